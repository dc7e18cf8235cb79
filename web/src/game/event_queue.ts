// The server's events, one after another, into what is shown. What happens while somebody looks is played out; what had
// happened before is not.
import type { Engine } from '../engine/types';
import { isOfTheGame, type GameEvent } from '../net/events';
import type { AttendingMessage, TableEvent } from '../net/wire';
import { foldHall, freshOnline } from './online_fold';
import { stepsOf } from './online_moves';
import { marketOf, type Showing } from './showing';
import type { Seat, TableState } from './types';

/** With more than this to catch up on, the board jumps to where the game is. */
const mostPlayedOut = 3;
/** A board that says nothing does not hold up the game for ever. */
const longestPlaying = 8_000;
/** What happened longer ago than this before it was heard is the past: whoever comes back wants to see the present. */
const longAgo = 10_000;

export interface EventQueueTools {
  showing: Showing;
  engine: Engine;
  now: () => number;
  /** Nobody looks at the page: nothing is played out. */
  hidden: () => boolean;
  /** An event that only repeats what is shown here already. */
  isEcho: (number: number) => boolean;
  /** All that was heard is shown. */
  done: () => void;
}

export class EventQueue {
  #waiting: TableEvent[] = [];
  #folding = false;
  #folded = 0;
  /** The number of the one that is being shown. */
  #current = 0;
  #past = 0;
  #shownThere: TableState['shown'] = {};
  /** May be told before the chairs are. */
  #here: boolean[] = [];
  /** How far the server's clock is ahead of this device's. */
  #ahead = 0;
  #closed = false;

  constructor(private readonly tools: EventQueueTools) {}

  get isFolding(): boolean {
    return this.#folding;
  }

  /** The number of the last event that is shown. */
  get folded(): number {
    return this.#folded;
  }

  /** What the server last said is shown: before somebody confirms it. */
  get shownThere(): TableState['shown'] {
    return this.#shownThere;
  }

  get #state(): TableState {
    return this.tools.showing.state;
  }

  attend({ now, n }: AttendingMessage): void {
    this.#ahead = now - this.tools.now();
    // Who has just come sees the table as it is.
    if (this.#folded === 0) this.#past = n;
  }

  hear(events: TableEvent[]): void {
    const isOld = ({ at }: TableEvent) => this.tools.now() + this.#ahead - at > longAgo;
    this.#past = Math.max(this.#past, events.findLast(isOld)?.n ?? 0);
    this.#waiting.push(...events);
    void this.#fold();
  }

  /** What was heard by now is the past. */
  skip(): void {
    this.#past = Math.max(this.#past, this.#waiting.at(-1)?.n ?? this.#current);
  }

  hearHere(here: boolean[]): void {
    this.#here = here;
    this.tools.showing.change({ seats: this.#withHere(this.#state.seats) });
  }

  /** They come again from the first. */
  startAnew(): void {
    this.#waiting = [];
    this.#folded = 0;
    const { table, seat } = this.#state.online ?? freshOnline('');
    const nothingYet = { stage: 'gathering', clocks: undefined, happened: undefined, pending: undefined } as const;
    this.tools.showing.change({ ...nothingYet, story: [], winners: [], online: { ...freshOnline(table), seat } });
  }

  close(): void {
    this.#closed = true;
  }

  /** What is being played out has been seen. */
  async playedOut(): Promise<void> {
    if (this.tools.hidden()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestPlaying)));
    await Promise.race([this.tools.showing.allSeen(), enough]);
    clearTimeout(timer);
  }

  #withHere(seats: Seat[]): Seat[] {
    const isMe = ({ seat }: Seat) => this.#state.mine.includes(seat);
    return seats.map((seat, index) => ({ ...seat, here: isMe(seat) || (this.#here[index] ?? seat.here) }));
  }

  async #fold(): Promise<void> {
    if (this.#folding) return;
    this.#folding = true;
    try {
      for (let event = this.#waiting.shift(); event !== undefined && !this.#closed; event = this.#waiting.shift())
        await this.#foldOne(event);
    } finally {
      this.#folding = false;
      this.tools.showing.release();
    }
    this.tools.done();
  }

  async #foldOne(event: TableEvent): Promise<void> {
    const { showing } = this.tools;
    this.#current = event.n;
    const jumps = this.#isPassedOver(event);
    if (jumps || (!isOfTheGame(event) && this.#waiting.length > 0)) showing.hold();
    else showing.release();
    if (isOfTheGame(event)) await this.#foldGame(event, jumps);
    else await this.#foldHall(event);
    this.#folded = event.n;
  }

  #isPassedOver({ n }: TableEvent): boolean {
    return n <= this.#past || this.#waiting.filter(isOfTheGame).length > mostPlayedOut || this.tools.hidden();
  }

  async #foldHall(event: Exclude<TableEvent, GameEvent>): Promise<void> {
    const { showing, engine } = this.tools;
    const { part, lines = [], seat } = foldHall(event, this.#state);
    let market: Partial<TableState> = {};
    if (event.event === 'created')
      market = marketOf(await engine.begin({ rules: event.rules, merchants: event.seats.length }));
    if (event.event === 'started') market = marketOf(await engine.view(event.position));
    const seats = part.seats === undefined ? {} : { seats: this.#withHere(part.seats) };
    showing.change({ ...part, ...seats, ...this.#shownAfter(event, part), ...market });
    this.#setClocks(event);
    showing.addStory(lines, seat);
  }

  #shownAfter(event: TableEvent, { shown }: Partial<TableState>): Partial<TableState> {
    if (shown === undefined || !('seat' in event)) return {};
    this.#shownThere = shown;
    const isKept = this.#state.mine.includes(event.seat) && this.tools.isEcho(event.n);
    return { shown: isKept ? this.#state.shown : shown };
  }

  async #foldGame(event: GameEvent, jumps: boolean): Promise<void> {
    const { showing, engine } = this.tools;
    const after = await engine.view(event.position);
    const answered = this.#state.mine.includes(event.seat) ? { pending: undefined } : {};
    this.#shownThere = {};
    for (const { happened, view } of await stepsOf(engine, event, this.#state.view, after)) {
      if (!jumps) await this.playedOut();
      // Somebody may have skipped it meanwhile.
      if (jumps || event.n <= this.#past) showing.pass(happened, view, answered);
      else showing.happen(happened, view, answered);
    }
    if (this.#state.view.text !== after.text) showing.change({ ...marketOf(after), ...answered, happened: undefined });
    this.#setClocks(event);
  }

  #setClocks(event: TableEvent): void {
    if (!('left' in event)) return;
    const { view, seats } = this.#state;
    const mover = seats[view.seat - 1];
    const runs = view.phase !== 'over' && mover?.holder === 'person';
    this.tools.showing.change({
      seats: seats.map((seat, index) => ({ ...seat, clock: event.left?.[index] })),
      clocks: { at: event.at - this.#ahead, ...(runs ? { running: view.seat } : {}) },
    });
  }
}
