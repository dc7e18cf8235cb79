import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { catalogs } from './scripts/catalog_plugin.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env['SOUK_WASM'] ?? here('../build/wasm/bindings/wasm/souk.wasm');
if (!existsSync(wasm)) console.warn(`no engine at ${wasm}: set SOUK_WASM`);

/** The table's code and its engine are fetched while the home page is still being drawn: nearly every visit comes to them. */
function preloadTable(): Plugin {
  const wasmAttrs = { rel: 'preload', as: 'fetch', type: 'application/wasm' };
  const attrsOf = (file: string) => {
    if (/\/table-[^/]+\.js$/.test(file)) return { rel: 'modulepreload' };
    return file.endsWith('.wasm') ? wasmAttrs : undefined;
  };
  return {
    name: 'preload-table',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {}).flatMap((file) => {
          const attrs = attrsOf(file);
          const more = { crossorigin: true, fetchpriority: 'low', href: `/${file}` };
          return attrs ? [{ tag: 'link', attrs: { ...attrs, ...more }, injectTo: 'head' as const }] : [];
        }),
    },
  };
}

/** The display face comes with its licence, as that asks for. */
function shipFontLicence(): Plugin {
  return {
    name: 'ship-font-licence',
    generateBundle() {
      const source = readFileSync(here('node_modules/@fontsource/eczar/LICENSE'));
      this.emitFile({ type: 'asset', fileName: 'assets/eczar-licence.txt', source });
    },
  };
}

export default defineConfig({
  root: here('.'),
  plugins: [catalogs(), preloadTable(), shipFontLicence()],
  define: { __PUZZLES_THERE__: existsSync(here('public/puzzles.json')) },
  resolve: { alias: [{ find: /^souk-wasm\?url$/, replacement: `${wasm}?url` }] },
  server: {
    fs: { allow: [here('..'), dirname(wasm)] },
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
  assetsInclude: ['**/*.wasm'],
  build: {
    target: 'es2022',
    // Those that know light-dark(), which the board's own styles need in any case.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: process.env['SOUK_PAGE'] ?? 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: { index: here('index.html'), service_worker: here('src/service_worker.ts') },
      output: {
        // Few files: on a slow device each one costs more than the bytes that it would keep apart.
        codeSplitting: {
          groups: [
            {
              debugName: 'words',
              name: (id: string) => /souk-words\/(.+)$/.exec(id)?.[1]?.replace(/^/, 'words_'),
              priority: 3,
              test: /souk-words\/(?!en_page)/,
            },
            {
              name: 'first',
              priority: 2,
              test: /node_modules\/(?!uqr)|souk-catalogs|souk-words\/en_page|src\/(words|shell|settings|store|engine)\//,
            },
            {
              name: 'table',
              priority: 1,
              test: /src\/(board\/(?!figure)|people\/(face|table_talk)|pages\/(table\/|local_page|download|hint_button|(replay|analysis)_link|rule_list)|game\/share)/,
            },
          ],
        },
        // The service worker keeps its name and place: its scope and its updates hang on them.
        entryFileNames: (chunk: { name: string }) =>
          chunk.name === 'service_worker' ? 'service_worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  worker: { format: 'es' },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
    // It ends what hangs; on a busy machine a whole game takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // By itself it leaves one core idle.
    maxWorkers: availableParallelism(),
  },
});
