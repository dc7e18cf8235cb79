// The code of a table that is said aloud: fetched while chairs are free, and anew before its time is up.
import type { Api } from '../net/api';
import { Listeners, type Observable } from '../store/observable';

/** The server gives another code when less than a third of its time is left; both lead to the table then. */
const partOfItsTime = 0.8;
const afterARefusal = 10_000;
const soonest = 1000;

export class SpokenCode implements Observable {
  readonly #listeners = new Listeners();
  #code: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted: string | undefined;

  constructor(
    private readonly api: Pick<Api, 'code'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** None before the server has told it, and none when it cannot. */
  get code(): string | undefined {
    return this.#code;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** For whoever has a chair at the table. Asking again for the same table changes nothing. */
  begin(table: string, token: string): void {
    if (this.#wanted === table) return;
    this.end();
    this.#wanted = table;
    void this.#ask(table, token);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = undefined;
    this.#show(undefined);
  }

  async #ask(table: string, token: string): Promise<void> {
    const told = await this.api.code(table, token).catch(() => undefined);
    if (this.#wanted !== table) return;
    // A code that was told before is good for a while yet, also when the line is down.
    if (told) this.#show(told.code);
    const left = told ? (told.expires - this.now()) * partOfItsTime : afterARefusal;
    this.#timer = setTimeout(() => void this.#ask(table, token), Math.max(soonest, left));
  }

  #show(code: string | undefined): void {
    if (code === this.#code) return;
    this.#code = code;
    this.#listeners.notify();
  }
}
