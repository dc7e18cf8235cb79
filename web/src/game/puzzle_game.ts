// A puzzle: a table at which one choice is asked for. Whether it can be made is the engine's to say.
import type { Choice, Engine, Facing, Move, Rug, View } from '../engine/types';
import type { Puzzle } from './puzzles';
import { refusalFrom } from './refusals';
import { freshState, Showing } from './showing';
import type { Seat, Table, TableState } from './types';

export interface PuzzleTools {
  engine: Engine;
  /** Of whoever solves it. */
  name: string;
}

export class PuzzleGame implements Table {
  readonly #showing: Showing;
  readonly #engine: Engine;
  #queue: Promise<void> = Promise.resolve();

  private constructor(
    tools: PuzzleTools,
    readonly puzzle: Puzzle,
    view: View,
    throwPreviews: TableState['throwPreviews'],
  ) {
    this.#engine = tools.engine;
    const state = freshState(view, seatsAt(view, tools.name), [view.seat]);
    this.#showing = new Showing({ ...state, throwPreviews, mayAct: true, puzzle: { isRight: false } });
  }

  /** With an answer that was given before, it is shown as it was left. */
  static async of(tools: PuzzleTools, puzzle: Puzzle, answer?: string): Promise<PuzzleGame> {
    const view = await tools.engine.view(puzzle.position);
    const previews = view.phase === 'lay' ? [] : await tools.engine.throwPreviews(view.text);
    const game = new PuzzleGame(tools, puzzle, view, previews);
    if (answer !== undefined) game.#settle(answer);
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

  face(facing: Facing): Promise<void> {
    return this.#show({ facing }, this.state.view.phase === 'turn' ? { turn: facing } : { face: facing });
  }

  turn(facing: Facing): Promise<void> {
    return this.face(facing);
  }

  place(rug: Rug): Promise<void> {
    return this.#show({ rug }, { lay: rug });
  }

  lay(rug: Rug): Promise<void> {
    return this.place(rug).then(() => this.confirm());
  }

  /** Before a throw he may be left as he faces: that is a choice, too. */
  throwDie(): Promise<void> {
    return this.confirm();
  }

  /** What is shown is the answer. */
  confirm(): Promise<void> {
    return this.#ask(() => {
      const { shown, view } = this.state;
      const answer = shown.rug ?? shown.facing ?? (view.phase === 'face' ? view.assam.facing : undefined);
      if (this.state.mayAct && answer !== undefined) this.#settle(answer);
      return Promise.resolve();
    });
  }

  resign(): Promise<void> {
    return Promise.resolve();
  }

  record(): Promise<string> {
    return Promise.resolve('');
  }

  close(): void {
    this.#showing.close();
  }

  #ask(what: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(what).catch((error: unknown) => {
      this.#showing.change({ refused: refusalFrom(error) });
    });
    return this.#queue;
  }

  /** The move is tried, so that the rules say why it cannot be. What comes up on a pile does not matter here. */
  #show(shown: Choice, move: Move): Promise<void> {
    return this.#ask(async () => {
      if (!this.state.mayAct) return;
      const { text, seat, merchants, rugs } = this.state.view;
      if (shown.rug === undefined || !rugs.includes(shown.rug))
        await this.#engine.play(text, withPile(move, merchants[seat - 1]));
      this.#showing.change({ shown, refused: undefined });
    });
  }

  #settle(answer: string): void {
    const puzzle = { answer, isRight: answer === this.puzzle.best };
    this.#showing.change({ mayAct: false, throwPreviews: [], shown: {}, puzzle });
  }
}

function withPile(move: Move, merchant: View['merchants'][number] | undefined): Move {
  const [colour] = merchant?.colours ?? [];
  return 'lay' in move && colour !== undefined ? { ...move, turnedUp: colour } : move;
}

/** The others are nobody in particular. */
function seatsAt(view: View, name: string): Seat[] {
  return view.merchants.map(({ seat }): Seat => ({
    seat,
    name: seat === view.seat ? name : '',
    holder: 'person',
    here: true,
  }));
}
