// How much a visitor fetches, compressed: npm run size. The first load is home page and a first game on the device: what
// index.html names, whatever that imports, and the workers it starts. The engine, the display face and every part that comes
// later have limits of their own, so that none grows unseen.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const KiB = 1024;

/** Limits, in bytes. Those of later parts are by the name of their file without its hash. */
export const limits = {
  'first load': 90 * KiB,
  'the engine': 250 * KiB,
  'the display face': 30_000,
  online_page: 16 * KiB,
  meeting: 10 * KiB,
  'any later part': 6 * KiB,
  'a language': 25 * KiB,
};

const isCode = (file) => /\.(js|css)$/.test(file);

/** Files that index.html names, without the engine. */
export const namedIn = (html) =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file).filter(isCode);

/** The files, and all that they cannot do without. */
export function withNeeds(manifest, files) {
  const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const found = new Set();
  const take = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const { imports = [], css = [], assets = [] } = chunkOf.get(file) ?? {};
    for (const name of imports) take(manifest[name].file);
    for (const more of [...css, ...assets]) if (isCode(more)) take(more);
  };
  for (const file of files) take(file);
  return found;
}

export const firstLoad = (manifest, html) => new Set(['index.html', ...withNeeds(manifest, namedIn(html))]);

const partOf = (file) => file.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.)/, '');

/** The language whose words a file has. */
const languageOf = (file) => /^words_([\w-]+)_[a-z]+\.js$/.exec(partOf(file))?.[1];

/** Rows of name, size and limit. `sizeOf` says how many bytes of a file go over the line. */
export function measured({ files, manifest, html, sizeOf }) {
  const first = firstLoad(manifest, html);
  const sumOf = (chosen) => chosen.reduce((sum, file) => sum + sizeOf(file), 0);
  const row = (name, chosen, limit = limits[name]) => ({ name, size: sumOf(chosen), limit });
  const ending = (end) => files.filter((file) => file.endsWith(end));
  const later = files.filter((file) => isCode(file) && !first.has(file)).sort();
  const languages = [...new Set(later.map(languageOf).filter(Boolean))];
  const limitOf = (file) => limits[partOf(file).replace(/\.\w+$/, '')] ?? limits['any later part'];
  return [
    row('first load', [...first]),
    row('the engine', ending('.wasm')),
    row('the display face', ending('.woff2')),
    ...later.filter((file) => !languageOf(file)).map((file) => row(partOf(file), [file], limitOf(file))),
    ...languages.map((tag) =>
      row(
        `words of ${tag}`,
        later.filter((file) => languageOf(file) === tag),
        limits['a language'],
      ),
    ),
  ];
}

function report() {
  const dist = `${process.env.SOUK_PAGE ?? fileURLToPath(new URL('../dist', import.meta.url))}/`;
  const read = (file) => readFileSync(dist + file, 'utf8');
  const files = ['index.html', 'service_worker.js', ...readdirSync(`${dist}assets`).map((file) => `assets/${file}`)];
  const sizeOf = (file) => statSync(dist + (file.endsWith('.woff2') ? file : `${file}.br`)).size;
  const manifest = JSON.parse(read('.vite/manifest.json'));
  for (const { name, size, limit } of measured({ files, manifest, html: read('index.html'), sizeOf })) {
    const isOver = size > limit;
    if (isOver) process.exitCode = 1;
    const numbers = `${(size / KiB).toFixed(1).padStart(6)} of ${(limit / KiB).toFixed(1).padStart(5)} KiB`;
    console.log(`${numbers}  ${name}${isOver ? '  TOO LARGE' : ''}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) report();
