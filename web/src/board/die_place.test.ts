import { expect, test } from 'vitest';
import type { Facing, Square, Walk } from '../engine/types';
import { dieSquare } from './die_place';
import { allSquares, cellOf, facings, neighbourOf } from './geometry';

const away = (one: Square, other: Square) => {
  const [a, b] = [cellOf(one), cellOf(other)];
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
};

/** Straight on, as far as the market goes. */
function walk(square: Square, facing: Facing): Walk {
  const path: Walk['path'] = [];
  for (let at = neighbourOf(square, facing); at !== undefined && path.length < 4; at = neighbourOf(at, facing))
    path.push({ at: { square: at, facing }, mosaic: false });
  return { from: { square, facing }, path };
}

test('lies on the market, beside Assam, and never on his way, wherever he stands', () => {
  for (const square of allSquares)
    for (const facing of facings) {
      const way = walk(square, facing);
      const place = dieSquare(way);
      expect(allSquares).toContain(place);
      expect(away(place, square)).toBe(1);
      expect(way.path.map(({ at }) => at.square)).not.toContain(place);
    }
});

test('makes way for a walk that comes back through a mosaic', () => {
  const mosaic = {
    from: { square: 'a7', facing: 'N' as const },
    path: [{ at: { square: 'b7', facing: 'S' as const }, mosaic: true }],
  };
  expect(dieSquare(mosaic)).not.toBe('b7');
  expect(away(dieSquare(mosaic), 'a7')).toBe(1);
});
