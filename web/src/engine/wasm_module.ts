// souk.wasm behind one function: fields in, JSON out. Runs wherever WebAssembly does: in a Worker, in a test.
import { isRefusal } from './answers';
import { isEither, isShapedLike, isThere } from './check';
import type { Refusal } from './types';

/** What an answer is depends on the request: see answers.ts. */
export type Reply = { answer: unknown } | { refused: Refusal };

const isReply = isEither(
  isShapedLike<{ refused: Refusal }>({ refused: isRefusal }),
  isShapedLike<{ answer: unknown }>({ answer: isThere }),
);

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  souk_room(size: number): number;
  souk_ask(request: number, length: number): number;
  souk_answer_length(): number;
}

const notSupported = 52;

/** The module neither prints nor reads; of what its C library imports it needs the clock, so that bots keep time. */
function imports(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const refuse = () => notSupported;
  const clock_time_get = (_clock: number, _precision: bigint, result: number) => {
    const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
    new DataView(memory().buffer).setBigUint64(result, nanoseconds, true);
    return 0;
  };
  return { wasi_snapshot_preview1: { clock_time_get, fd_close: refuse, fd_seek: refuse, fd_write: refuse } };
}

const encoder = new TextEncoder();

/** Each field as its length in bytes, a colon and its text. */
function requestOf(fields: readonly string[]): Uint8Array {
  const pieces = fields.flatMap((field) => {
    const text = encoder.encode(field);
    return [encoder.encode(`${text.length}:`), text];
  });
  const request = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    request.set(piece, at);
    at += piece.length;
  }
  return request;
}

export class WasmModule {
  #exports: Promise<Exports> | undefined;
  readonly #compiled: WebAssembly.Module;

  constructor(compiled: WebAssembly.Module) {
    this.#compiled = compiled;
  }

  /** So that the first question need not wait. What fails here is told to whoever asks. */
  warm(): void {
    this.#exports ??= this.#instantiate();
    this.#exports.catch(() => undefined);
  }

  /** Never throws: what goes wrong in the module itself is a refusal with the code `engine`. */
  async ask(fields: readonly string[]): Promise<Reply> {
    try {
      return askOf(await (this.#exports ??= this.#instantiate()), fields);
    } catch (fault) {
      // Whatever stopped halfway through has left its memory as it was then: the next one asks a fresh instance.
      this.#exports = undefined;
      return { refused: { code: 'engine', message: String(fault) } };
    }
  }

  async #instantiate(): Promise<Exports> {
    const instance = await WebAssembly.instantiate(
      this.#compiled,
      imports(() => exports.memory),
    );
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return exports;
  }
}

function askOf(exports: Exports, fields: readonly string[]): Reply {
  const request = requestOf(fields);
  const room = exports.souk_room(request.length);
  if (room === 0) return { refused: { code: 'request', message: 'the request is too long' } };
  new Uint8Array(exports.memory.buffer).set(request, room);
  const at = exports.souk_ask(room, request.length);
  const answer = new Uint8Array(exports.memory.buffer, at, exports.souk_answer_length());
  const reply: unknown = JSON.parse(new TextDecoder().decode(answer));
  return isReply(reply) ? reply : { refused: { code: 'engine', message: 'the module says neither yes nor no' } };
}
