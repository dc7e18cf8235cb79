import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../worker/messages';
import { wasmPath } from './direct_engine';
import { createEngine } from './engine';
import type { WorkerPort } from './engine_line';
import { WasmModule } from './wasm_module';

/** A Worker in this process: answers only while `awake`. */
class FakeWorker implements WorkerPort {
  onmessage: ((event: MessageEvent<FromWorker>) => unknown) | null = null;
  onerror: ((event: ErrorEvent) => unknown) | null = null;
  awake = true;
  ended = false;
  readonly requests: string[] = [];
  #module: WasmModule | undefined;

  postMessage(message: ToWorker): void {
    if ('module' in message) {
      this.#module = new WasmModule(message.module);
      return;
    }
    this.requests.push(message.fields[0] ?? '');
    if (!this.awake) return;
    void this.#module
      ?.ask(message.fields)
      .then((reply) => this.onmessage?.({ data: { id: message.id, reply } } as MessageEvent<FromWorker>));
  }
  terminate(): void {
    this.ended = true;
  }
}

const workers: FakeWorker[] = [];
const start = () => {
  const worker = new FakeWorker();
  workers.push(worker);
  return worker;
};
const bytes = readFileSync(wasmPath());
const found = (type: string) => () =>
  Promise.resolve(new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }));
const facing = '7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international';

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('fetch', vi.fn(found('application/wasm')));
});
afterEach(() => vi.unstubAllGlobals());

it('asks quick questions of one Worker and bots of another, and fetches the module once', async () => {
  const engine = createEngine('/souk.wasm', start);
  const [view, choice] = await Promise.all([engine.view(facing), engine.choose(facing, 'trader', 10)]);
  expect(view.facings).toContain(choice.facing);
  expect(workers.map(({ requests }) => requests)).toEqual([['view'], ['choose']]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('a thinking bot holds nothing up', async () => {
  const engine = createEngine('/souk.wasm', start);
  await engine.choose(facing, 'trader', 10);
  const thinker = workers.find(({ requests }) => requests.includes('choose')) as FakeWorker;
  thinker.awake = false;
  let chosen = false;
  const thinking = engine.choose(facing, 'master', 10).then(
    () => (chosen = true),
    () => undefined,
  );
  expect((await engine.play(facing, { face: 'E' })).view.phase).toBe('roll');
  expect(await engine.throwPreviews(facing)).toHaveLength(3);
  expect(chosen).toBe(false);
  engine.close();
  await thinking;
  expect(chosen).toBe(false);
});

it('answers each question with its own answer', async () => {
  const engine = createEngine('/souk.wasm', start);
  const seats = await Promise.all([1, 2, 3].map((seat) => engine.view(facing.replace('1:face', `${seat}:face`))));
  expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3]);
});

it('takes the module from a server that does not know its type', async () => {
  vi.stubGlobal('fetch', found('application/octet-stream'));
  expect((await createEngine('/souk.wasm', start).view(facing)).seat).toBe(1);
});

it('says that it could not be loaded, and tries again when it is asked again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const engine = createEngine('/souk.wasm', start);
  await expect(engine.view(facing)).rejects.toMatchObject({ refusal: { code: 'engine' } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  await expect(engine.view(facing)).rejects.toThrow('404');
  expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
  vi.stubGlobal('fetch', found('application/wasm'));
  expect((await engine.view(facing)).seat).toBe(1);
});

it('a Worker that breaks refuses what was asked, and another one follows', async () => {
  const engine = createEngine('/souk.wasm', start);
  await engine.view(facing);
  const broken = workers[0] as FakeWorker;
  broken.awake = false;
  const waiting = engine.view(facing);
  await vi.waitFor(() => expect(broken.requests).toHaveLength(2));
  broken.onerror?.({ message: 'out of memory' } as ErrorEvent);
  await expect(waiting).rejects.toThrow('out of memory');
  expect((await engine.view(facing)).seat).toBe(1);
  expect(broken.ended).toBe(true);
});

it('closing refuses what is under way and ends the Workers', async () => {
  const engine = createEngine('/souk.wasm', start);
  await engine.view(facing);
  const waiting = engine.view(facing);
  engine.close();
  await expect(waiting).rejects.toMatchObject({ refusal: { code: 'engine' } });
  await vi.waitFor(() => expect(workers.every(({ ended }) => ended)).toBe(true));
});

it('a module that fails is a refusal, not an exception', async () => {
  const empty = await WebAssembly.compile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  expect(await new WasmModule(empty).ask(['rulesets'])).toMatchObject({ refused: { code: 'engine' } });
});
