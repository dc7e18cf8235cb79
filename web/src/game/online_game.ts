// A table on a server. What is shown is what the server told; only what needs no one else, turning and previewing, is shown
// before it answers.
import type { Engine, Facing, Level, Rug, View } from '../engine/types';
import type { Api } from '../net/api';
import { Connection, Refused, type ConnectionTools, type Listening } from '../net/connection';
import type { ActionBody } from '../net/events';
import type { ReactedMessage, Reaction } from '../net/wire';
import { Listeners } from '../store/observable';
import { EventQueue } from './event_queue';
import { freshOnline } from './online_fold';
import { Previews, type Preview } from './previews';
import { doorWords, refusalFrom, refusalTo } from './refusals';
import { freshState, Showing } from './showing';
import type { PendingAction, OnlineState, Table, TableState } from './types';

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

export class OnlineGame implements Table {
  readonly #showing: Showing;
  readonly #engine: Engine;
  readonly #line: Connection;
  readonly #events: EventQueue;
  readonly #previews = new Previews(
    (preview) => this.#line.act(preview),
    (why) => this.#takeBack(why),
  );
  /** Told as they come, and kept by nobody. */
  readonly reactions = new Listeners<ReactedMessage>();
  #asking = 0;
  #closed = false;

  private constructor(
    private readonly tools: OnlineTools,
    table: string,
    private readonly token: string | undefined,
    market: View,
  ) {
    this.#engine = tools.engine;
    this.#showing = new Showing({
      ...freshState(market, [], []),
      stage: 'gathering',
      offline: true,
      online: freshOnline(table),
    });
    this.#events = new EventQueue({
      showing: this.#showing,
      engine: tools.engine,
      now: tools.now ?? Date.now,
      hidden: tools.hidden ?? (() => false),
      isEcho: (number) => this.#previews.isEcho(number),
      done: () => void this.#offer(),
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

  skip(): void {
    this.#events.skip();
  }

  async face(facing: Facing): Promise<void> {
    const { phase, facings } = this.state.view;
    if (phase === 'turn') await this.turn(facing);
    else await this.#preview({ do: 'face', facing }, { facing }, facings.includes(facing));
  }

  async place(rug: Rug): Promise<void> {
    await this.#preview({ do: 'place', rug }, { rug }, this.state.view.rugs.includes(rug));
  }

  async throwDie(): Promise<void> {
    const facing = this.state.view.phase === 'face' ? this.state.shown.facing : undefined;
    await this.#confirm({ do: 'throw', ...(facing === undefined ? {} : { facing }) }, this.state.shown);
  }

  async lay(rug: Rug): Promise<void> {
    await this.#confirm({ do: 'lay', rug }, { rug });
  }

  async turn(facing: Facing): Promise<void> {
    await this.#confirm({ do: 'turn', facing }, { facing });
  }

  async resign(): Promise<void> {
    await this.#ask({ do: 'resign' });
  }

  async say(text: string): Promise<void> {
    await this.#ask({ do: 'say', text });
  }

  async react(reaction: Reaction): Promise<void> {
    try {
      await this.#line.react(reaction);
    } catch (error) {
      if (!this.#closed) this.#showing.change({ refused: refusalFrom(error) });
    }
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
    this.#events.close();
    this.#line.close();
    this.reactions.clear();
    this.#showing.close();
  }

  get #online(): OnlineState {
    return this.state.online ?? freshOnline('');
  }

  async #ask(request: ActionBody, after?: number): Promise<boolean> {
    if (this.token === undefined) {
      this.#showing.change({ refused: { words: { key: 'refusal.watching' } } });
      return false;
    }
    this.#showing.change({ refused: undefined });
    try {
      await this.#line.act(request, after);
      return true;
    } catch (error) {
      if (!this.#closed) this.#showing.change({ refused: refusalTo(request.do, error) });
      return false;
    }
  }

  /** Waits for the server, and is done only if nothing has happened since: nobody throws twice because a line was slow. */
  async #confirm(request: Extract<ActionBody, { do: PendingAction }>, shown: TableState['shown']): Promise<void> {
    // The second click of two is no second wish.
    if (this.#asking > 0) return;
    this.#asking += 1;
    this.#previews.drop();
    if (this.state.mayAct) this.#showing.change({ pending: request.do, shown, mayAct: false });
    const isDone = await this.#ask(request, this.#events.folded);
    this.#asking -= 1;
    // What is done stays asked for until it is shown.
    if (!isDone && !this.#closed) this.#showing.change({ pending: undefined });
    void this.#offer();
  }

  /** What the engine says may be chosen is shown at once; why something else may not, the server says. */
  async #preview(preview: Preview, shown: TableState['shown'], isLegal: boolean): Promise<void> {
    if (this.#asking > 0) return;
    if (!this.state.mayAct || !isLegal) {
      await this.#ask(preview);
      return;
    }
    this.#showing.change({ shown, refused: undefined });
    this.#previews.show(preview);
  }

  #takeBack(why: unknown): void {
    // What nobody else sees can be confirmed all the same; what the game has overtaken is gone anyway.
    if (this.#closed || !this.state.mayAct || (why instanceof Refused && why.code === 'limit')) return;
    this.#showing.change({ shown: this.#events.shownThere, refused: refusalFrom(why) });
  }

  #listening(): Listening {
    return {
      events: (events) => this.#events.hear(events),
      attending: (attending) => {
        const seat = attending.seat ?? undefined;
        this.#events.attend(attending);
        this.#showing.change({
          mine: seat === undefined ? [] : [seat],
          online: { ...this.#online, seat, away: this.#isAway(seat) },
        });
        void this.#offer();
      },
      here: (here) => this.#events.hearHere(here),
      reacted: (told) => this.reactions.notify(told),
      line: (stands) => this.#showing.change({ offline: !stands }),
      lost: (code) => this.#showing.change({ online: { ...this.#online, lost: doorWords(code, this.token) } }),
      again: () => {
        this.#previews.forget();
        this.#events.startAnew();
      },
    };
  }

  #isAway(seat: number | undefined): boolean {
    return seat !== undefined && this.#online.stage === 'playing' && this.state.seats[seat - 1]?.holder === 'bot';
  }

  /** Says whether this page is to act, when nothing is under way any more. */
  async #offer(): Promise<void> {
    this.#line.isPlaying = this.#online.seat !== undefined && this.#online.stage === 'playing';
    await this.#events.playedOut();
    const { view, mine, stage } = this.state;
    const still = (): boolean =>
      !this.#closed && !this.#events.isFolding && this.#asking === 0 && this.state.view === view;
    if (!still() || stage !== 'playing' || view.phase === 'over') return;
    if (!mine.includes(view.seat) || this.#online.away) {
      this.#previews.drop();
      if (this.state.waitsFor !== view.seat) this.#showing.change({ mayAct: false, waitsFor: view.seat });
      return;
    }
    const throwPreviews = view.phase === 'lay' ? [] : await this.#engine.throwPreviews(view.text);
    if (still() && !this.#online.away) this.#showing.change({ mayAct: true, waitsFor: undefined, throwPreviews });
  }
}
