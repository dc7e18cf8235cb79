// A program that a test starts: it ends with the test, also with one that fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** However busy the machine is, nothing takes as long. */
export const patience = 120_000;

/** `promise`, or an error when it takes too long. */
export function withPatience(promise, what) {
  let late;
  const end = new Promise((_, reject) => {
    late = setTimeout(() => reject(new Error(`waited ${patience} ms for ${what}`)), patience);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(late));
}

export function startProgram(name, flags, options) {
  const program = spawn(name, flags, options);
  const end = () => program.kill();
  process.once('exit', end);
  program.once('exit', () => process.off('exit', end));
  return program;
}

/** The first words of an output that match; an error, with all that was said, when the program ends without them. */
export function wordsOf(program, output, pattern) {
  let said = '';
  const words = new Promise((resolve, reject) => {
    output.on('data', (chunk) => {
      said += chunk;
      const found = pattern.exec(said);
      if (found) resolve(found);
    });
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}: ${said}`)));
  });
  return withPatience(words, `${program.spawnfile} to say ${pattern}`);
}

export async function endProgram(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}
