// A table on this device: people who pass it around, and bots. Chance is drawn here; the rules are the engine's.
import { EngineError, type Choice, type Engine, type Facing, type Effect } from '../engine/types';
import type { Level, Move, Rug, View } from '../engine/types';
import type { Shelf } from '../settings/shelf';
import { BotPace, type PaceTools } from './bot_pace';
import { deviceChance, type Chance } from './chance';
import { shelve } from './finished_games';
import { LastTurns } from './last_turns';
import { forget, layMove, moment, putAway, recordOf, stillShown, takeOut } from './put_away';
import type { LocalSetup, PutAway } from './put_away';
import { botChoice, throwMoves } from './local_moves';
import { refusalFrom } from './refusals';
import { keepInPlace, setAside } from './set_aside';
import { freshState, Showing } from './showing';
import type { Seat, Table, TableState, Words } from './types';

export interface LocalTools extends PaceTools {
  engine: Engine;
  shelf: Shelf;
  /** For the lot (R7); throws and piles come from the engine. */
  chance?: Chance;
  now?: () => Date;
}

export class LocalGame implements Table {
  readonly #showing: Showing;
  readonly #engine: Engine;
  readonly #pace: BotPace;
  /** Where the game is; what is shown may lag behind while the board plays it out. */
  #view: View;
  readonly #turns = new LastTurns();
  #queue: Promise<void> = Promise.resolve();
  #running = false;
  #kept = true;
  #besides = false;
  #closed = false;

  private constructor(
    private readonly tools: LocalTools,
    private readonly game: PutAway,
    start: View,
  ) {
    this.#engine = tools.engine;
    this.#pace = new BotPace(tools);
    this.#view = start;
    this.#turns.reach(start);
    const seats = game.setup.seats.map((seat, index): Seat => ({ seat: index + 1, here: true, ...seat }));
    const mine = seats.filter(({ holder }) => holder === 'person').map(({ seat }) => seat);
    this.#showing = new Showing(freshState(start, seats, mine));
  }

  static async begin(tools: LocalTools, setup: LocalSetup): Promise<LocalGame> {
    const { engine, chance = deviceChance } = tools;
    const merchants = setup.seats.length;
    const first = setup.first ?? 1 + chance(merchants);
    const start: PutAway['start'] = { rules: setup.rules, merchants, first };
    let view = await engine.begin(start);
    let piles: [string, string] | undefined;
    if (view.merchants.some(({ colours }) => colours.length > 1)) {
      piles = [await engine.dealPile(setup.rules, 1), await engine.dealPile(setup.rules, 2)];
      start.pileTops = [piles[0][0], piles[1][0]] as NonNullable<PutAway['start']['pileTops']>;
      view = await engine.begin(start);
    }
    const date = moment(tools.now);
    const game: PutAway = { version: 1, setup, start, piles, moves: [], shown: {}, date, over: false };
    if (setup.seats.some(({ holder }) => holder === 'person')) game.touched = false;
    const begun = new LocalGame(tools, game, view);
    const before = setAside(tools.shelf);
    begun.#besides = before !== 'nothing';
    begun.#kept = putAway(tools.shelf, game) && before !== 'not kept';
    return begun.#opened();
  }

  /**
   * The game that was put away, exactly as it was left; none when there is none. One that breaks the rules is forgotten:
   * it would be offered again and again. Throws when there are no rules to ask: then the game stays where it is.
   */
  static async restore(tools: LocalTools): Promise<LocalGame | undefined> {
    const game = takeOut(tools.shelf);
    if (game === undefined) return undefined;
    try {
      const restored = new LocalGame(tools, game, await tools.engine.begin(game.start));
      restored.#showing.hold();
      for (const move of game.moves) {
        const { happened, view } = await tools.engine.play(restored.#view.text, move);
        restored.#reach(view);
        restored.#showing.pass(happened, view);
      }
      restored.#showing.change({ shown: stillShown(game.shown, restored.#view) });
      restored.#showing.release();
      return restored.#opened();
    } catch (error) {
      if (!(error instanceof EngineError) || error.refusal.code === 'engine') throw error;
      forget(tools.shelf);
      return undefined;
    }
  }

  get state(): TableState {
    return this.#showing.state;
  }

  /** Whether it will still be there after a reload: not where the browser keeps nothing, or its room is full. */
  get isKept(): boolean {
    return this.#kept;
  }

  /** Another game was on the table when this one began. It waits; whoever has not moved yet may be told so. */
  get waitsAnother(): boolean {
    return this.#besides && this.game.touched === false;
  }

  get setup(): LocalSetup {
    return this.game.setup;
  }

  subscribe(listener: (state: TableState) => void): () => void {
    return this.#showing.subscribe(listener);
  }

  seen(number: number): void {
    this.#showing.seen(number);
  }

  skip(): void {
    if (!this.state.mayAct) this.#pace.skip();
  }

  face(facing: Facing): Promise<void> {
    if (this.#view.phase === 'turn') return this.turn(facing);
    return this.#ask(() => this.#show({ facing }, { face: facing }));
  }

  place(rug: Rug): Promise<void> {
    return this.#ask(() => this.#show({ rug }, layMove(this.game, this.#view, rug)));
  }

  throwDie(): Promise<void> {
    return this.#ask(async () => {
      if (!this.#due()) return;
      await this.#act(await throwMoves(this.#engine, this.#view, this.state.shown.facing));
    });
  }

  lay(rug: Rug): Promise<void> {
    return this.#ask(async () => {
      if (this.#due()) await this.#act([layMove(this.game, this.#view, rug)]);
    });
  }

