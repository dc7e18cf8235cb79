// A table on a server. What is shown is what the server told; asking for something changes nothing by itself.
import type { Engine, Facing, Level, Rug, View } from '../engine/types';
import type { Api } from '../net/api';
import { Connection, type ConnectionTools, type Listening } from '../net/connection';
import { isOfTheGame, type ActionBody, type GameEvent } from '../net/events';
import type { TableEvent } from '../net/wire';
import { foldHall, freshOnline } from './online_fold';
import { stepsOf } from './online_moves';
import { doorWords, refusalTo } from './refusals';
import { freshState, marketOf, Showing } from './showing';
import type { OnlineState, Seat, Table, TableState } from './types';

export interface OnlineTools {
  engine: Engine;
  api: Pick<Api, 'record'>;
  /** See lineAddress. */
  address: string;
  connection?: ConnectionTools;
  now?: () => number;
  /** Nobody looks at the page: nothing is played out. */
  hidden?: () => boolean;
}

/** With more than this to catch up on, the board jumps to where the game is. */
const mostPlayedOut = 3;
/** A board that says nothing does not hold up the game for ever. */
const longestPlaying = 8_000;

export class OnlineGame implements Table {
  readonly #showing: Showing;
  readonly #engine: Engine;
  readonly #line: Connection;
  readonly #now: () => number;
  #waiting: TableEvent[] = [];
  #folding = false;
  #folded = 0;
  #asking = 0;
  #stands = false;
  /** May be told before the chairs are. */
  #here: boolean[] = [];
  /** How far the server's clock is ahead of this device's. */
  #ahead = 0;
  #closed = false;

