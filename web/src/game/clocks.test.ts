import { describe, expect, it } from 'vitest';
import { clockNow, clockText } from './clocks';
import type { TableState } from './types';

const seats = [60_000, 30_000, undefined].map((clock, index) => ({
  seat: index + 1,
  name: '',
  holder: 'person' as const,
  here: true,
  clock,
}));
const state = (clocks?: TableState['clocks']): TableState => ({ seats, clocks }) as TableState;

describe('a clock', () => {
  it('runs for whoever is to move, and stands for the others', () => {
    const running = state({ at: 1_000, running: 1 });
    expect(clockNow(running, 1, 6_000)).toBe(55_000);
    expect(clockNow(running, 2, 6_000)).toBe(30_000);
    expect(clockNow(running, 3, 6_000)).toBeUndefined();
  });

  it('neither runs below nothing nor above what was told', () => {
    expect(clockNow(state({ at: 0, running: 2 }), 2, 99_000)).toBe(0);
    expect(clockNow(state({ at: 9_000, running: 2 }), 2, 1_000)).toBe(30_000);
    expect(clockNow(state({ at: 0 }), 2, 99_000)).toBe(30_000);
  });

  it('is written in minutes and seconds, and in tenths at the end', () => {
    expect([245_000, 60_000, 59_999, 10_000, 9_340, 0].map((time) => clockText(time))).toEqual([
      '4:05',
      '1:00',
      '0:59',
      '0:10',
      '9.3',
      '0.0',
    ]);
    expect(clockText(65_000, 'ar-EG')).toBe('١:٠٥');
  });
});
