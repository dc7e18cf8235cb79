// What the page knows of the game. Everything here comes from the C++ library (bindings/wasm): the page itself
// decides nothing about the rules. Seats count from 1, squares and rugs are written as in docs/notation.md.

export type Facing = 'N' | 'E' | 'S' | 'W';
export type Colour = 'r' | 'b' | 'y' | 'g';
export type Phase = 'face' | 'roll' | 'lay' | 'turn' | 'over';
/** `d4` */
export type Square = string;
/** Two neighbouring squares, the one that sorts first first: `c4c5`. */
export type Rug = string;

export interface Assam {
  square: Square;
  facing: Facing;
}

/** A visible half. `partner` is the other half of the same rug where that is visible too. */
export interface Half {
  square: Square;
  colour: Colour;
  seat: number;
  partner?: Square;
  /** Its merchant is out (R16): nobody pays on it, it counts for nobody. */
  neutral: boolean;
}

export interface MerchantView {
  seat: number;
  colours: Colour[];
  dirhams: number;
  /** Rugs not yet laid, all colours together. */
  rugs: number;
  /** What he lays next; with two colours the top of his pile (R20). None when he has no rug left. */
  next?: Colour;
  halves: number;
  points: number;
  out: boolean;
}

/** A position with all that a display wants to know of it. */
export interface View {
  /** The position as text: what is handed back to the engine. */
  text: string;
  rules: string;
  seat: number;
  phase: Phase;
  assam: Assam;
  halves: Half[];
  merchants: MerchantView[];
  /** In the phases face and turn (R9, R11); empty otherwise. */
  facings: Facing[];
  /** In the phase lay (R18, R19); empty otherwise. */
  rugs: Rug[];
  /** Seats that have won; empty before the end. */
  winners: number[];
}

export type Move =
  | { face: Facing }
  | { throw: number }
  /** `turnedUp` is what laying uncovers on a pile of two colours (R6): chance, supplied by whoever deals. */
  | { lay: Rug; turnedUp?: Colour }
  | { turn: Facing }
  | { withdraw: number };

/** Where Assam stood after each step, and which steps went through a mosaic. */
export interface Walk {
  from: Assam;
  path: { at: Assam; mosaic: boolean }[];
}

export interface Payment {
  to: number;
  owed: number;
  paid: number;
  region: Square[];
}

export type Effect =
  | { kind: 'faced'; seat: number; facing: Facing }
  | { kind: 'walked'; seat: number; steps: number; walk: Walk; payment?: Payment; out: boolean; over: boolean }
  | { kind: 'laid'; seat: number; rug: Rug; colour: Colour; covered: Square[]; over: boolean }
  | { kind: 'turned'; seat: number; facing: Facing }
  | { kind: 'withdrew'; seat: number; over: boolean };

/** What one facing may lead to: every throw with its odds, its walk and its price. */
export interface ThrowPreview {
  facing: Facing;
  /** Who would walk and pay: whoever is to move, or the next one when Assam is turned for him (R11). */
  seat: number;
  /** The odds out of six, and what would be paid to whom. */
  throws: { steps: number; odds: number; walk: Walk; payment?: Payment; ruins: boolean }[];
  /** What is paid on average. */
  mean: number;
}

export interface Choice {
  facing?: Facing;
  rug?: Rug;
}

/** `code` is a rule number such as `R19`, or what was being read; `message` is English, for logs and developers. */
export interface Refusal {
  code: string;
  message: string;
}

export interface GameStart {
  rules: string;
  merchants: number;
  first?: number;
  /** With two colours each (R6): what lies on top of both piles. */
  pileTops?: [Colour, Colour];
}

export interface RecordStep {
  happened: Effect;
  view: View;
  /** Which turn of the record, from 0, and its round, from 1. */
  turn: number;
  round: number;
}

export interface ReadGame {
  merchants: string[];
  tags: Record<string, string[]>;
  start: View;
  steps: RecordStep[];
  /** The first thing that is wrong with it; the steps end before it. */
  fault?: Refusal;
}

/** One game of a text that holds many, not played yet. */
export type ListedGame =
  | {
      merchants: string[];
      /** The winning seats as records write them: `2` or `1 3`; `*` while it runs. */
      result?: string;
      turns: number;
      record: string;
    }
  /** It cannot be read; those after it can. */
  | { fault: Refusal };

export interface WrittenGame {
  start: GameStart;
  merchants: string[];
  moves: Move[];
  /** With two colours each, only when the game is over: letters from the top, one text a seat. */
  piles?: [string, string];
  tags?: Record<string, string[]>;
}

export interface RulesetWords {
  name: string;
  /** Every option in force: `turning` → `before`. */
  options: Record<string, string>;
}

export interface OptionWords {
  name: string;
  rule: string;
  values: string[];
  least?: number;
  most?: number;
}

export const levels = ['apprentice', 'pedlar', 'trader', 'merchant', 'master'] as const;
export type Level = (typeof levels)[number];

/** Answers with a value, or throws an EngineError. All of it runs in a Worker. */
export interface Engine {
  rulesets(): Promise<{ rulesets: RulesetWords[]; options: OptionWords[] }>;
  begin(start: GameStart): Promise<View>;
  view(position: string): Promise<View>;
  play(position: string, move: Move): Promise<{ happened: Effect; view: View }>;
  throwPreviews(position: string): Promise<ThrowPreview[]>;
  /** A throw of the die (R10). Chance from the browser. */
  throwDie(): Promise<number>;
  /** Of a table with two colours each: the order of a pile, from the top. Chance from the browser. */
  dealPile(rules: string, seat: number): Promise<string>;
  /**
   * In the phases face, turn and lay. `milliseconds` is the most it may take. `turns` are the positions in which the
   * turns before this one began, oldest first: he sees from them whom he plays with.
   */
  choose(position: string, level: Level, milliseconds: number, turns?: readonly string[]): Promise<Choice>;
  readRecord(text: string): Promise<ReadGame>;
  /** Every game of a file, in its order. */
  listGames(text: string): Promise<ListedGame[]>;
  writeRecord(game: WrittenGame): Promise<string>;
}

export class EngineError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}
