// Games that ended on this device, or at a table where it held a chair: their records, for the shelf.
import type { Engine } from '../engine/types';
import { readJson, type Shelf } from '../settings/shelf';
import { isSummary, type GameSummary } from './game_summary';
import { ownSeat, recordOf, type PutAway } from './put_away';

export interface FinishedGame {
  /** When it began, ISO 8601: no two games of the shelf have the same. */
  date: string;
  record: string;
  /** Whose seat this device held; 0 where that is nobody's alone. Older pages have not kept it. */
  seat?: number;
  /** The table on the server where it was played. */
  table?: string;
  /** What the record says, as far as it was read already. */
  summary?: GameSummary;
}

const key = 'souk.finished';
const most = 200;
/** In letters: a browser gives a site about five million, and the games under way need some. */
const room = 1_000_000;

function isFinished(game: unknown): game is FinishedGame {
  const { date, record, seat, table } = (game ?? {}) as Partial<FinishedGame>;
  return (
    !Number.isNaN(Date.parse(date ?? '')) &&
    typeof record === 'string' &&
    (seat === undefined || typeof seat === 'number') &&
    (table === undefined || typeof table === 'string')
  );
}

/** Newest first. A summary that is damaged is as good as none: the record has all of it. */
export function finishedGames(shelf: Shelf): FinishedGame[] {
  const kept = readJson(shelf, key) as { version?: unknown; games?: unknown } | null | undefined;
  if (kept?.version !== 1 || !Array.isArray(kept.games)) return [];
  return kept.games
    .filter(isFinished)
    .map((game) => (game.summary === undefined || isSummary(game.summary) ? game : { ...game, summary: undefined }));
}

/** One of the same beginning takes the other's place. Tells whether it will still be there after the page is gone. */
export function keepFinished(shelf: Shelf, game: FinishedGame): boolean {
  return write(shelf, [game, ...without(shelf, game.date)]);
}

/** A game of this device that has just ended. */
export async function shelve({ shelf, engine }: { shelf: Shelf; engine: Engine }, game: PutAway): Promise<void> {
  keepFinished(shelf, { date: game.date, record: await recordOf(engine, game), seat: ownSeat(game.setup) });
}

/** Games from a file: those that are here already are not put beside themselves. Tells how many are new. */
export function addFinished(shelf: Shelf, games: FinishedGame[]): number {
  const here = finishedGames(shelf);
  const known = new Set(here.map(({ record }) => record));
  const added = games.filter(({ record }) => !known.has(record) && known.add(record));
  write(
    shelf,
    [...here, ...added].sort((one, other) => Date.parse(other.date) - Date.parse(one.date)),
  );
  return added.length;
}

export function rememberSummary(shelf: Shelf, date: string, summary: GameSummary): void {
  write(
    shelf,
    finishedGames(shelf).map((game) => (game.date === date ? { ...game, summary } : game)),
  );
}

export function discardFinished(shelf: Shelf, date: string): void {
  write(shelf, without(shelf, date));
}

const without = (shelf: Shelf, date: string): FinishedGame[] =>
  finishedGames(shelf).filter((game) => game.date !== date);

/** The oldest go when there are too many. */
function write(shelf: Shelf, games: FinishedGame[]): boolean {
  let size = 0;
  const kept = games.slice(0, most).filter(({ record }) => (size += record.length) <= room);
  return shelf.set(key, JSON.stringify({ version: 1, games: kept }));
}
