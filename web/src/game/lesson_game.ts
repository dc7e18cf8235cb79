// A lesson: a table at which one thing is asked for after the other. The rules are the real ones; only throws are scripted.
import type { Choice, Engine, Facing, Move, Rug, View } from '../engine/types';
import type { Goal, Lesson, LessonStep } from './lessons';
import { refusalFrom } from './refusals';
import { freshState, marketOf, Showing } from './showing';
import type { LessonState, Seat, Table, TableState, Words } from './types';

export interface LessonTools {
  engine: Engine;
  /** Of whoever learns; he sits in seat 1. */
  name?: string;
}

export class LessonGame implements Table {
  readonly #showing: Showing;
  readonly #engine: Engine;
  #queue: Promise<void> = Promise.resolve();
  #at = 0;
  #closed = false;

  private constructor(
    tools: LessonTools,
    private readonly lesson: Lesson,
    start: View,
  ) {
    this.#engine = tools.engine;
    this.#showing = new Showing(freshState(start, seatsFor(start, tools.name ?? ''), [1]));
  }

  static async begin(tools: LessonTools, lesson: Lesson): Promise<LessonGame> {
    const position = lesson.steps[0]?.position;
    if (position === undefined) throw new Error(`lesson ${lesson.id} begins nowhere`);
    const game = new LessonGame(tools, lesson, await tools.engine.view(position));
    await game.#enter();
    return game;
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

  /** Goes on from a step that is only to be read. */
  next(): Promise<void> {
    return this.#ask(async () => {
      if (this.#goal === undefined) await this.#advance();
      else await this.#hint();
    });
  }

  restart(): Promise<void> {
    return this.#ask(async () => {
      this.#at = 0;
      this.#showing.change({ story: [], happened: undefined });
      await this.#enter();
    });
  }

  face(facing: Facing): Promise<void> {
    return this.#ask(async () => {
      const goal = this.#goal;
      if (goal?.do === 'turn') return this.#turn(facing);
      if (goal?.do !== 'face' && goal?.do !== 'throw') return this.#hint();
      await this.#engine.play(this.#view.text, { face: facing });
      this.#showing.change({ shown: { facing }, refused: undefined });
      if (goal.do === 'face') await (goal.facings.includes(facing) ? this.#advance() : this.#hint());
    });
  }

  throwDie(): Promise<void> {
    return this.#ask(async () => {
      const goal = this.#goal;
      const facing = this.state.shown.facing ?? this.#view.assam.facing;
      if (goal?.do !== 'throw' || goal.facings?.includes(facing) === false) return this.#hint();
      const turned: Move[] = this.#view.phase === 'face' ? [{ face: facing }] : [];
      await this.#play([...turned, { throw: goal.comes }]);
    });
  }

  place(rug: Rug): Promise<void> {
    return this.#ask(async () => {
      const goal = this.#goal;
      if (goal?.do !== 'lay') return this.#hint();
      await this.#engine.play(this.#view.text, laying(rug, goal));
      this.#showing.change({ shown: { rug }, refused: undefined });
    });
  }

  lay(rug: Rug): Promise<void> {
    return this.#ask(async () => {
      const goal = this.#goal;
      if (goal?.do !== 'lay') return this.#hint();
      // First whether the rules allow it: their reason is the better lesson.
      await this.#engine.play(this.#view.text, laying(rug, goal));
      await (goal.rugs?.includes(rug) === false ? this.#hint() : this.#play([laying(rug, goal)]));
    });
  }

  turn(facing: Facing): Promise<void> {
    return this.#ask(() => this.#turn(facing));
  }

  resign(): Promise<void> {
    return this.#ask(() => this.#hint());
  }

  record(): Promise<string> {
    return Promise.resolve('');
  }

  close(): void {
    this.#closed = true;
    this.#showing.close();
  }

  get #view(): View {
    return this.state.view;
  }

  get #step(): LessonStep | undefined {
    return this.lesson.steps[this.#at];
  }

  get #goal(): Goal | undefined {
    return this.#step?.goal;
  }

  #ask(what: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(what).catch((error: unknown) => {
      this.#showing.change({ refused: refusalFrom(error) });
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #turn(facing: Facing): Promise<void> {
    const goal = this.#goal;
    if (goal?.do !== 'turn' || goal.facings?.includes(facing) === false) return this.#hint();
    await this.#play([{ turn: facing }]);
  }

  #hint(): Promise<void> {
    const words = this.state.lesson?.hint ?? { key: 'refusal.lesson_read' };
    this.#showing.change({ refused: { words } });
    return Promise.resolve();
  }

  async #play(moves: Move[]): Promise<void> {
    for (const move of [...moves, ...(this.#step?.then ?? [])]) {
      const { happened, view } = await this.#engine.play(this.#view.text, move);
      await this.#showing.allSeen();
      if (this.#closed) return;
      this.#showing.happen(happened, view);
    }
    await this.#showing.allSeen();
    await this.#advance();
  }

  async #advance(): Promise<void> {
    if (this.#closed || this.#at >= this.lesson.steps.length) return;
    this.#at += 1;
    await this.#enter();
  }

  async #enter(): Promise<void> {
    const position = this.#step?.position;
    const goal = this.#goal;
    const view = position === undefined ? this.#view : await this.#engine.view(position);
    const throwPreviews =
      goal?.do === 'throw' || goal?.do === 'turn' || goal?.do === 'face'
        ? await this.#engine.throwPreviews(view.text)
        : [];
    const stage = view.phase === 'over' ? 'over' : 'playing';
    this.#showing.change({
      ...(position === undefined ? {} : { ...marketOf(view), stage, happened: undefined }),
      throwPreviews,
      mayAct: goal !== undefined,
      refused: undefined,
      lesson: this.#lessonState(),
    });
  }

  #lessonState(): LessonState {
    const { id, steps } = this.lesson;
    const last = steps.at(-1)?.id ?? '';
    const done = this.#at >= steps.length;
    const key = `lesson.${id}.${this.#step?.id ?? last}`;
    const reads = this.#goal === undefined;
    const hint: Words | undefined = reads ? undefined : { key: `${key}.hint` };
    const solution = solutionOf(this.#goal);
    return {
      id,
      at: this.#at,
      of: steps.length,
      words: { key },
      texts: steps.map((step) => ({ key: `lesson.${id}.${step.id}` })),
      ...(hint === undefined ? {} : { hint }),
      ...(solution === undefined ? {} : { solution }),
      reads,
      done,
    };
  }
}

function laying(rug: Rug, { turnedUp }: Extract<Goal, { do: 'lay' }>): Move {
  return turnedUp === undefined ? { lay: rug } : { lay: rug, turnedUp };
}

function solutionOf(goal: Goal | undefined): Choice | undefined {
  if (goal === undefined) return undefined;
  if (goal.do === 'lay') return goal.rugs?.[0] === undefined ? undefined : { rug: goal.rugs[0] };
  return goal.facings?.[0] === undefined ? undefined : { facing: goal.facings[0] };
}

function seatsFor(view: View, name: string): Seat[] {
  return view.merchants.map(({ seat }): Seat =>
    seat === 1
      ? { seat, name, holder: 'person', here: true }
      : { seat, name: '', holder: 'bot', level: 'trader', here: true },
  );
}