  private constructor(
    private readonly tools: OnlineTools,
    table: string,
    private readonly token: string | undefined,
    market: View,
  ) {
    this.#engine = tools.engine;
    this.#now = tools.now ?? Date.now;
    this.#showing = new Showing({
      ...freshState(market, [], []),
      stage: 'gathering',
      offline: true,
      online: freshOnline(table),
    });
    this.#line = new Connection(tools.address, table, token, this.#listening(), tools.connection);
  }

  /** With a token one sits in its chair; without one, one watches. */
  static async attend(tools: OnlineTools, table: string, token?: string): Promise<OnlineGame> {
    const market = await tools.engine.begin({ rules: 'international', merchants: 4 });
    return new OnlineGame(tools, table, token, market);
  }

  get state(): TableState {
    return this.#showing.state;
  }

  subscribe(listener: (state: TableState) => void): () => void {
    return this.#showing.subscribe(listener);
  }

  seen(number: number): void {
    this.#showing.seen(number);
  }

  async face(facing: Facing): Promise<void> {
    await this.#ask(this.state.view.phase === 'turn' ? { do: 'turn', facing } : { do: 'face', facing });
  }

  async place(rug: Rug): Promise<void> {
    await this.#ask({ do: 'place', rug });
  }

  async throwDie(): Promise<void> {
    const facing = this.state.view.phase === 'face' ? this.state.shown.facing : undefined;
    await this.#ask({ do: 'throw', ...(facing === undefined ? {} : { facing }) }, true);
  }

  async lay(rug: Rug): Promise<void> {
    await this.#ask({ do: 'lay', rug }, true);
  }

  async turn(facing: Facing): Promise<void> {
    await this.#ask({ do: 'turn', facing }, true);
  }

  async resign(): Promise<void> {
    await this.#ask({ do: 'resign' });
  }

  async say(text: string): Promise<void> {
    await this.#ask({ do: 'say', text });
  }

  async offerRematch(): Promise<void> {
    await this.#ask({ do: 'rematch' });
  }

  /** Tells whether the server has done it: where the page is left first, nobody knows. */
  leave(): Promise<boolean> {
    return this.#ask({ do: 'leave' });
  }

  async returnToChair(): Promise<void> {
    await this.#ask({ do: 'return' });
  }

  async seatBot(seat: number, level: Level): Promise<void> {
    await this.#ask({ do: 'bot', seat, level });
  }

  closeTable(): Promise<boolean> {
    return this.#ask({ do: 'close' });
  }

  record(): Promise<string> {
    return this.tools.api.record(this.#online.table, this.token);
  }

  /** The line is lost, and somebody does not want to wait. */
  retry(): void {
    this.#line.retry();
  }

  close(): void {
    this.#closed = true;
    this.#line.close();
    this.#showing.close();
  }

  get #online(): OnlineState {
    return this.state.online ?? freshOnline('');
  }

  /** With `now` only if nothing has happened since: nobody throws twice because a line was slow. */
  async #ask(request: ActionBody, now = false): Promise<boolean> {
    if (this.token === undefined) {
      this.#showing.change({ refused: { words: { key: 'refusal.watching' } } });
      return false;
    }
    // The second click of two is no second wish.
    if (now && this.#asking > 0) return false;
    this.#asking += now ? 1 : 0;
    this.#showing.change({ refused: undefined, mayAct: now ? false : this.state.mayAct });
    try {
      await this.#line.act(request, now ? this.#folded : undefined);
      return true;
    } catch (error) {
      if (!this.#closed) this.#showing.change({ refused: refusalTo(request.do, error) });
      return false;
    } finally {
      this.#asking -= now ? 1 : 0;
      void this.#offer();
    }
  }

  #listening(): Listening {
    return {
      events: (events) => {
        this.#waiting.push(...events);
        void this.#fold();
      },
      attending: (attending) => {
        const seat = attending.seat ?? undefined;
        this.#ahead = attending.now - this.#now();
        this.#showing.change({
          mine: seat === undefined ? [] : [seat],
          online: { ...this.#online, seat, away: this.#isAway(seat) },
        });
        void this.#offer();
      },
      here: (here) => {
        this.#here = here;
        this.#showing.change({ seats: this.#withHere(this.state.seats) });
      },
      line: (stands) => {
        this.#stands = stands;
        this.#showing.change({ offline: !stands, mayAct: stands && this.state.mayAct });
        void this.#offer();
      },
      lost: (code) => this.#showing.change({ online: { ...this.#online, lost: doorWords(code, this.token) } }),
      again: () => {
        this.#waiting = [];
        this.#folded = 0;
        const { table, seat } = this.#online;
        const nothingYet = { stage: 'gathering', clocks: undefined, happened: undefined } as const;
        this.#showing.change({ ...nothingYet, story: [], winners: [], online: { ...freshOnline(table), seat } });
      },
    };
  }

  #withHere(seats: Seat[]): Seat[] {
    return seats.map((seat, index) => ({ ...seat, here: this.#here[index] ?? seat.here }));
  }

  #isAway(seat: number | undefined): boolean {
    return seat !== undefined && this.#online.stage === 'playing' && this.state.seats[seat - 1]?.holder === 'bot';
  }

  async #fold(): Promise<void> {
    if (this.#folding) return;
    this.#folding = true;
    try {
      for (let event = this.#waiting.shift(); event !== undefined && !this.#closed; event = this.#waiting.shift())
        await this.#foldOne(event);
    } finally {
      this.#folding = false;
      this.#showing.release();
    }
    await this.#offer();
  }

  async #foldOne(event: TableEvent): Promise<void> {
    const jumps = this.#waiting.filter(isOfTheGame).length > mostPlayedOut || this.tools.hidden?.() === true;
    if (jumps || (!isOfTheGame(event) && this.#waiting.length > 0)) this.#showing.hold();
    else this.#showing.release();
    if (isOfTheGame(event)) await this.#foldGame(event, jumps);
    else await this.#foldHall(event);
    this.#folded = event.n;
  }

  async #foldHall(event: Exclude<TableEvent, GameEvent>): Promise<void> {
    const { part, lines = [], seat } = foldHall(event, this.state);
    let market: Partial<TableState> = {};
    if (event.event === 'created')
      market = marketOf(await this.#engine.begin({ rules: event.rules, merchants: event.seats.length }));
    if (event.event === 'started') market = marketOf(await this.#engine.view(event.position));
    const seats = part.seats === undefined ? {} : { seats: this.#withHere(part.seats) };
    this.#showing.change({ ...part, ...seats, ...market });
    this.#setClocks(event);
    this.#showing.addStory(lines, seat);
  }

  async #foldGame(event: GameEvent, jumps: boolean): Promise<void> {
    const after = await this.#engine.view(event.position);
    for (const { happened, view } of await stepsOf(this.#engine, event, this.state.view, after)) {
      if (jumps) this.#showing.pass(happened, view);
      else {
        await this.#playedOut();
        this.#showing.happen(happened, view);
      }
    }
    if (this.state.view.text !== after.text) this.#showing.change({ ...marketOf(after), happened: undefined });
    this.#setClocks(event);
  }

  async #playedOut(): Promise<void> {
    if (this.tools.hidden?.() === true) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestPlaying)));
    await Promise.race([this.#showing.allSeen(), enough]);
    clearTimeout(timer);
  }

  #setClocks(event: TableEvent): void {
    if (!('left' in event)) return;
    const { view, seats } = this.state;
    const mover = seats[view.seat - 1];
    const runs = view.phase !== 'over' && mover?.holder === 'person';
    this.#showing.change({
      seats: seats.map((seat, index) => ({ ...seat, clock: event.left?.[index] })),
      clocks: { at: event.at - this.#ahead, ...(runs ? { running: view.seat } : {}) },
    });
  }

  /** Says whether this page is to act, when nothing is under way any more. */
  async #offer(): Promise<void> {
    await this.#playedOut();
    const { view, mine, stage } = this.state;
    const still = (): boolean =>
      !this.#closed && !this.#folding && this.#stands && this.#asking === 0 && this.state.view === view;
    if (!still() || stage !== 'playing' || view.phase === 'over') return;
    if (!mine.includes(view.seat) || this.#online.away) {
      if (this.state.waitsFor !== view.seat) this.#showing.change({ mayAct: false, waitsFor: view.seat });
      return;
    }
    const throwPreviews = view.phase === 'lay' ? [] : await this.#engine.throwPreviews(view.text);
    if (still() && !this.#online.away) this.#showing.change({ mayAct: true, waitsFor: undefined, throwPreviews });
  }
}
