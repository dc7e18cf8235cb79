import { describe, expect, test } from 'vitest';
import type { Assam, Facing } from '../engine/types';
import {
  allSquares,
  angleOf,
  cellOf,
  centreOf,
  neighbourOf,
  facings,
  halvesOf,
  rugOf,
  squareAt,
  wayBetween,
} from './geometry';
import { mosaicAt, mosaics, roadRadius } from './mosaics';
import { footsteps, nearestTurn, walkLine, waysThrough } from './walk_path';
// One step off every edge, as `souk engine` answers `walk a7 N 1` and its like.
import walks from './walks.json';

const read = (text: string): Assam => ({ square: text.slice(0, 2), facing: text.slice(2) as Facing });
const opposite = (facing: Facing) => facings[(facings.indexOf(facing) + 2) % 4];

describe('squares', () => {
  test('have their name and their place', () => {
    expect(allSquares).toHaveLength(49);
    expect(allSquares[0]).toBe('a7');
    expect(cellOf('g1')).toEqual({ x: 6, y: 6 });
    for (const name of allSquares) expect(squareAt(cellOf(name).x, cellOf(name).y)).toBe(name);
    expect(squareAt(7, 0)).toBeUndefined();
    expect(squareAt(0, -1)).toBeUndefined();
  });

  test('north is up', () => {
    expect(neighbourOf('d4', 'N')).toBe('d5');
    expect(neighbourOf('d4', 'E')).toBe('e4');
    expect(neighbourOf('a1', 'W')).toBeUndefined();
    expect(wayBetween('d4', 'd3')).toBe('S');
    expect(wayBetween('d4', 'e5')).toBeUndefined();
  });

  test('rugs are named by the square that sorts first', () => {
    expect(rugOf('d5', 'd4')).toBe('d4d5');
    expect(halvesOf('c4d4')).toEqual(['c4', 'd4']);
  });
});

describe('mosaics join the squares the rules join', () => {
  test('there are twelve half-discs and two three-quarter ones', () => {
    const long = mosaics.filter((mosaic) => mosaic.to - mosaic.from > Math.PI + 0.1);
    expect(mosaics).toHaveLength(14);
    expect(long.map((mosaic) => mosaic.doors[0].square)).toEqual(['g7', 'a1']);
    expect(walks).toHaveLength(28);
  });

  test.each(walks)('off $from to $to', ({ from, to }) => {
    const [start, end] = [read(from), read(to)];
    const taken = mosaicAt(start.square, start.facing);
    expect(taken).toBeDefined();
    const out = taken!.mosaic.doors[taken!.forwards ? 1 : 0];
    expect(out.square).toBe(end.square);
    expect(opposite(out.facing)).toBe(end.facing);
  });

  test.each(walks)('the way from $from to $to is unbroken, on the road, and ends facing inwards', ({ from, to }) => {
    const [start, end] = [read(from), read(to)];
    const points = footsteps(start, end, true);
    expect(points[0]).toMatchObject(centreOf(start.square));
    expect(points[points.length - 1]).toMatchObject(centreOf(end.square));
    const { mosaic } = mosaicAt(start.square, start.facing)!;
    for (const point of points.slice(1, -1))
      expect(Math.hypot(point.x - mosaic.centre.x, point.y - mosaic.centre.y)).toBeCloseTo(roadRadius, 6);
    points.slice(1).forEach((point, i) => {
      expect(Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y)).toBeLessThanOrEqual(50.001);
      expect(Math.abs(point.heading - points[i]!.heading)).toBeLessThanOrEqual(45);
    });
    const turned = points[points.length - 1]!.heading - angleOf(end.facing);
    expect(((Math.round(turned) % 360) + 360) % 360).toBe(0);
    // Outside the market, never across it.
    for (const point of points.slice(2, -2))
      expect(Math.min(point.x, point.y, 700 - point.x, 700 - point.y)).toBeLessThan(1e-6);
  });

  test('nowhere inside the market', () => {
    expect(mosaicAt('d4', 'N')).toBeUndefined();
    expect(mosaicAt('a7', 'E')).toBeUndefined();
  });
});

describe('a walk as a line', () => {
  const walk = {
    from: { square: 'g6', facing: 'N' as const },
    path: [
      { at: { square: 'g7', facing: 'N' as const }, mosaic: false },
      { at: { square: 'g7', facing: 'W' as const }, mosaic: true },
      { at: { square: 'f7', facing: 'W' as const }, mosaic: false },
    ],
  };

  test('follows the loop with one large arc', () => {
    expect(walkLine(walk)).toBe('M650 150L650 50L650 0A50 50 0 1 1 700 50L650 50L550 50');
  });

  test('has one arrowhead per mosaic, outside the market', () => {
    const heads = waysThrough(walk);
    expect(heads).toHaveLength(1);
    const [x, y] = /translate\((\S+) (\S+)\)/.exec(heads[0]!)!.slice(1).map(Number);
    expect(x).toBeGreaterThan(700);
    expect(y).toBeLessThan(0);
  });

  test('turns take the shorter way', () => {
    expect(nearestTurn(0, 270)).toBe(-90);
    expect(nearestTurn(350, 10)).toBe(370);
    expect(nearestTurn(720, 90)).toBe(810);
  });
});
