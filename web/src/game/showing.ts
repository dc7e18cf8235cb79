// The state of a table, who listens to it, and how far the board has played it out.
import type { Effect, View } from '../engine/types';
import { tell, tellEnd } from './story';
import { tellTurn } from './turn_line';
import { Listeners } from '../store/observable';
import type { StoryLine, TableState, Words } from './types';

export class Showing {
  #state: TableState;
  #seen = 0;
  /** Goes on counting: a display compares it with the last one it has seen. */
  #number = 0;
  #round = 1;
  #walker = 0;
  #turn = 0;
  #held = false;
  readonly #listeners = new Listeners<TableState>();
  #waiting: (() => void)[] = [];

  constructor(state: TableState) {
    this.#state = state;
  }

  get state(): TableState {
    return this.#state;
  }

  subscribe(listener: (state: TableState) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  change(part: Partial<TableState>): void {
    this.#state = { ...this.#state, ...part };
    if (!this.#held) this.#notify();
  }

  /** Nobody is told before `release`: a long past is one change, not hundreds. */
  hold(): void {
    this.#held = true;
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    this.#notify();
  }

  /** For the board to play out. `part` goes into the same change. */
  happen(what: Effect, view: View, part: Partial<TableState> = {}): void {
    this.#number += 1;
    this.change({ ...this.#after(what, view), happened: { number: this.#number, what }, ...part });
  }

  /** Happened while nobody looked: told in the story, not played out. */
  pass(what: Effect, view: View, part: Partial<TableState> = {}): void {
    this.change({ ...this.#after(what, view), happened: undefined, ...part });
  }

  addStory(words: Words[], seat?: number): void {
    if (words.length === 0) return;
    const at = seat === undefined ? {} : { seat, round: this.#round };
    this.change({
      story: appended(
        this.#state.story,
        words.map((line) => ({ words: line, ...at })),
      ),
    });
  }

  seen(number: number): void {
    this.#seen = Math.max(this.#seen, number);
    if (!this.isSeen) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  get isSeen(): boolean {
    return this.#seen >= (this.#state.happened?.number ?? 0);
  }

  allSeen(): Promise<void> {
    if (this.isSeen) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Whoever waits for the board waits no longer. */
  close(): void {
    this.#listeners.clear();
    this.#seen = Infinity;
    this.seen(Infinity);
  }

  #after(what: Effect, view: View): Partial<TableState> {
    const { view: before } = this.#state;
    if (what.kind === 'walked') this.#countTurn(what.seat);
    const over = view.phase === 'over';
    let story = this.#storyOf(what, before);
    if (over) story = appended(story, [{ words: tellEnd(view.winners, view, this.#state) }]);
    return {
      view,
      story,
      shown: {},
      mayAct: false,
      throwPreviews: [],
      refused: undefined,
      waitsFor: undefined,
      winners: view.winners,
      nextRugs: nextRugs(view),
      ...(over ? { stage: 'over' as const } : {}),
    };
  }

  #storyOf(what: Effect, before: View): StoryLine[] {
    const ofTurn = { seat: what.seat, round: this.#round, ...(what.kind === 'withdrew' ? {} : { turn: this.#turn }) };
    const summary = what.kind === 'walked' ? { summary: tellTurn(what, before, this.#state) } : {};
    const lines = tell(what, before, this.#state).map((words, at) => ({
      words,
      ...ofTurn,
      ...(at === 0 ? { what, ...summary } : {}),
    }));
    return appended(this.#state.story, lines);
  }

  /** Rounds as records count them: one begins when play comes back to a seat that is not after the last one. */
  #countTurn(seat: number): void {
    this.#turn += 1;
    if (this.#walker !== 0 && seat <= this.#walker) this.#round += 1;
    this.#walker = seat;
  }

  #notify(): void {
    this.#listeners.notify(this.#state);
  }
}

function appended(story: readonly StoryLine[], lines: Omit<StoryLine, 'number'>[]): StoryLine[] {
  const last = story.at(-1)?.number ?? 0;
  return [...story, ...lines.map((line, index) => ({ number: last + 1 + index, ...line }))];
}

export function nextRugs(view: View): TableState['nextRugs'] {
  return view.merchants.map(({ colours, next }) => (colours.length > 1 ? next : undefined));
}

/** A table before anything has happened at it. */
export function freshState(view: View, seats: TableState['seats'], mine: number[]): TableState {
  return {
    stage: view.phase === 'over' ? 'over' : 'playing',
    view,
    seats,
    shown: {},
    mine,
    mayAct: false,
    throwPreviews: [],
    story: [],
    winners: view.winners,
    nextRugs: nextRugs(view),
  };
}

/** Another position, however it came about. */
export function marketOf(view: View): Partial<TableState> {
  return { view, shown: {}, throwPreviews: [], mayAct: false, winners: view.winners, nextRugs: nextRugs(view) };
}
