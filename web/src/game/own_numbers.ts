// How somebody's games went, from what is kept of them.
import { levels, type Level } from '../engine/types';
import { levelIn, type GameSummary } from './game_summary';

export interface OwnGame {
  /** 0 where nobody at this device is one of them alone: such a game was played, and is neither won nor lost. */
  seat: number;
  summary: GameSummary;
}

export interface OwnNumbers {
  played: number;
  won: number;
  /** Of the games won: by the strongest bot that did not win with one. */
  byLevel: Partial<Record<Level, number>>;
  /** Games won one after the other, up to the last one, and at any time. */
  streak: number;
  longestStreak: number;
  /** The biggest tithes; 0 where there was none. */
  received: number;
  paid: number;
}

export type Outcome = 'won' | 'lost' | 'neither';

export function outcomeFor({ seat, summary }: OwnGame): Outcome {
  if (seat === 0) return 'neither';
  return summary.winners.includes(seat) ? 'won' : 'lost';
}

/** The games are newest first. */
export function ownNumbers(games: readonly OwnGame[]): OwnNumbers {
  const own = games.filter(({ seat }) => seat > 0);
  const wins = own.filter((game) => outcomeFor(game) === 'won');
  const byLevel: OwnNumbers['byLevel'] = {};
  for (const { summary } of wins) {
    const level = strongestBeaten(summary);
    if (level !== undefined) byLevel[level] = (byLevel[level] ?? 0) + 1;
  }
  const most = (of: (game: OwnGame) => number | undefined) => Math.max(0, ...own.map((game) => of(game) ?? 0));
  return {
    played: games.length,
    won: wins.length,
    byLevel,
    ...streaks(own),
    received: most(({ seat, summary }) => summary.received[seat - 1]),
    paid: most(({ seat, summary }) => summary.paid[seat - 1]),
  };
}

function strongestBeaten({ merchants, winners }: GameSummary): Level | undefined {
  const beaten = merchants.flatMap((written, at) => (winners.includes(at + 1) ? [] : [levelIn(written)]));
  return levels.findLast((level) => beaten.includes(level));
}

function streaks(own: readonly OwnGame[]): Pick<OwnNumbers, 'streak' | 'longestStreak'> {
  let longestStreak = 0;
  let running = 0;
  for (const game of own) {
    running = outcomeFor(game) === 'won' ? running + 1 : 0;
    longestStreak = Math.max(longestStreak, running);
  }
  const lost = own.findIndex((game) => outcomeFor(game) === 'lost');
  return { streak: lost === -1 ? own.length : lost, longestStreak };
}
