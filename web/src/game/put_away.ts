// A game on this device as it is kept: the moves, from which everything else follows.
import { isObject } from '../engine/check';
import type { Engine, GameStart, Level, Move, Rug, View } from '../engine/types';
import { levels } from '../engine/types';
import { readJson, type Shelf } from '../settings/shelf';
import type { TableState } from './types';

export interface LocalSeat {
  /** Empty for a bot: it has the name of its character. */
  name: string;
  holder: 'person' | 'bot';
  level?: Level;
}

export interface LocalSetup {
  /** A ruleset and options: `international+purse=20`. */
  rules: string;
  /** 2 to 4. */
  seats: LocalSeat[];
  /** Who begins; by lot where it is not said (R7). */
  first?: number;
}

export interface PutAway {
  version: 1;
  setup: LocalSetup;
  start: GameStart;
  /** With two colours each (R6): both piles from the top. */
  piles?: [string, string];
  moves: Move[];
  shown: TableState['shown'];
  /** When it began, ISO 8601. */
  date: string;
  over: boolean;
  /** Whether a person has moved; not said where only bots play. */
  touched?: boolean;
  /** When it was played last, ISO 8601, and where that left it; older pages have not kept it. */
  played?: string;
  position?: string;
}

const key = 'souk.game';

export const moment = (now: () => Date = () => new Date()): string => now().toISOString();

export function putAway(shelf: Shelf, game: PutAway): boolean {
  return shelf.set(key, JSON.stringify(game));
}

/** None when there is none, or one of a kind that this page does not know. */
export function takeOut(shelf: Shelf): PutAway | undefined {
  const kept = readJson(shelf, key);
  return isPutAway(kept) ? kept : undefined;
}

/** Somebody would miss it: it has begun, not only by bots, and is not over. */
export function isUnderWay({ over, moves, touched = true }: PutAway): boolean {
  return !over && moves.length > 0 && touched;
}

/** Whose game it is: the seat of the only person, 0 where several share the device. */
export function ownSeat({ seats }: LocalSetup): number {
  const people = seats.flatMap(({ holder }, at) => (holder === 'person' ? [at + 1] : []));
  return people.length === 1 ? (people[0] ?? 0) : 0;
}

/** A tab that was pasted into a name cannot stand in a record. */
const printable = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').trim();

/** As records name them. */
export function merchantsOf({ seats }: LocalSetup): string[] {
  return seats.map(({ name, level }) => (level === undefined ? printable(name) : `bot:${level}`));
}

export function recordOf(engine: Engine, { setup, start, moves, piles, date, over }: PutAway): Promise<string> {
  return engine.writeRecord({
    start,
    merchants: merchantsOf(setup),
    moves,
    piles: over ? piles : undefined,
    tags: { Date: [date] },
  });
}

export function forget(shelf: Shelf): void {
  shelf.remove(key);
}

/** What was kept as shown, as far as it can still be chosen. */
export function stillShown({ facing, rug }: TableState['shown'], { facings, rugs }: View): TableState['shown'] {
  if (facing !== undefined && facings.includes(facing)) return { facing };
  return rug !== undefined && rugs.includes(rug) ? { rug } : {};
}

function isSeat(seat: unknown): seat is LocalSeat {
  const { name, holder, level } = (seat ?? {}) as Partial<LocalSeat>;
  if (typeof name !== 'string') return false;
  return holder === 'person' || (holder === 'bot' && level !== undefined && levels.includes(level));
}

function isPiles(piles: unknown): boolean {
  return piles === undefined || (Array.isArray(piles) && piles.every((pile) => typeof pile === 'string'));
}

/** Whether the moves can be played is the engine's to say. */
export function isPutAway(kept: unknown): kept is PutAway {
  const { version, setup, start, moves, shown, date, piles, played, position } = (kept ?? {}) as Partial<PutAway>;
  return (
    version === 1 &&
    Array.isArray(setup?.seats) &&
    setup.seats.every(isSeat) &&
    typeof start?.rules === 'string' &&
    start.merchants === setup.seats.length &&
    (start.pileTops === undefined || Array.isArray(start.pileTops)) &&
    isPiles(piles) &&
    Array.isArray(moves) &&
    moves.every(isObject) &&
    isObject(shown) &&
    !Number.isNaN(Date.parse(date ?? '')) &&
    (played === undefined || !Number.isNaN(Date.parse(played))) &&
    (position === undefined || typeof position === 'string')
  );
}

/** Laying a rug, and what that turns up on a pile of two colours. */
export function layMove({ piles }: PutAway, { seat, merchants }: View, rug: Rug): Move {
  const pile = piles?.[seat - 1];
  if (pile === undefined) return { lay: rug };
  const left = merchants[seat - 1]?.rugs ?? 0;
  return { lay: rug, turnedUp: pile[pile.length - left + 1] as 'r' | undefined };
}
