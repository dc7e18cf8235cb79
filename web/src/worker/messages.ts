// What the page and an engine's Worker say to each other.
import type { Reply } from '../engine/wasm_module';

/** The first message brings the compiled module, every other one a question. */
export type ToWorker = { module: WebAssembly.Module } | { id: number; fields: string[] };
export interface FromWorker {
  id: number;
  reply: Reply;
}
