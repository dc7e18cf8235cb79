// The shelf as one file, and games from a file onto the shelf.
import type { Engine } from '../engine/types';
import type { FinishedGame } from '../game/finished_games';
import { summaryOf } from '../game/game_summary';

/** Whose seat it was goes along in a tag, so that another device can count the game as well. */
function written({ record, seat }: FinishedGame): string {
  const own = seat === undefined || seat === 0 ? '' : `[Reader "${seat}"]\n`;
  return record.replace(/^(\[Souk "1"\]\n)(?:\[Reader "\d"\]\n)?/, `$1${own}`).trimEnd();
}

export function asOneFile(games: readonly FinishedGame[]): string {
  return `${games.map(written).join('\n\n')}\n`;
}

export interface Brought {
  games: FinishedGame[];
  /** So many are not over, or cannot be read. */
  leftOut: number;
}

/** Throws when there is no record in the text at all. */
export async function gamesInFile(engine: Engine, text: string, now = Date.now()): Promise<Brought> {
  const games: FinishedGame[] = [];
  let leftOut = 0;
  for (const listed of await engine.listGames(text)) {
    const summary = 'fault' in listed ? 'damaged' : await summaryOf(engine, listed.record);
    if ('fault' in listed || typeof summary === 'string') leftOut++;
    // Games have dates of their own, also where their records tell none.
    else games.push({ ...(await tagged(engine, listed.record, now - games.length)), summary });
  }
  return { games, leftOut };
}

async function tagged(engine: Engine, record: string, otherwise: number): Promise<FinishedGame> {
  const { tags, merchants } = await engine.readRecord(record);
  const date = Date.parse(tags['Date']?.[0] ?? '');
  const seat = Number(tags['Reader']?.[0] ?? 0);
  return {
    date: new Date(Number.isNaN(date) ? otherwise : date).toISOString(),
    record,
    seat: seat >= 1 && seat <= merchants.length ? seat : 0,
  };
}
