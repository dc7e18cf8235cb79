// Remarks at a table that is shown: when one comes, and how long it stays in sight. Play never waits for it.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { View } from '../engine/types';
import type { TableState } from '../game/types';
import type { Remark, Talk } from './remarks';

/** Long enough to read twice. */
const inSight = 5000;

/** What of a display matters here. */
export interface Watched {
  readonly table: { readonly state: TableState };
  readonly view: View;
  readonly isSettled: boolean;
}

export interface ShownRemark extends Remark {
  /** Out of sight, and still there for whoever comes by with a screen reader. */
  isPast: boolean;
}

export class TableTalk implements ReactiveController {
  #watched: Watched | undefined;
  #talk: Talk | undefined;
  #before: View | undefined;
  #number = 0;
  #shown: ShownRemark | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** Asked whenever the table is drawn. */
  now(watched: Watched): ShownRemark | undefined {
    if (watched !== this.#watched) this.#begin(watched);
    const { state } = watched.table;
    if (this.#talk && watched.isSettled && state.stage !== 'gathering' && !state.replay && !state.lesson)
      this.#follow(watched, state);
    return this.#shown;
  }

  #begin(watched: Watched): void {
    clearTimeout(this.#timer);
    this.#watched = watched;
    this.#talk = undefined;
    void this.#load(watched);
    this.#before = undefined;
    this.#shown = undefined;
    this.#number = watched.table.state.happened?.number ?? 0;
  }

  /** Nobody waits for chatter: it comes after the first load, and not at all without a network. */
  async #load(watched: Watched): Promise<void> {
    const remarks = await import('./remarks').catch(() => undefined);
    if (remarks === undefined || watched !== this.#watched) return;
    this.#talk = new remarks.Talk();
    this.host.requestUpdate();
  }

  #follow({ view }: Watched, { happened, seats, mine }: TableState): void {
    const number = happened?.number ?? 0;
    const [isFirst, steps] = [this.#before === undefined, number - this.#number];
    const before = this.#before ?? view;
    this.#before = view;
    this.#number = number;
    // Of several things at once (a tab that was asleep) nobody talks.
    if (!isFirst && steps !== 1) return;
    const what = isFirst ? undefined : happened?.what;
    if (isFirst && view.phase === 'over') return;
    const remark = this.#talk?.next({ what, before, after: view, seats, mine }, number);
    if (remark) this.#show(remark);
  }

  #show(remark: Remark): void {
    const shown = { ...remark, isPast: false };
    this.#shown = shown;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#shown === shown) this.#shown = { ...shown, isPast: true };
      this.host.requestUpdate();
    }, inSight);
  }
}
