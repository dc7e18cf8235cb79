// The mosaics as they are printed around the market (R2): art, not rules. Which way Assam goes is told by his walk;
// this only says which picture lies where, and a test holds it against walks of the rules library.
import type { Facing, Square } from '../engine/types';
import { centreOf, short, side, square, stepTo, type Point } from './geometry';

/** Where the road of a mosaic meets the market: the square, and the facing in which one leaves by it. */
export interface Door {
  square: Square;
  facing: Facing;
}

export interface Mosaic {
  doors: [Door, Door];
  centre: Point;
  /** Radians, clockwise from the right, from the first door to the second around the outside. */
  from: number;
  to: number;
}

export const roadRadius = square / 2;
export const discRadius = square * 0.8;

export function doorPoint(door: Door): Point {
  const centre = centreOf(door.square);
  const step = stepTo(door.facing);
  return { x: centre.x + (step.x * square) / 2, y: centre.y + (step.y * square) / 2 };
}

function halfDisc(facing: Facing, one: Square, other: Square, from: number): Mosaic {
  const doors: [Door, Door] = [
    { square: one, facing },
    { square: other, facing },
  ];
  const [a, b] = [doorPoint(doors[0]), doorPoint(doors[1])];
  return { doors, centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, from, to: from + Math.PI };
}

function loop(name: Square, first: Facing, second: Facing, centre: Point, from: number): Mosaic {
  const doors: [Door, Door] = [
    { square: name, facing: first },
    { square: name, facing: second },
  ];
  return { doors, centre, from, to: from + Math.PI * 1.5 };
}

const { PI } = Math;

export const mosaics: readonly Mosaic[] = [
  ...(
    [
      ['a7', 'b7'],
      ['c7', 'd7'],
      ['e7', 'f7'],
    ] as const
  ).map(([one, other]) => halfDisc('N', one, other, PI)),
  ...(
    [
      ['g6', 'g5'],
      ['g4', 'g3'],
      ['g2', 'g1'],
    ] as const
  ).map(([one, other]) => halfDisc('E', one, other, PI * 1.5)),
  ...(
    [
      ['g1', 'f1'],
      ['e1', 'd1'],
      ['c1', 'b1'],
    ] as const
  ).map(([one, other]) => halfDisc('S', one, other, 0)),
  ...(
    [
      ['a2', 'a3'],
      ['a4', 'a5'],
      ['a6', 'a7'],
    ] as const
  ).map(([one, other]) => halfDisc('W', one, other, PI / 2)),
  loop('g7', 'N', 'E', { x: side, y: 0 }, PI),
  loop('a1', 'S', 'W', { x: 0, y: side }, 0),
];

/** The mosaic that is entered by leaving a square in a facing, and whether its road is walked from its first door. */
export function mosaicAt(name: Square, facing: Facing): { mosaic: Mosaic; forwards: boolean } | undefined {
  for (const mosaic of mosaics) {
    const index = mosaic.doors.findIndex((door) => door.square === name && door.facing === facing);
    if (index >= 0) return { mosaic, forwards: index === 0 };
  }
  return undefined;
}

export function onCircle(centre: Point, radius: number, angle: number): Point {
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

export function spot(point: Point): string {
  return `${short(point.x)} ${short(point.y)}`;
}

/** A slice of the disc, from its middle or, with an inner radius, a piece of a ring. */
export function slice(centre: Point, outer: number, inner: number, from: number, to: number): string {
  const large = to - from > Math.PI + 1e-6 ? 1 : 0;
  const start = onCircle(centre, outer, from);
  const end = onCircle(centre, outer, to);
  const arc = `M${spot(start)}A${outer} ${outer} 0 ${large} 1 ${spot(end)}`;
  if (inner === 0) return `${arc}L${spot(centre)}Z`;
  const back = `L${spot(onCircle(centre, inner, to))}A${inner} ${inner} 0 ${large} 0 ${spot(onCircle(centre, inner, from))}Z`;
  return arc + back;
}