  turn(facing: Facing): Promise<void> {
    return this.#ask(async () => {
      if (this.#due()) await this.#act([{ turn: facing }]);
    });
  }

  /** Whoever is to move, or else the first person who is still in, is out as by R16. */
  resign(): Promise<void> {
    return this.#ask(async () => {
      const isIn = (seat: number): boolean => this.#view.merchants[seat - 1]?.out === false;
      const { mine } = this.state;
      const seat = mine.includes(this.#view.seat) ? this.#view.seat : mine.find(isIn);
      if (seat === undefined) this.#refuse({ key: 'refusal.wait' });
      else await this.#act([{ withdraw: seat }]);
    });
  }

  record(): Promise<string> {
    return recordOf(this.#engine, this.game);
  }

  close(): void {
    this.#closed = true;
    this.#showing.close();
  }

  #keep(): void {
    Object.assign(this.game, { played: moment(this.tools.now), position: this.#view.text });
    this.#kept = keepInPlace(this.tools.shelf, this.game);
  }

  #opened(): this {
    this.#go();
    return this;
  }

  /** One thing after the other: a second click waits until the first is done. */
  #ask(what: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(what).catch((error: unknown) => {
      this.#showing.change({ refused: refusalFrom(error) });
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #refuse(words: Words): void {
    this.#showing.change({ refused: { words } });
  }

  #due(): boolean {
    if (!this.state.mayAct) this.#refuse({ key: this.#view.phase === 'over' ? 'refusal.R21' : 'refusal.wait' });
    return this.state.mayAct;
  }

  /** The move is tried, so that the rules say why it cannot be, and taken only when it is confirmed. */
  async #show(shown: Choice, move: Move): Promise<void> {
    if (!this.#due()) return;
    await this.#engine.play(this.#view.text, move);
    this.#showing.change({ shown, refused: undefined });
    this.game.shown = shown;
    this.#keep();
  }

  #act(moves: Move[]): Promise<void> {
    this.game.touched = true;
    return this.#play(moves);
  }

  #reach(view: View): void {
    this.#turns.reach(view);
    this.#view = view;
  }

  /** All of it is on the shelf before any of it is shown: what was thrown stays thrown. */
  async #play(moves: Move[]): Promise<void> {
    const done: { happened: Effect; view: View }[] = [];
    for (const move of moves) done.push(await this.#engine.play(done.at(-1)?.view.text ?? this.#view.text, move));
    const last = done.at(-1);
    if (last === undefined || this.#closed) return;
    for (const { view } of done) this.#reach(view);
    this.game.moves.push(...moves);
    this.game.shown = {};
    this.game.over = last.view.phase === 'over';
    this.#keep();
    if (this.game.over) await shelve(this.tools, this.game);
    for (const { happened, view } of done) {
      await this.#showing.allSeen();
      if (this.#closed) return;
      if (this.#pace.isPassedOver(this.state.seats[happened.seat - 1] ?? {})) this.#showing.pass(happened, view);
      else this.#showing.happen(happened, view);
    }
    this.#go();
  }

  #go(): void {
    if (this.#running || this.#closed) return;
    this.#running = true;
    this.#run().catch(() => {
      this.#running = false;
      this.#refuse({ key: 'refusal.other' });
    });
  }

  async #run(): Promise<void> {
    while (!this.#closed && this.#view.phase !== 'over') {
      await this.#showing.allSeen();
      const seat = this.state.seats[this.#view.seat - 1];
      const moves = this.game.moves.length;
      const ready = seat?.level === undefined ? await this.#offer(moves) : await this.#moveBot(seat.level, moves);
      if (ready) break;
    }
    this.#running = false;
  }

  /** Whether a person can act now; not when the game has gone on meanwhile. */
  async #offer(moves: number): Promise<boolean> {
    const choosing = ['face', 'turn', 'roll'].includes(this.#view.phase);
    const throwPreviews = choosing ? await this.#engine.throwPreviews(this.#view.text) : [];
    await this.#showing.allSeen();
    if (this.game.moves.length !== moves || this.state.view !== this.#view) return false;
    this.#pace.reset();
    this.#showing.change({ throwPreviews, mayAct: true, waitsFor: undefined });
    return true;
  }

  async #moveBot(level: Level, moves: number): Promise<boolean> {
    this.#showing.change({ waitsFor: this.#view.seat });
    const { phase, text } = this.#view;
    const turns = this.#turns.before(text);
    const chosen = botChoice(this.#engine, this.#view, level, turns);
    const [{ facing, rug }] = await Promise.all([chosen, this.#pace.rest()]);
    if (this.#closed) return true;
    await this.#ask(async () => {
      // Somebody may have withdrawn while it thought.
      if (this.game.moves.length !== moves) return;
      if (rug !== undefined) await this.#play([layMove(this.game, this.#view, rug)]);
      else if (phase === 'turn' && facing !== undefined) await this.#play([{ turn: facing }]);
      else await this.#play(await throwMoves(this.#engine, this.#view, facing));
    });
    return false;
  }
}
