import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env['SOUK_WASM'] ?? here('../build/wasm/bindings/wasm/souk.wasm');
if (!existsSync(wasm)) console.warn(`no engine at ${wasm}: set SOUK_WASM`);

export default defineConfig({
  root: here('.'),
  resolve: { alias: [{ find: /^souk-wasm\?url$/, replacement: `${wasm}?url` }] },
  server: {
    fs: { allow: [here('..'), wasm] },
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
  assetsInclude: ['**/*.wasm'],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), service_worker: here('src/service_worker.ts') },
      output: {
        // The service worker keeps its name and place: its scope and its updates hang on them.
        entryFileNames: (chunk: { name: string }) =>
          chunk.name === 'service_worker' ? 'service_worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  worker: { format: 'es' },
  test: { environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 30000 },
});
