import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOrder, bandPaths, chancesAt, linePath, placeAt, spotsOf, xOf, type ChartBox } from './chart_geometry';
import type { ChancePoint } from './game_analysis';

const box: ChartBox = { width: 300, height: 100, direction: 'ltr' };
const mirrored: ChartBox = { ...box, direction: 'rtl' };
const points: ChancePoint[] = [
  { at: 0, chances: [0.5, 0.3, 0.2] },
  { at: 1, chances: [0.25, 0.25, 0.5] },
  { at: 3, chances: [1, 0, 0] },
];

/** Corners of an outline, as numbers. */
const corners = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the chart of chances', () => {
  it('goes from one side to the other, and right to left the other way', () => {
    expect([0, 1, 3].map((at) => xOf(at, points, box))).toEqual([0, 100, 300]);
    expect([0, 1, 3].map((at) => xOf(at, points, mirrored))).toEqual([300, 200, 0]);
  });

  it('finds the place again that lies at a distance, and never one outside the game', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.constantFrom(box, mirrored), (at, where) => {
        expect(placeAt(xOf(at, points, where), points, where)).toBe(at);
      }),
    );
    expect([placeAt(-50, points, box), placeAt(999, points, box)]).toEqual([0, 3]);
    expect([placeAt(-50, points, mirrored), placeAt(999, points, mirrored)]).toEqual([3, 0]);
  });

  it('has the chances that were known last', () => {
    expect([0, 1, 2, 3].map((at) => chancesAt(at, points)[0])).toEqual([0.5, 0.25, 0.25, 1]);
  });

  it('puts the reader’s band at the bottom and the others above it', () => {
    expect(bandOrder(3, undefined)).toEqual([1, 2, 3]);
    expect(bandOrder(4, 3)).toEqual([3, 1, 2, 4]);
  });

  it('stacks bands as high as the chances, without gaps, from the bottom to the top', () => {
    const [first, second, third] = bandPaths(points, [2, 1, 3], box).map(corners);
    expect(first).toEqual([
      [0, 70],
      [100, 75],
      [300, 100],
      [300, 100],
      [100, 100],
      [0, 100],
    ]);
    expect(second?.slice(0, 3)).toEqual([
      [0, 20],
      [100, 50],
      [300, 0],
    ]);
    expect(second?.slice(3).reverse()).toEqual(first?.slice(0, 3));
    expect(third?.slice(0, 3)).toEqual([
      [0, 0],
      [100, 0],
      [300, 0],
    ]);
  });
});

describe('a line over games', () => {
  it('has its highest value at the top and its lowest at the bottom', () => {
    expect(corners(linePath([1000, 1500, 1250], 1000, 1500, box))).toEqual([
      [0, 100],
      [150, 0],
      [300, 50],
    ]);
    expect(corners(linePath([1000, 1500], 1000, 1500, mirrored))).toEqual([
      [300, 100],
      [0, 0],
    ]);
  });

  it('of one game is a spot in the middle, of none nothing', () => {
    expect(spotsOf([5], 5, 5, box)).toEqual([{ x: 150, y: 100 }]);
    expect(linePath([], 0, 1, box)).toBe('');
  });
});
