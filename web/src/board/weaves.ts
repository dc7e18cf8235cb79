// Rugs are knotted: a weave says which of four dyes each knot has, and the picture is traced from the knots.
import type { Colour } from '../engine/types';

export const knotsLong = 76;
export const knotsWide = 36;
export const knot = 2.5;

/** 0 field, 1 deep, 2 light, 3 accent. */
export type Dye = 0 | 1 | 2 | 3;

const modulo = (value: number, by: number) => ((value % by) + by) % by;
/** 0 to `height` and back again within one `period`. */
const zigzag = (value: number, period: number, height: number) =>
  Math.abs(modulo(value, period) - period / 2) * ((2 * height) / period);

type Weave = (x: number, y: number) => Dye;

function diamonds(x: number, y: number): Dye {
  const far = Math.abs(Math.abs(x) - 16) * 0.86 + Math.abs(y);
  if (far < 2) return 2;
  if (far < 4.4) return 0;
  if (far < 6.6) return 3;
  if (far < 8.6) return 1;
  if (far < 10.4) return 2;
  if (far < 12.6) return 0;
  const corner = Math.min(Math.abs(x), Math.abs(Math.abs(x) - 32.5)) + (12.5 - Math.abs(y));
  if (corner < 2.5) return 2;
  return corner < 5.5 ? 3 : 1;
}

function chevrons(x: number, y: number): Dye {
  const at = modulo(y + 1.2 + zigzag(x, 13, 6.5), 9);
  if (at < 2.2) return 2;
  if (at < 4.6) return 0;
  if (at < 6.6) return 3;
  return 1;
}

function stripes(x: number, y: number): Dye {
  const at = modulo(Math.abs(x) + 3, 16);
  if (at < 6) {
    const bead = Math.abs(at - 3) + Math.abs(modulo(y, 6.5) - 3.25);
    return bead < 2.4 ? 3 : 2;
  }
  if (at < 7.2) return 1;
  if (at < 9.4) return 0;
  if (at < 11.4) return 3;
  if (at < 12.6) return 2;
  if (at < 14.8) return 0;
  return 1;
}

function medallions(x: number, y: number): Dye {
  const across = Math.abs(x) - 16;
  const far = Math.hypot(across, y);
  const turn = Math.atan2(y, across);
  const petal = Math.cos(turn * 8);
  if (far < 2) return 0;
  if (far < 3.6) return 2;
  if (far < 4.6) return 1;
  if (far < 8.2 + 3.6 * petal) return modulo(Math.round((turn * 4) / Math.PI), 2) === 0 ? 2 : 3;
  if (far < 13.2) return 1;
  const rose = Math.hypot(Math.min(Math.abs(x), Math.abs(Math.abs(x) - 32.5)), 12.5 - Math.abs(y));
  if (rose < 3) return 2;
  return far < 14.6 ? 3 : 0;
}

/** The same four, cut to what is told apart from across the room or without any colour. */
const strongWeaves: Record<Colour, Weave> = {
  r: (x, y) => {
    const far = Math.abs(Math.abs(x) - 16) * 0.86 + Math.abs(y);
    return far < 4.5 ? 1 : far < 12.5 ? 2 : 1;
  },
  b: (x, y) => (modulo(y + 2 + zigzag(x, 16, 8), 11) < 5 ? 2 : 1),
  y: (x) => (modulo(Math.abs(x) + 4, 16) < 8 ? 2 : 1),
  g: (x, y) => {
    const far = Math.hypot(Math.abs(x) - 16, y);
    return far < 4 ? 2 : far < 8 ? 1 : far < 12.2 ? 2 : 1;
  },
};

const weaves: Record<Colour, Weave> = { r: diamonds, b: chevrons, y: stripes, g: medallions };

/** The dye of the knot in a column along the rug and a row across it. */
export function dyeAt(colour: Colour, column: number, row: number, strong: boolean): Dye {
  const edge = Math.min(column, knotsLong - 1 - column, row, knotsWide - 1 - row);
  if (edge === 0) return 1;
  if (edge < 3) return 0;
  if (edge === 3) return 2;
  if (edge === 4) return strong ? 1 : modulo(column + row, 4) < 2 ? 3 : 1;
  const weave = strong ? strongWeaves[colour] : weaves[colour];
  return weave(column - (knotsLong - 1) / 2, row - (knotsWide - 1) / 2);
}

/** All knots of a rug, row by row. */
export function knotsOf(colour: Colour, strong: boolean): Dye[] {
  return Array.from({ length: knotsLong * knotsWide }, (_, i) =>
    dyeAt(colour, i % knotsLong, Math.floor(i / knotsLong), strong),
  );
}

/** The outline of all knots of one dye: one path without seams between neighbouring knots. */
export function outline(has: (column: number, row: number) => boolean, long = knotsLong, wide = knotsWide): string {
  const stride = long + 1;
  // Two edges at most leave a point; each is kept as one more than the point it leads to; 0 is none.
  const next = new Uint16Array(2 * stride * (wide + 1));
  const edge = (from: number, to: number) => {
    next[2 * from + (next[2 * from] === 0 ? 0 : 1)] = to + 1;
  };
  for (let y = 0; y < wide; y++)
    for (let x = 0; x < long; x++) {
      if (!has(x, y)) continue;
      const corner = y * stride + x;
      if (y === 0 || !has(x, y - 1)) edge(corner, corner + 1);
      if (x === long - 1 || !has(x + 1, y)) edge(corner + 1, corner + 1 + stride);
      if (y === wide - 1 || !has(x, y + 1)) edge(corner + 1 + stride, corner + stride);
      if (x === 0 || !has(x - 1, y)) edge(corner + stride, corner);
    }
  let path = '';
  for (let at = 0; at < next.length; at += 2) while (next[at] !== 0) path += trace(at / 2, next, stride);
  return path;
}

function trace(start: number, next: Uint16Array, stride: number): string {
  let d = `M${(start % stride) * knot} ${Math.floor(start / stride) * knot}`;
  let at = start;
  let heading = 0;
  let run = 0;
  const stretch = () => {
    if (run === 0) return '';
    const length = run * knot;
    if (Math.abs(heading) === 1) return `h${heading * length}`;
    return `v${Math.sign(heading) * length}`;
  };
  do {
    const taken = 2 * at + (next[2 * at + 1] === 0 ? 0 : 1);
    const to = next[taken]! - 1;
    next[taken] = 0;
    const step = to - at;
    if (step !== heading) {
      d += stretch();
      heading = step;
      run = 0;
    }
    run++;
    at = to;
  } while (at !== start);
  return `${d}z`;
}
