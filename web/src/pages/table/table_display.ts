// What of a table is shown by now. The board plays out what happens; purses, story and score sheet wait for it, so that
// nothing is told before the die has said it.
import type { View } from '../../engine/types';
import { countingOf, type Count } from '../../game/counting';
import { steadyWords } from '../../game/story_rows';
import type { StoryLine, Table, TableState, Words } from '../../game/types';
import { Listeners, type Observable } from '../../store/observable';
import { say, somebody } from '../../words';
import { freshLines } from './story';

/** A board that has not told by then (a sleeping tab) is not waited for. */
const longestShow = 12_000;
const clockTick = 200;

/** Follows its table while somebody listens. */
export class TableDisplay implements Observable {
  readonly #listeners = new Listeners();
  readonly #isHidden: () => boolean;
  readonly #pace: () => number;
  #ends: (() => void)[] = [];
  #followers = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #playedOut: number;
  #settled: Pick<TableState, 'view' | 'story'>;
  #spokenUpTo: number;
  #spoken = '';
  #isSpokenDrawn = true;
  #isSheetDue: boolean;
  /** The number of the throw that the die has shown. */
  #landed = 0;
  /** What is still to be counted at the end; none before it. */
  #counts: Count[] | undefined;
  #counting: ReturnType<typeof setTimeout> | undefined;

  /** `pace` is that of the board: 1 is normal, 0 where nothing moves. */
  constructor(
    readonly table: Table,
    isHidden: () => boolean,
    pace: () => number = () => 0,
  ) {
    const { state } = table;
    this.#isHidden = isHidden;
    this.#pace = pace;
    // Whoever comes to a game that is over wants the result.
    if (state.view.phase === 'over') this.#counts = [];
    this.#settled = state;
    this.#playedOut = state.happened?.number ?? 0;
    this.#spokenUpTo = state.story.at(-1)?.number ?? 0;
    this.#isSheetDue = state.replay === undefined && state.lesson === undefined;
  }

  /** The position that the board has reached. */
  get view(): View {
    return this.#settled.view;
  }

  /** The table as it is, with no more of its story than was seen. */
  get seen(): TableState {
    return { ...this.table.state, story: this.#settled.story };
  }

  /** What is going on, in one sentence. */
  get line(): Words | undefined {
    const { happened } = this.table.state;
    if (this.count) return this.count.words;
    if (happened?.what.kind === 'walked' && !this.isSettled && this.#landed === happened.number) {
      const { seat, steps } = happened.what;
      return { key: 'turn.thrown', args: { name: somebody(seat, this.table.state), steps } };
    }
    return steadyWords(this.#settled.story);
  }

  /** What is being counted on the market, at the end of the game. */
  get count(): Count | undefined {
    return this.#counts?.[0];
  }

  /** New lines of the story, for a screen reader. */
  get spoken(): string {
    return this.#spoken;
  }

  /** Everything that has happened was played out. */
  get isSettled(): boolean {
    return (this.table.state.happened?.number ?? 0) <= this.#playedOut;
  }

  get isOver(): boolean {
    return this.table.state.view.phase === 'over' && this.isSettled;
  }

  subscribe(listener: () => void): () => void {
    const end = this.#listeners.subscribe(listener);
    if (this.#followers++ === 0) this.#start();
    return () => {
      end();
      if (--this.#followers === 0) this.#stop();
    };
  }

  /** The board has played out what happened up to this number. */
  played(number: number): void {
    this.#playedOut = Math.max(this.#playedOut, number);
    this.table.seen(number);
    this.#change();
  }

  /** The die has shown what was thrown; Assam is about to walk. */
  landed(): void {
    this.#landed = this.table.state.happened?.number ?? 0;
    this.#listeners.notify();
  }

  /** Nobody looks: nothing is waited for. */
  skip(): void {
    if (this.count) this.#counts = [];
    this.played(this.table.state.happened?.number ?? 0);
  }

  /** Somebody wants to be where the game is, without all that leads there. */
  jump(): void {
    this.table.skip?.();
    this.skip();
  }

  /** There is something that `jump` would spare. */
  get canJump(): boolean {
    if (this.count || !this.isSettled) return true;
    const { waitsFor, seats, online } = this.table.state;
    return waitsFor !== undefined && online === undefined && seats[waitsFor - 1]?.holder === 'bot';
  }

  /** What is spoken is in the page. */
  drawn(): void {
    this.#isSpokenDrawn = true;
  }

  /** Whether the score sheet is to open by itself; that is so once. */
  takeScoreSheet(): boolean {
    const isDue = this.#isSheetDue && this.isOver && !this.count;
    if (isDue) this.#isSheetDue = false;
    return isDue;
  }

  #start(): void {
    const tick = setInterval(() => this.table.state.clocks?.running !== undefined && this.#change(), clockTick);
    this.#ends = [
      this.table.subscribe((state) => this.#follow(state)),
      () => clearInterval(tick),
      () => clearTimeout(this.#timer),
      () => clearTimeout(this.#counting),
    ];
    // What happened before somebody looked is not played out.
    this.skip();
  }

  #stop(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  #follow(state: TableState): void {
    const number = state.happened?.number ?? 0;
    this.#speak(state.story);
    if (number > this.#playedOut) {
      clearTimeout(this.#timer);
      if (this.#isHidden()) return this.played(number);
      this.#timer = setTimeout(() => this.played(number), longestShow);
    }
    this.#change();
  }

  #speak(story: readonly StoryLine[]): void {
    const fresh = freshLines(story, this.#spokenUpTo);
    this.#spokenUpTo = story.at(-1)?.number ?? 0;
    if (fresh.length === 0) return;
    const words = fresh.map((line) => say(line.words)).join(' ');
    // What came a moment ago and is not in the page yet would never be heard.
    this.#spoken = this.#isSpokenDrawn ? words : `${this.#spoken} ${words}`;
    this.#isSpokenDrawn = false;
  }

  #change(): void {
    if (this.isSettled) this.#settled = this.table.state;
    if (this.isOver && this.#counts === undefined) this.#beginCounting();
    this.#listeners.notify();
  }

  #beginCounting(): void {
    const isSeen = this.#isSheetDue && this.#pace() > 0 && !this.#isHidden();
    this.#counts = isSeen ? countingOf(this.view, this.table.state) : [];
    this.#countOn();
  }

  #countOn(): void {
    clearTimeout(this.#counting);
    const { count } = this;
    if (!count) return;
    this.#counting = setTimeout(() => {
      this.#counts = this.#counts?.slice(1);
      this.#countOn();
      this.#change();
    }, count.rest * this.#pace());
  }
}
