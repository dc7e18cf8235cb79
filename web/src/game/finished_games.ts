// Records of the last games that ended on this device, for the replay.
import { readJson, type Shelf } from '../settings/shelf';

export interface FinishedGame {
  /** When it began, ISO 8601. */
  date: string;
  record: string;
}

const key = 'souk.finished';
const most = 30;

export function finishedGames(shelf: Shelf): FinishedGame[] {
  const kept = readJson(shelf, key) as { version?: unknown; games?: unknown } | null | undefined;
  if (kept?.version !== 1 || !Array.isArray(kept.games)) return [];
  return kept.games.filter(
    (game): game is FinishedGame =>
      !Number.isNaN(Date.parse((game as FinishedGame | null)?.date ?? '')) &&
      typeof (game as FinishedGame).record === 'string',
  );
}

/** Newest first. One of the same beginning takes the other's place. */
export function keepFinished(shelf: Shelf, record: string, date: string): void {
  const others = finishedGames(shelf).filter((game) => game.date !== date);
  shelf.set(key, JSON.stringify({ version: 1, games: [{ date, record }, ...others].slice(0, most) }));
}
