import { expect, it } from 'vitest';
import type { Half, View } from '../engine/types';
import { countingOf } from './counting';
import { merchant } from './test_merchant';
import type { Seat } from './types';

const half = (square: string, seat: number, colour: Half['colour'], neutral = false): Half => ({
  square,
  seat,
  colour,
  neutral,
});
const view = {
  halves: [half('b1', 1, 'y'), half('a1', 1, 'r'), half('a7', 1, 'r'), half('c3', 2, 'b'), half('d4', 3, 'g', true)],
  merchants: [merchant(1, 3, 20), merchant(2, 1, 30), merchant(3, 0, 0, true)],
} as unknown as View;
const seats = [1, 2, 3].map((seat): Seat => ({ seat, name: `M${seat}`, holder: 'person', here: true }));
const counts = countingOf(view, { seats, mine: [1] });

it('counts halves colour by colour, one after the other, then the purses', () => {
  const told = counts.map(({ words }) => words.key);
  expect(told.lastIndexOf('count.halves')).toBeLessThan(told.indexOf('count.dirhams'));
  const longest = counts.filter(({ counted }) => counted.length === 3)[0]!;
  expect(longest.counted).toEqual([
    { square: 'a7', number: 1 },
    { square: 'a1', number: 2 },
    { square: 'b1', number: 3 },
  ]);
  expect(counts.slice(0, 3).map(({ counted }) => counted.length)).toEqual([1, 2, 3]);
});

it('ends with what the rules say everybody has, and leaves out who is out', () => {
  expect(counts.at(-1)?.tallies).toEqual([
    { seat: 1, halves: 3, dirhams: 20, points: 23 },
    { seat: 2, halves: 1, dirhams: 30, points: 31 },
  ]);
  expect(counts.flatMap(({ counted }) => counted.map(({ square }) => square))).not.toContain('d4');
});

it('speaks to the reader', () => {
  expect(counts[0]?.words.args?.['name']).toEqual({ name: 'M1', who: 'you' });
});
