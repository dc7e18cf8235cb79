// The engine without a Worker, for tests under Node: the same module, in this process.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RequestEngine } from './request_engine';
import type { Engine } from './types';
import { WasmModule } from './wasm_module';

const built = '../../../build/wasm/bindings/wasm/souk.wasm';

/** The file that the environment variable SOUK_WASM names, or what the CMake preset `wasm` has built. */
export function wasmPath(): string {
  return process.env['SOUK_WASM'] ?? fileURLToPath(new URL(built, import.meta.url).href);
}

export async function createDirectEngine(path = wasmPath()): Promise<Engine> {
  if (!existsSync(path)) throw new Error(`no engine at ${path}: build the preset wasm, or set SOUK_WASM`);
  const module = new WasmModule(await WebAssembly.compile(readFileSync(path)));
  return new RequestEngine((fields) => module.ask(fields));
}
