// Zellige, cut by compass: a ring of kites, the road that joins two squares, a star in the middle.
import { short, stepTo } from './geometry';
import { discRadius, doorPoint, mosaics, onCircle, roadRadius, slice, spot, type Mosaic } from './mosaics';

const roadHalf = 9.5;

function fill(d: string, colour: string, more = ''): string {
  return `<path d="${d}" fill="var(--souk-${colour})"${more}/>`;
}

function kite(mosaic: Mosaic, angle: number, half: number, inner: number, waist: number, outer: number): string {
  const at = (radius: number, turned: number) => spot(onCircle(mosaic.centre, radius, angle + turned));
  return `M${at(outer, 0)}L${at(waist, half)}L${at(inner, 0)}L${at(waist, -half)}Z`;
}

/** Everything that repeats around the disc. `count` tiles of each kind. */
function tiles(mosaic: Mosaic, count: number): string {
  const step = (mosaic.to - mosaic.from) / count;
  const cut = { kites: '', hearts: '', beads: '', rays: '', rayHearts: '', needles: '' };
  for (let i = 0; i < count; i++) {
    const middle = mosaic.from + step * (i + 0.5);
    cut.kites += kite(mosaic, middle, step * 0.44, 61.5, 69, 76.5);
    cut.hearts += kite(mosaic, middle, step * 0.22, 65, 69, 73);
    cut.rays += kite(mosaic, middle, step * 0.42, 9, 26, 38.5);
    cut.rayHearts += kite(mosaic, middle, step * 0.2, 18, 26, 33);
    if (i === 0) continue;
    const between = mosaic.from + step * i;
    cut.beads +=
      kite(mosaic, between, step * 0.15, 71.5, 74, 76.5) + kite(mosaic, between, step * 0.15, 61.5, 64, 66.5);
    cut.needles += kite(mosaic, between, step * 0.24, 27, 34.5, 39.5);
  }
  return (
    fill(cut.kites, 'cream') +
    fill(cut.hearts, 'turquoise') +
    fill(cut.beads, 'ochre') +
    fill(cut.rays, 'cream') +
    fill(cut.rayHearts, 'indigo') +
    fill(cut.needles, 'ochre')
  );
}

/** The road runs over the frame into both squares, so that one sees which they are. */
function road(mosaic: Mosaic, half: number): string {
  let d = slice(mosaic.centre, roadRadius + half, roadRadius - half, mosaic.from, mosaic.to);
  for (const door of mosaic.doors) {
    const at = doorPoint(door);
    const step = stepTo(door.facing);
    const along = { x: step.x * 13, y: step.y * 13 };
    const across = { x: Math.abs(step.y) * half, y: Math.abs(step.x) * half };
    d +=
      `M${short(at.x - across.x + step.x)} ${short(at.y - across.y + step.y)}L${short(at.x + across.x + step.x)} ${short(at.y + across.y + step.y)}` +
      `L${short(at.x + across.x - along.x * 0.62)} ${short(at.y + across.y - along.y * 0.62)}` +
      `L${short(at.x - along.x * 1.25)} ${short(at.y - along.y * 1.25)}` +
      `L${short(at.x - across.x - along.x * 0.62)} ${short(at.y - across.y - along.y * 0.62)}Z`;
  }
  return d;
}

function cobbles(mosaic: Mosaic): string {
  const count = Math.round(((mosaic.to - mosaic.from) * roadRadius) / 13);
  const step = (mosaic.to - mosaic.from) / count;
  let d = '';
  for (let i = 1; i < count; i++) {
    const angle = mosaic.from + step * i;
    d += `M${spot(onCircle(mosaic.centre, roadRadius - 6.5, angle))}L${spot(onCircle(mosaic.centre, roadRadius + 6.5, angle))}`;
  }
  return `<path d="${d}" stroke="var(--souk-road-edge)" stroke-width="1" opacity=".5"/>`;
}

function ring(mosaic: Mosaic, outer: number, inner: number, colour: string): string {
  return fill(slice(mosaic.centre, outer, inner, mosaic.from, mosaic.to), colour);
}

/** Below the frame: the disc. */
export function discArt(mosaic: Mosaic): string {
  const count = mosaic.to - mosaic.from > Math.PI + 0.1 ? 18 : 12;
  const shadow = slice({ x: mosaic.centre.x + 2, y: mosaic.centre.y + 5 }, discRadius + 2, 0, mosaic.from, mosaic.to);
  return (
    `<path d="${shadow}" fill="#2a1206" opacity=".28"/>` +
    ring(mosaic, discRadius, 0, 'cream') +
    ring(mosaic, discRadius - 1.8, 60, 'indigo') +
    ring(mosaic, 40, 0, 'turquoise') +
    tiles(mosaic, count) +
    ring(mosaic, 10, 0, 'indigo') +
    ring(mosaic, 7.5, 0, 'ochre') +
    ring(mosaic, 3.5, 0, 'cream')
  );
}

/** Above the frame: the road. */
export function roadArt(mosaic: Mosaic): string {
  return fill(road(mosaic, roadHalf), 'road-edge') + fill(road(mosaic, roadHalf - 2), 'road') + cobbles(mosaic);
}

export function discs(): string {
  return mosaics.map(discArt).join('');
}

export function roads(): string {
  return mosaics.map(roadArt).join('');
}
