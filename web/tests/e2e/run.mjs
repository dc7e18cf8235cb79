// Runs the tests in a browser: all, or those whose file names contain an argument.
import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .map((name) => folder + name);
if (files.length === 0) throw new Error('no test has such a name');
const tests = run({ files, concurrency: 1, timeout: 300000 });
tests.on('test:fail', () => (process.exitCode = 1));
tests.compose(new spec()).pipe(process.stdout);
