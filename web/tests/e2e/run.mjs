// Runs the tests in a browser: all, or those whose file names contain an argument; `--not NAME` leaves some out, `--part everyday`
// takes what ./test plays, `--part thorough` what ./test all plays beyond it; `--in browsers` takes those of all browsers instead. Each file has a server and a browser of its own, and what measures has the machine to itself.
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** For a whole file: it ends one that hangs, and no machine is so slow. What is waited for in a test has limits of its own. */
const longest = 20 * 60_000;

/** What takes long: ./test from nothing has eight minutes. */
const thorough = [
  'big_screen',
  'language_games',
  'languages',
  'meeting',
  'online_instant',
  'online_lines',
  'reports',
  'shelf',
  'telling',
];

const { values, positionals } = parseArgs({
  options: {
    not: { type: 'string', multiple: true, default: [] },
    in: { type: 'string', default: 'e2e' },
    part: { type: 'string' },
  },
  allowPositionals: true,
});
const folder = fileURLToPath(new URL(`../${values.in}/`, import.meta.url));
const isOfPart = (name) =>
  values.part === undefined || (values.part === 'thorough') === thorough.includes(name.replace('.test.mjs', ''));
const isWanted = (name) =>
  isOfPart(name) &&
  (positionals.length === 0 || positionals.some((part) => name.includes(part))) &&
  !values.not.some((part) => name.includes(part));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs') && isWanted(name))
  .map((name) => folder + name)
  // The largest first, so that none is left alone at the end.
  .sort((one, other) => statSync(other).size - statSync(one).size);
if (files.length === 0) throw new Error('no test has such a name');

function runFiles(chosen, concurrency) {
  return new Promise((resolve) => {
    if (chosen.length === 0) return resolve();
    const tests = run({ files: chosen, concurrency, timeout: longest });
    tests.on('test:fail', () => (process.exitCode = 1));
    tests.on('end', resolve);
    tests.compose(new spec()).pipe(process.stdout, { end: false });
  });
}

const measures = (file) => file.includes('speed');
await runFiles(
  files.filter((file) => !measures(file)),
  // Tests wait a lot: for bots that pause, lines that are cut, clocks that run.
  2 * availableParallelism(),
);
await runFiles(files.filter(measures), 1);
