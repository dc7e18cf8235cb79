// A game that was played, shown step by step. Nothing can be done at this table.
import type { Engine, ReadGame, View } from '../engine/types';
import { levels, type Level } from '../engine/types';
import { Listeners } from '../store/observable';
import { refusalOf } from './refusals';
import { shareLink } from './share';
import { freshState, Showing } from './showing';
import type { ReplayState, Seat, StoryLine, Table, TableState } from './types';

export interface ReplayTools {
  engine: Engine;
  /** The seat of whoever looks, where this device played the game. */
  reader?: number;
  pause?: (milliseconds: number) => Promise<void>;
}

/** Between two steps, beside what the board takes to play them out. */
const betweenSteps = 700;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class ReplayGame implements Table {
  readonly #listeners = new Listeners<TableState>();
  readonly #pause: (milliseconds: number) => Promise<void>;
  /** States after each step, from the start on: going back shows exactly what was there. */
  readonly #past: TableState[];
  readonly #story: StoryLine[];
  readonly #reader: number | undefined;
  #state: TableState;
  #number = 0;
  #seen = 0;
  #waiting: (() => void)[] = [];
  /** Counts up when playing begins or ends, so that an older playing knows that it is over. */
  #playing = 0;

  private constructor(
    tools: ReplayTools,
    private readonly text: string,
    private readonly game: ReadGame,
  ) {
    this.#pause = tools.pause ?? wait;
    this.#reader = tools.reader;
    this.#past = pastOf(game, tools.reader);
    this.#story = wholeStory(this.#past);
    this.#state = this.#at(0, { playing: false, speed: 1 });
  }

  /** Throws an EngineError when the text is no record at all; a fault within it is in `replay.fault`. */
  static async of(tools: ReplayTools, record: string): Promise<ReplayGame> {
    return new ReplayGame(tools, record, await tools.engine.readRecord(record));
  }

  static async ofPosition(tools: ReplayTools, position: string): Promise<ReplayGame> {
    const start = await tools.engine.view(position);
    const merchants = start.merchants.map(() => '');
    return new ReplayGame(tools, '', { merchants, tags: {}, start, steps: [] });
  }

  get state(): TableState {
    return this.#state;
  }

  /** Only a position, without a way to it: there is no record to share, keep or check. */
  get isPosition(): boolean {
    return this.text === '';
  }

  /** From its start to its end: it can be told what happened. */
  get isWhole(): boolean {
    return this.#past.at(-1)?.view.phase === 'over' && this.game.fault === undefined;
  }

  /** The record as it was read, for the dice check. */
  get read(): ReadGame {
    return this.game;
  }

  subscribe(listener: (state: TableState) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  seen(number: number): void {
    this.#seen = Math.max(this.#seen, number);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  /** The next step, played out. */
  step(): void {
    const { at, of } = this.#replay;
    if (at < of) this.#show(at + 1, true);
  }

  back(): void {
    this.jump(this.#replay.at - 1);
  }

  jump(to: number): void {
    this.stop();
    this.#show(Math.min(Math.max(0, Math.round(to)), this.#replay.of), false);
  }

  /** To where the next turn begins, or this one, or the one before. */
  jumpTurn(by: 1 | -1): void {
    const { at, of, turns } = this.#replay;
    const next = by === 1 ? turns.find((first) => first > at) : turns.findLast((first) => first < at);
    this.jump(next ?? (by === 1 ? of : 0));
  }

  /** Plays on from here; from the start again when it is at the end. */
  play(speed = this.#replay.speed): void {
    if (this.#replay.at === this.#replay.of) this.#show(0, false);
    this.#playing += 1;
    this.#change({ ...this.#state, replay: { ...this.#replay, playing: true, speed } });
    void this.#run(this.#playing);
  }

  stop(): void {
    if (!this.#replay.playing) return;
    this.#playing += 1;
    this.#change({ ...this.#state, replay: { ...this.#replay, playing: false } });
  }

  setSpeed(speed: number): void {
    this.#change({ ...this.#state, replay: { ...this.#replay, speed } });
  }

  shareGame(origin: string): Promise<string> {
    return shareLink(origin, { kind: 'game', text: this.text });
  }

  sharePosition(origin: string): Promise<string> {
    return shareLink(origin, { kind: 'position', text: this.#state.view.text });
  }

  record(): Promise<string> {
    return Promise.resolve(this.text);
  }

  close(): void {
    this.#playing += 1;
    this.#listeners.clear();
    this.seen(this.#number);
  }

  face = (): Promise<void> => this.#refuse();
  throwDie = (): Promise<void> => this.#refuse();
  place = (): Promise<void> => this.#refuse();
  lay = (): Promise<void> => this.#refuse();
  turn = (): Promise<void> => this.#refuse();
  resign = (): Promise<void> => this.#refuse();

  get #replay(): ReplayState {
    return this.#state.replay ?? freshReplay(this.#story, this.#reader);
  }

  #refuse(): Promise<void> {
    this.#change({ ...this.#state, refused: { words: { key: 'refusal.replay' } } });
    return Promise.resolve();
  }

  async #run(playing: number): Promise<void> {
    while (playing === this.#playing && this.#replay.at < this.#replay.of) {
      this.step();
      await this.#allSeen();
      await this.#pause(betweenSteps / this.#replay.speed);
    }
    if (playing === this.#playing) this.stop();
  }

  async #allSeen(): Promise<void> {
    while (this.#seen < (this.#state.happened?.number ?? 0))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #show(at: number, playsOut: boolean): void {
    const what = playsOut ? this.game.steps[at - 1]?.happened : undefined;
    if (what !== undefined) this.#number += 1;
    const happened = what === undefined ? undefined : { number: this.#number, what };
    // Whoever waits for what is no longer shown looks again.
    this.#change({ ...this.#at(at, this.#replay), happened });
    this.seen(0);
  }

  #at(at: number, { playing, speed }: Pick<ReplayState, 'playing' | 'speed'>): TableState {
    const { steps, fault, start } = this.game;
    const state = this.#past[at] ?? freshState(start, [], []);
    const round = steps[Math.max(0, at - 1)]?.round ?? 1;
    const turns = steps.flatMap(({ turn }, index) => (turn === steps[index - 1]?.turn ? [] : [index]));
    const place = { at, of: steps.length, playing, speed, round, turns };
    const replay: ReplayState = { ...place, story: this.#story, reader: this.#reader };
    return { ...state, replay: fault === undefined ? replay : { ...replay, fault: refusalOf(fault.code) } };
  }

  #change(state: TableState): void {
    this.#state = state;
    this.#listeners.notify(state);
  }
}

function freshReplay(story: StoryLine[] = [], reader?: number): ReplayState {
  return { at: 0, of: 0, playing: false, speed: 1, round: 1, turns: [], story, reader };
}

function pastOf(game: ReadGame, reader: number | undefined): TableState[] {
  const start = freshState(game.start, seatsOf(game.merchants), []);
  const showing = new Showing({ ...start, replay: freshReplay([], reader) });
  const past = [asShown(showing, game.start)];
  for (const { happened, view } of game.steps) {
    showing.pass(happened, view);
    past.push(asShown(showing, view));
  }
  return past;
}

/** Every line with the number of steps after which it was told. */
function wholeStory(past: readonly TableState[]): StoryLine[] {
  const { story = [] } = past.at(-1) ?? {};
  return story.map((line) => ({ ...line, step: past.findIndex((state) => state.story.length >= line.number) }));
}

function asShown(showing: Showing, view: View): TableState {
  return { ...showing.state, stage: view.phase === 'over' ? 'over' : 'playing' };
}

/** Records name bots by their level: `bot:trader`. */
function seatsOf(merchants: readonly string[]): Seat[] {
  return merchants.map((name, index): Seat => {
    const level = levels.find((known): known is Level => name === `bot:${known}`);
    const seat = { seat: index + 1, here: true };
    return level === undefined ? { ...seat, name, holder: 'person' } : { ...seat, name: '', holder: 'bot', level };
  });
}
