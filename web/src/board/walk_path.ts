// A walk as a line in the picture. Where it goes is told by the rules library; here it only gets its curves.
import type { Assam, Walk } from '../engine/types';
import { angleOf, centreOf, short, type Point } from './geometry';
import { doorPoint, mosaicAt, onCircle, roadRadius, spot } from './mosaics';

export interface Footstep extends Point {
  /** Degrees, clockwise, north is 0; goes on past 360 so that turning is smooth. */
  heading: number;
}

/** The heading nearest to `from` that points the same way as `to`. */
export function nearestTurn(from: number, to: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return from + (turn === -180 ? 180 : turn);
}

/** The points of one step, the place it starts from included. */
export function footsteps(from: Assam, to: Assam, mosaic: boolean): Footstep[] {
  const start: Footstep = { ...centreOf(from.square), heading: angleOf(from.facing) };
  const taken = mosaic ? mosaicAt(from.square, from.facing) : undefined;
  if (!taken) return [start, { ...centreOf(to.square), heading: nearestTurn(start.heading, angleOf(to.facing)) }];
  const { forwards } = taken;
  const road = taken.mosaic;
  const [begin, end] = forwards ? [road.from, road.to] : [road.to, road.from];
  const points: Footstep[] = [start];
  const count = 12;
  for (let i = 0; i <= count; i++) {
    const angle = begin + ((end - begin) * i) / count;
    const tangent = (angle * 180) / Math.PI + (forwards ? 180 : 0);
    const heading = nearestTurn(points[points.length - 1]!.heading, tangent);
    points.push({ ...onCircle(road.centre, roadRadius, angle), heading });
  }
  const last = points[points.length - 1]!.heading;
  points.push({ ...centreOf(to.square), heading: nearestTurn(last, angleOf(to.facing)) });
  return points;
}

/** One step as path data that goes on from the place before it. */
function stepLine(from: Assam, to: Assam, mosaic: boolean): string {
  const taken = mosaic ? mosaicAt(from.square, from.facing) : undefined;
  if (!taken) return `L${spot(centreOf(to.square))}`;
  const { mosaic: road, forwards } = taken;
  const [into, out] = forwards ? road.doors : [road.doors[1], road.doors[0]];
  const large = road.to - road.from > Math.PI + 0.1 ? 1 : 0;
  return `L${spot(doorPoint(into))}A${roadRadius} ${roadRadius} 0 ${large} ${forwards ? 1 : 0} ${spot(doorPoint(out))}L${spot(centreOf(to.square))}`;
}

export function walkLine(walk: Walk): string {
  let at = walk.from;
  let d = `M${spot(centreOf(at.square))}`;
  for (const step of walk.path) {
    d += stepLine(at, step.at, step.mosaic);
    at = step.at;
  }
  return d;
}

/** An arrowhead in the middle of every mosaic that a walk goes through. */
export function waysThrough(walk: Walk): string[] {
  const heads: string[] = [];
  let at = walk.from;
  for (const step of walk.path) {
    if (step.mosaic) {
      const points = footsteps(at, step.at, true);
      const middle = points[Math.floor(points.length / 2)]!;
      heads.push(`translate(${short(middle.x)} ${short(middle.y)}) rotate(${short(middle.heading)})`);
    }
    at = step.at;
  }
  return heads;
}
