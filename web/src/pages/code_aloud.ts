// The code of a table that gathers, to be said aloud. It is asked for anew before its time is up.
import { html, nothing } from 'lit';
import type { Api } from '../net/api';
import { Listeners, type Observable } from '../store/observable';
import { say } from '../words';

/** The server gives a new one once less than a third of the time is left. */
const asksAgainAfter = 0.7;
const soonest = 1_000;
/** Where none is given: the server may be away for a moment. */
const afterTrouble = 10_000;

export class CodeAloud implements Observable {
  readonly #listeners = new Listeners();
  #of: string | undefined;
  #code: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly api: Pick<Api, 'code'>,
    private readonly now: () => number = Date.now,
  ) {}

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  get code(): string | undefined {
    return this.#code;
  }

  begin(table: string, token: string): void {
    if (this.#of === table) return;
    this.end();
    this.#of = table;
    void this.#ask(table, token);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#of = this.#code = undefined;
  }

  async #ask(table: string, token: string): Promise<void> {
    let again = afterTrouble;
    try {
      const { code, expires } = await this.api.code(table, token);
      if (this.#of !== table) return;
      this.#code = code;
      again = Math.max(soonest, (expires - this.now()) * asksAgainAfter);
    } catch {
      // The link is there as well. A code whose time may be up is not shown.
      if (this.#of !== table) return;
      this.#code = undefined;
    }
    this.#timer = setTimeout(() => void this.#ask(table, token), again);
    this.#listeners.notify();
  }
}

/** In two groups of three, each letter by itself for whoever hears it. */
export function codeAloud(code: string | undefined) {
  if (code === undefined) return nothing;
  return html`<div class="code-aloud">
    <span>${say('invite.code')}</span>
    <span class="letters" dir="ltr" data-code role="img" aria-label=${[...code].join(' ')}
      >${[...code].map((letter) => html`<span aria-hidden="true">${letter}</span>`)}</span
    >
    <span class="hint">${say('invite.code.text')}</span>
  </div>`;
}
