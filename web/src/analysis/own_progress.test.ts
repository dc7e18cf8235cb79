import { expect, it } from 'vitest';
import type { MerchantAnalysis } from './game_analysis';
import { meanOf, ownProgress } from './own_progress';

const merchant = (error: number, luck: number, rating?: number): MerchantAnalysis => ({
  start: 0.5,
  result: 0,
  luck,
  choices: -error,
  others: 0,
  error,
  choiceCount: 10,
  ...(rating === undefined ? {} : { rating }),
});

const game = (date: string, seat: number, merchants: MerchantAnalysis[]) => ({
  date,
  seat,
  analysis: { points: [], merchants, turningPoints: [] },
});

it('one’s own games are told oldest first, each by one’s own seat; those of nobody are left out', () => {
  const told = ownProgress([
    game('2026-03-01T10:00:00Z', 2, [merchant(0.9, 0.9, 1), merchant(0.2, -0.3, 1500)]),
    game('2026-02-01T10:00:00Z', 0, [merchant(0.5, 0.5, 2), merchant(0.5, 0.5, 2)]),
    game('2026-01-01T10:00:00Z', 1, [merchant(0.4, 0.1), merchant(0.9, 0.9, 3)]),
  ]);
  expect(told).toEqual([
    { date: '2026-01-01T10:00:00Z', error: 0.04, luck: 0.1 },
    { date: '2026-03-01T10:00:00Z', error: 0.02, luck: -0.3, rating: 1500 },
  ]);
  expect(meanOf(told.map(({ error }) => error))).toBeCloseTo(0.03);
});
