// How somebody's play has changed: his analyzed games in the order in which they were played.
import type { GameAnalysis } from './game_analysis';

export interface PlayedGame {
  date: string;
  /** The reader's; 0 where nobody at this device is one of them alone. */
  seat: number;
  analysis: GameAnalysis;
}

export interface Progress {
  date: string;
  /** What one choice gave away on average, and what the dice did, as parts of a win. */
  error: number;
  luck: number;
  rating?: number;
}

/** Oldest first. */
export function ownProgress(games: readonly PlayedGame[]): Progress[] {
  return games
    .flatMap(({ date, seat, analysis }): Progress[] => {
      const own = analysis.merchants[seat - 1];
      if (own === undefined) return [];
      const { error, choiceCount, luck, rating } = own;
      const told = { date, error: error / Math.max(1, choiceCount), luck };
      return [rating === undefined ? told : { ...told, rating }];
    })
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
