// Runs the tests in a browser: all, or those whose file names contain an argument. Each file has a server and a browser of its
// own, and there is one more file at a time than there are cores, because tests wait a lot; what measures has the machine to itself.
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .map((name) => folder + name)
  // The largest first, so that none is left alone at the end.
  .sort((one, other) => statSync(other).size - statSync(one).size);
if (files.length === 0) throw new Error('no test has such a name');

function runFiles(chosen, concurrency) {
  return new Promise((resolve) => {
    if (chosen.length === 0) return resolve();
    const tests = run({ files: chosen, concurrency, timeout: 300000 });
    tests.on('test:fail', () => (process.exitCode = 1));
    tests.on('end', resolve);
    tests.compose(new spec()).pipe(process.stdout, { end: false });
  });
}

const measures = (file) => file.includes('speed');
await runFiles(
  files.filter((file) => !measures(file)),
  availableParallelism() + 1,
);
await runFiles(files.filter(measures), 1);
