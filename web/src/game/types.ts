// A table as the page shows it, whoever runs it: a game on this device, one on a server, a replay, a lesson. No DOM here.
import type { Choice, Colour, Facing, Effect, Level, Rug, ThrowPreview, View } from '../engine/types';
import type { Clock, ClosedEvent } from '../net/wire';

/** A message of the catalogs and what goes into it: no sentence is ever in code. */
export interface Words {
  key: string;
  /** What is itself Words is said first, in the same language: a bot's name, say. */
  args?: WordsArgs;
}

export type WordsArgs = Record<string, string | number | Words | Somebody>;

/** Somebody in a message: the name, and for the grammar whether that is the reader, a woman, a man, or not known. */
export interface Somebody {
  name: string | Words;
  who: 'you' | 'female' | 'male' | 'other';
}

export type Holder = 'person' | 'bot' | 'empty';

export interface Seat {
  seat: number;
  /** Empty for a bot: it has the name of its character (`seatName` in words/). */
  name: string;
  holder: Holder;
  level?: Level;
  /** Online: somebody is connected. Always true elsewhere. */
  here: boolean;
  /** Milliseconds on his clock at `clocks.at`; none where there is no clock. */
  clock?: number;
  /** Online, before the game: who may sit here. */
  for?: 'person' | 'anyone' | 'bot';
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
}

/** What only a table on a server has. */
export interface OnlineState {
  table: string;
  stage: 'gathering' | 'playing' | 'finished' | 'closed';
  rules: string;
  /** The seat of whoever looks; none for a watcher. */
  seat?: number;
  /** His chair is played by a bot: `returnToChair` takes it back. */
  away: boolean;
  seedHash: string;
  seed?: string;
  shares: string[];
  chatAllowed: boolean;
  chat: ChatLine[];
  clock: Clock;
  /** Before the game: people in the order in which they sat down. The first one is the host. */
  arrived: number[];
  /** Seats that have offered a rematch. */
  rematch: number[];
  /** The table where it goes on. */
  next?: string;
  closed?: ClosedEvent['why'];
  /** The table cannot be attended (any more): why. */
  lost?: Words;
}

export interface ReplayState {
  /** Steps shown, from 0 (the start) to `of`. */
  at: number;
  of: number;
  playing: boolean;
  /** 1 is as fast as it was played; 2 twice as fast. */
  speed: number;
  round: number;
  /** The first step of each turn, to jump to. */
  turns: number[];
  /** From the first step to the last, whatever is shown now. */
  story: StoryLine[];
  /** The seat of whoever looks, where this device played the game. */
  reader?: number;
  /** The record is wrong from here on. */
  fault?: { words: Words; rule?: string };
}

export interface LessonState {
  id: string;
  /** From 0; equal to `of` when the lesson is done. */
  at: number;
  of: number;
  words: Words;
  /** Of all steps: the longest decides how much room they need. */
  texts: Words[];
  hint?: Words;
  /** What would do, to be pointed at. */
  solution?: Choice;
  /** Only to be read: `next` goes on. */
  reads: boolean;
  done: boolean;
}

export interface PuzzleState {
  /** The choice that was made, as moves are written; none before. */
  answer?: string;
  isRight: boolean;
}

/** A line of the story of the game, in the order in which it happened. */
export interface StoryLine {
  /** Counts from 1 and never changes, so that a display can tell what is new. */
  number: number;
  words: Words;
  seat?: number;
  round?: number;
  /** Lines of one turn have one number, from 1; what belongs to no turn has none. */
  turn?: number;
  /** What it tells of, with the first of the lines that do. */
  what?: Effect;
  /** With the first line of a turn: the turn in one sentence. */
  summary?: Words;
  /** In a replay: after how many steps it is told. */
  step?: number;
}

/** What waits for a server's word once it is asked for. */
export type PendingAction = 'throw' | 'lay' | 'turn';

export type Stage = 'gathering' | 'playing' | 'over';

/** All that a display needs; a new object after every change, never changed in place. */
export interface TableState {
  stage: Stage;
  view: View;
  seats: Seat[];
  /** Chosen and still to be confirmed: by the throw, by laying. */
  shown: { facing?: Facing; rug?: Rug };
  /** Seats that whoever looks at this page may act for; empty for watchers and replays. */
  mine: number[];
  /** Whether an action of this page is due now. */
  mayAct: boolean;
  /** Online: asked for and not answered yet. */
  pending?: PendingAction;
  /** What each facing may lead to, while one is to be chosen. */
  throwPreviews: ThrowPreview[];
  story: StoryLine[];
  /** What just happened, for the board to play out; `number` counts up with each. */
  happened?: { number: number; what: Effect };
  /** Why the last thing asked for was refused. */
  refused?: { words: Words; rule?: string };
  /** A bot or somebody elsewhere is being waited for. */
  waitsFor?: number;
  /** Online: the line is lost and is being mended. */
  offline?: boolean;
  winners: number[];
  /** What lies next on each pile of two colours, by seat. */
  nextRugs: (Colour | undefined)[];
  /** Where there are clocks: when `Seat.clock` was true (Date.now()), and whose runs. See clocks.ts. */
  clocks?: { at: number; running?: number };
  online?: OnlineState;
  replay?: ReplayState;
  lesson?: LessonState;
  puzzle?: PuzzleState;
}

/** What a page can ask of a table. Asking for what cannot be done sets `refused`. */
export interface Table {
  readonly state: TableState;
  /** Called after every change; the answer ends it. */
  subscribe(listener: (state: TableState) => void): () => void;
  /** Shows a facing before the throw; in the phase turn it is `turn`. */
  face(facing: Facing): Promise<void>;
  throwDie(): Promise<void>;
  place(rug: Rug): Promise<void>;
  lay(rug: Rug): Promise<void>;
  turn(facing: Facing): Promise<void>;
  resign(): Promise<void>;
  /** The board has played out what happened up to this number; only then the next thing is shown. */
  seen(number: number): void;
  /** To the present: what leads there is not played out, and no bot pauses before this page is to act. */
  skip?(): void;
  /** The record so far, as text. */
  record(): Promise<string>;
  close(): void;
}

export type { Choice };
