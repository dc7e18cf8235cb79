// The line to one Worker: numbered requests, each answered once or refused when the line breaks.
import type { FromWorker, ToWorker } from '../worker/messages';
import type { Reply } from './wasm_module';

/** As much of a Worker as is needed here. */
export interface WorkerPort {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
}

const refusal = (message: string): Reply => ({ refused: { code: 'engine', message } });

export class EngineLine {
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #open: () => Promise<WorkerPort>;
  #port: Promise<WorkerPort> | undefined;
  #requests = 0;

  /** `open` starts a Worker that has its module; it is called at the first question, and again after a fault. */
  constructor(open: () => Promise<WorkerPort>) {
    this.#open = open;
  }

  /** So that the first question need not wait. What fails here is told to whoever asks. */
  connect(): void {
    const port = (this.#port ??= this.#connect());
    port.catch(() => {
      if (this.#port === port) this.#port = undefined;
    });
  }

  async ask(fields: string[]): Promise<Reply> {
    this.connect();
    const connecting = this.#port;
    let port: WorkerPort | undefined;
    try {
      port = await connecting;
    } catch (fault) {
      return refusal(String(fault));
    }
    if (!port || this.#port !== connecting) return refusal('the engine is closed');
    const id = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      port.postMessage({ id, fields });
    });
  }

  close(why = 'the engine is closed'): void {
    void this.#port?.then(
      (port) => port.terminate(),
      () => undefined,
    );
    this.#port = undefined;
    for (const resolve of this.#waiting.values()) resolve(refusal(why));
    this.#waiting.clear();
  }

  async #connect(): Promise<WorkerPort> {
    const port = await this.#open();
    port.onmessage = ({ data }) => {
      this.#waiting.get(data.id)?.(data.reply);
      this.#waiting.delete(data.id);
    };
    port.onerror = (event) => this.close(event.message || 'the engine stopped');
    return port;
  }
}
