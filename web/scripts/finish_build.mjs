// After Vite: tells the service worker which files there are, and puts compressed copies beside them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = `${process.env.SOUK_PAGE ?? fileURLToPath(new URL('../dist', import.meta.url))}/`;
const filesIn = (folder) =>
  readdirSync(dist + folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${folder}${entry.name}/`) : [`${folder}${entry.name}`],
  );

const own = 'service_worker.js';
// The large icons are the system's business: it fetches them when the page is installed. `.vite` is for page_size.mjs.
const files = filesIn('').filter((file) => file !== own && !/\.(br|gz|map)$|(192|512)\.png$|^\.vite\//.test(file));
const hash = createHash('sha256');
for (const file of files.sort()) hash.update(file).update(readFileSync(dist + file));
const version = hash.digest('hex').slice(0, 12);

const worker = readFileSync(dist + own, 'utf8');
for (const mark of ['__VERSION__', '__FILES__'])
  if (!worker.includes(mark)) throw new Error(`the service worker lost its mark ${mark}`);
const list = JSON.stringify(files.map((file) => `/${file}`));
writeFileSync(
  dist + own,
  worker.replace('__VERSION__', version).replace('__FILES__', () => list),
);

const compressible = /\.(html|js|css|json|svg|webmanifest|wasm|txt)$/;
for (const file of filesIn('').filter((name) => compressible.test(name))) {
  const body = readFileSync(dist + file);
  writeFileSync(`${dist}${file}.gz`, gzipSync(body, { level: 9 }));
  const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  writeFileSync(`${dist}${file}.br`, brotliCompressSync(body, { params: size }));
}
const total = files.reduce((sum, file) => sum + statSync(dist + file).size, 0);
console.log(`${files.length} files, ${Math.round(total / 1024)} KiB, version ${version}`);
