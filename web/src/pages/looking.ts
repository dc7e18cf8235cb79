// Looking for people: for how long already, and when bots are offered instead.
import type { TableState } from '../game/types';
import type { Chair } from '../net/tokens';
import { Listeners, type Observable } from '../store/observable';
import { hasFreeChair } from './table_address';

/** Whoever presses “Play online” within the same quarter minute sits at one table. */
const longAlone = 15_000;
const longPatience = 30_000;
const tick = 1000;

/** Whether it still does: a chair that was taken by “Play online” waits for strangers, and there is room for one. */
export function looksForPeople(chair: Chair | undefined, state: TableState): chair is Chair {
  return chair?.looking === true && hasFreeChair(state);
}

export class Looking implements Observable {
  readonly #listeners = new Listeners();
  #since: number | undefined;
  #patientUntil = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** Milliseconds since it began. */
  get elapsed(): number {
    return this.#since === undefined ? 0 : Math.max(0, this.now() - this.#since);
  }

  get offersBots(): boolean {
    return this.elapsed >= longAlone && this.now() >= this.#patientUntil;
  }

  /** `since` is when the chair was taken: who loads the page again has not begun to wait anew. */
  begin(since: number): void {
    if (this.#timer !== undefined) return;
    this.#since = since;
    this.#timer = setInterval(() => this.#listeners.notify(), tick);
  }

  keepLooking(): void {
    this.#patientUntil = this.now() + longPatience;
    this.#listeners.notify();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
