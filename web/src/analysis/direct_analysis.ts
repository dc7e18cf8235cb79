// For tests: the real analysis in this process, and games that are short enough for it.
import { readFileSync } from 'node:fs';
import { createDirectEngine, wasmPath } from '../engine/direct_engine';
import { playAtRandom } from '../engine/random_game';
import type { Engine } from '../engine/types';
import { WasmModule, type Reply } from '../engine/wasm_module';
import { AnalysisEngine } from './analysis_engine';

/** The line of an engine, and what was asked on it. */
export class DirectLine {
  readonly asked: string[] = [];
  isClosed = false;
  readonly #module: WasmModule;

  constructor(module: WebAssembly.Module) {
    this.#module = new WasmModule(module);
  }

  ask(fields: string[]): Promise<Reply> {
    this.asked.push(fields.slice(0, fields[0] === 'analysis_step' ? 2 : 1).join(' '));
    return this.#module.ask(fields);
  }

  close(): void {
    this.isClosed = true;
  }
}

export async function createDirectAnalysis(): Promise<{ engine: Engine; line: DirectLine; analysis: AnalysisEngine }> {
  const line = new DirectLine(await WebAssembly.compile(readFileSync(wasmPath())));
  return { engine: await createDirectEngine(), line, analysis: new AnalysisEngine(line) };
}

/** Played at random, two rugs each. */
export async function shortRecord(
  engine: Engine,
  merchants: number,
  seed = 1,
  rules = 'international',
): Promise<string> {
  const { written } = await playAtRandom(engine, `${rules}+rugs=2`, merchants, seed);
  return engine.writeRecord(written);
}
