// The engine of the page: two Workers, so that a bot's thought never holds up legality and previews.
import { RequestEngine } from './request_engine';
import { EngineLine, type WorkerPort } from './engine_line';
import type { Engine } from './types';

export interface PageEngine extends Engine {
  /** Ends both Workers; what was still asked for is refused. Asking again starts them again. */
  close(): void;
  /** To a Worker of one's own, for what takes long and may be given up: it starts with the first question. */
  line(): EngineLine;
}

async function compile(wasmUrl: string): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`);
  // A server that does not know the type of the file is no reason to stay without it.
  if (response.headers.get('content-type')?.startsWith('application/wasm'))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function startWorker(): WorkerPort {
  return new Worker(new URL('../worker/engine_worker.ts', import.meta.url), { type: 'module', name: 'souk' });
}

/** Answers at once; the module is fetched now, and again at the next question where that failed. */
export function createEngine(wasmUrl: string, start: () => WorkerPort = startWorker): PageEngine {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const open = async () => {
    compiled ??= compile(wasmUrl);
    // The Worker starts while the module is still on its way.
    const port = start();
    try {
      port.postMessage({ module: await compiled });
      return port;
    } catch (fault) {
      compiled = undefined;
      port.terminate();
      throw fault;
    }
  };
  const lines = { quick: new EngineLine(open), thinking: new EngineLine(open) };
  lines.quick.connect();
  const engine = new RequestEngine((fields, pace) => lines[pace].ask(fields));
  return Object.assign(engine, {
    close() {
      lines.quick.close();
      lines.thinking.close();
    },
    line: () => new EngineLine(open),
  });
}
