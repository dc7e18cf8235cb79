// Games on this device that wait while another one is played. Only one is on the table; none is lost when the next begins.
import { readJson, type Shelf } from '../settings/shelf';
import { isPutAway, isUnderWay, putAway, takeOut, type PutAway } from './put_away';

const key = 'souk.aside';

/** What was played last comes first. */
export function gamesAside(shelf: Shelf): PutAway[] {
  const kept = readJson(shelf, key) as { version?: unknown; games?: unknown } | null | undefined;
  return kept?.version === 1 && Array.isArray(kept.games) ? kept.games.filter(isPutAway) : [];
}

/** All that somebody would miss: the one on the table, then those aside. */
export function gamesUnderWay(shelf: Shelf): PutAway[] {
  const now = takeOut(shelf);
  return now !== undefined && isUnderWay(now) ? [now, ...gamesAside(shelf)] : gamesAside(shelf);
}

/** Makes room on the table. Nothing to do for a game that nobody would miss. */
export function setAside(shelf: Shelf): 'nothing' | 'kept' | 'not kept' {
  const now = takeOut(shelf);
  if (now === undefined || !isUnderWay(now)) return 'nothing';
  return put(shelf, now) ? 'kept' : 'not kept';
}

/** Puts a game where it belongs: not on the table when another tab has put another one there meanwhile. */
export function keepInPlace(shelf: Shelf, game: PutAway): boolean {
  const now = takeOut(shelf);
  return now === undefined || now.date === game.date ? putAway(shelf, game) : put(shelf, game);
}

/** Brings one back to the table; the one that was there waits. */
export function takeUp(shelf: Shelf, date: string): void {
  const game = gamesAside(shelf).find((other) => other.date === date);
  if (game === undefined) return;
  setAside(shelf);
  putAway(shelf, game);
  discardAside(shelf, date);
}

export function discardAside(shelf: Shelf, date: string): void {
  write(shelf, without(shelf, date));
}

const without = (shelf: Shelf, date: string): PutAway[] => gamesAside(shelf).filter((game) => game.date !== date);

function put(shelf: Shelf, game: PutAway): boolean {
  const others = without(shelf, game.date);
  return write(shelf, isUnderWay(game) ? [game, ...others] : others);
}

function write(shelf: Shelf, games: PutAway[]): boolean {
  return shelf.set(key, JSON.stringify({ version: 1, games }));
}
