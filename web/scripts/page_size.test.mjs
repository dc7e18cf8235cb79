import { describe, expect, it } from 'vitest';
import { firstLoad, limits, measured, namedIn } from './page_size.mjs';

const html = `<link rel="icon" href="/icon-48.png" /><script type="module" src="/assets/first-aaaaaaaa.js"></script>
  <link rel="modulepreload" href="/assets/table-bbbbbbbb.js"><link rel="preload" href="/assets/souk-cccccccc.wasm">`;
const manifest = {
  _first: {
    file: 'assets/first-aaaaaaaa.js',
    css: ['assets/first-dddddddd.css'],
    assets: ['assets/souk-cccccccc.wasm', 'assets/worker-eeeeeeee.js'],
    dynamicImports: ['src/learn.ts', '_table'],
  },
  _table: { file: 'assets/table-bbbbbbbb.js', imports: ['_first', '_shared'] },
  _shared: { file: 'assets/shared-ffffffff.js', imports: ['_table'] },
  'src/learn.ts': { file: 'assets/learn-gggggggg.js', imports: ['_first'] },
};
const first = [
  'index.html',
  'assets/first-aaaaaaaa.js',
  'assets/table-bbbbbbbb.js',
  'assets/first-dddddddd.css',
  'assets/worker-eeeeeeee.js',
  'assets/shared-ffffffff.js',
];
const files = [...first, 'assets/learn-gggggggg.js', 'assets/souk-cccccccc.wasm', 'assets/face-hhhhhhhh.woff2'];
const sizes = (size, others = {}) =>
  Object.fromEntries(
    measured({ files, manifest, html, sizeOf: (file) => others[file] ?? size }).map((row) => [row.name, row]),
  );

describe('the size of the page', () => {
  it('knows what index.html names', () => {
    expect(namedIn(html)).toEqual(['assets/first-aaaaaaaa.js', 'assets/table-bbbbbbbb.js']);
  });

  it('counts what the first load needs and starts, and nothing that comes later', () => {
    expect([...firstLoad(manifest, html)].sort()).toEqual([...first].sort());
    expect(sizes(10)['first load'].size).toBe(10 * first.length);
  });

  it('has a limit for every other file', () => {
    const rows = sizes(10, { 'assets/learn-gggggggg.js': 7000 });
    expect(rows['learn.js']).toEqual({ name: 'learn.js', size: 7000, limit: limits['any later part'] });
    expect(rows['learn.js'].size).toBeGreaterThan(rows['learn.js'].limit);
    expect(rows['the engine'].size).toBe(10);
    expect(rows['the display face']).toEqual({ name: 'the display face', size: 10, limit: 30_000 });
  });

  it('counts the parts of a language together', () => {
    const words = ['assets/words_zh-Hant_page-iiiiiiii.js', 'assets/words_zh-Hant_rules-jjjjjjjj.js'];
    const rows = measured({ files: [...files, ...words], manifest, html, sizeOf: () => 13_000 });
    const row = { name: 'words of zh-Hant', size: 26_000, limit: limits['a language'] };
    expect(rows.filter(({ name }) => name.includes('words'))).toEqual([row]);
    expect(row.size).toBeGreaterThan(row.limit);
  });

  it('fails loudly where the build has changed its ways', () => {
    expect(() => firstLoad({ _table: { file: 'assets/table-bbbbbbbb.js', imports: ['gone'] } }, html)).toThrow();
  });
});
