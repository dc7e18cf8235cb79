// Where the die lands: on the market beside Assam, so that throw and walk are seen at one glance.
import type { Facing, Square, Walk } from '../engine/types';
import { centreOf, dieInset, dieSide, facings, margin, neighbourOf, whole } from './geometry';

/** To his right hand first, then around him by the back: he does not walk there. */
const turns = [1, 3, 2];

function around({ square, facing }: Walk['from']): Square[] {
  const facingAt = (turn: number): Facing => facings[(facings.indexOf(facing) + turn) % 4]!;
  const beside = turns.map((turn) => neighbourOf(square, facingAt(turn)));
  const corners = beside.flatMap((name) => name && turns.map((turn) => neighbourOf(name, facingAt(turn))));
  return [...beside, ...corners].filter((name): name is Square => name !== undefined && name !== square);
}

/** A square of the market beside Assam, off his way where there is one. */
export function dieSquare({ from, path }: Walk): Square {
  const places = around(from);
  const way = new Set(path.map(({ at }) => at.square));
  return places.find((name) => !way.has(name)) ?? places[0] ?? from.square;
}

/** The movement from where the die rests to the middle of a square. */
export function toSquare(name: Square): string {
  const { x, y } = centreOf(name);
  const side = dieSide * whole;
  const rests = (1 - dieInset - dieSide / 2) * whole - margin;
  const part = (to: number) => `${(((to - rests) / side) * 100).toFixed(1)}%`;
  return `translate(${part(x)}, ${part(y)})`;
}
