// Games of tables where this device held a chair come to its shelf when they are over.
import { finishedGames, keepFinished } from '../game/finished_games';
import { shelf } from '../shell/services';

/** So that two who notice the end at the same time do not both bring it. */
const coming = new Set<string>();

export const isOnShelf = (table: string): boolean => finishedGames(shelf).some((game) => game.table === table);

/** A record that cannot be had now comes the next time that somebody looks. */
export async function bringToShelf(table: string, seat: number, record: () => Promise<string>): Promise<void> {
  if (coming.has(table) || isOnShelf(table)) return;
  coming.add(table);
  try {
    keepFinished(shelf, { date: new Date().toISOString(), record: await record(), seat, table });
  } catch {
    // The game itself is not touched by that: the server still has it.
  } finally {
    coming.delete(table);
  }
}
