// Where things lie in the picture. One square is 100 units; the market's top left corner is the origin.
import type { Facing, Rug, Square } from '../engine/types';

export const square = 100;
export const side = 7 * square;
/** Room around the market, for the mosaics. */
export const margin = 92;
export const whole = side + 2 * margin;
export const viewBox = `${-margin} ${-margin} ${whole} ${whole}`;

/** Where the die rests, beside the market at the bottom right: its side and its distance from the edges, of the whole. */
export const dieSide = 0.09;
export const dieInset = 0.007;

export const facings: readonly Facing[] = ['N', 'E', 'S', 'W'];
export const columns = 'abcdefg';

export interface Point {
  x: number;
  y: number;
}

const steps: Record<Facing, Point> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

/** Degrees, clockwise, north is 0. */
export function angleOf(facing: Facing): number {
  return facings.indexOf(facing) * 90;
}

export function stepTo(facing: Facing): Point {
  return steps[facing];
}

export function opposite(facing: Facing): Facing {
  return facings[(facings.indexOf(facing) + 2) % 4]!;
}

/** Column and row, both from 0 at the top left. */
export function cellOf(name: Square): Point {
  return { x: columns.indexOf(name.charAt(0)), y: 7 - Number(name.charAt(1)) };
}

export function squareAt(x: number, y: number): Square | undefined {
  if (!Number.isInteger(x) || !Number.isInteger(y) || x < 0 || y < 0 || x > 6 || y > 6) return undefined;
  return `${columns.charAt(x)}${7 - y}`;
}

/** Rows from the top, each from the left: the order in which a page is read. */
export const allSquares: readonly Square[] = Array.from({ length: 49 }, (_, i) => squareAt(i % 7, Math.floor(i / 7))!);

export function centreOf(name: Square): Point {
  const cell = cellOf(name);
  return { x: (cell.x + 0.5) * square, y: (cell.y + 0.5) * square };
}

export function neighbourOf(name: Square, facing: Facing): Square | undefined {
  const cell = cellOf(name);
  return squareAt(cell.x + steps[facing].x, cell.y + steps[facing].y);
}

/** The way from one square to the one beside it. */
export function wayBetween(from: Square, to: Square): Facing | undefined {
  return facings.find((facing) => neighbourOf(from, facing) === to);
}

export function rugOf(one: Square, other: Square): Rug {
  return one < other ? one + other : other + one;
}

export function halvesOf(rug: Rug): [Square, Square] {
  return [rug.slice(0, 2), rug.slice(2, 4)];
}

/** The same numbers every time, so that the market always looks the same. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761 + 1013904223) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Short numbers keep the picture small. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
