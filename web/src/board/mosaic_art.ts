// Zellige, cut by compass: a ring of kites, the road that joins two squares, a star in the middle.
import { short, stepTo } from './geometry';
import { discRadius, doorPoint, mosaics, onCircle, roadRadius, slice, spot, type Mosaic } from './mosaics';

const roadHalf = 9.5;

function fill(d: string, colour: string): string {
  return `<path d="${d}" fill="var(--souk-${colour})"/>`;
}

function kite(mosaic: Mosaic, angle: number, half: number, inner: number, waist: number, outer: number): string {
  const at = (radius: number, turned: number) => spot(onCircle(mosaic.centre, radius, angle + turned));
  return `M${at(outer, 0)}L${at(waist, half)}L${at(inner, 0)}L${at(waist, -half)}Z`;
}

/** Everything that repeats around a disc, each kind of tile as one path. */
function tiles(mosaic: Mosaic): Record<'kites' | 'hearts' | 'beads' | 'rays' | 'rayHearts' | 'needles', string> {
  const count = mosaic.to - mosaic.from > Math.PI + 0.1 ? 18 : 12;
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
  return cut;
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
  return d;
}

/** Below the frame: the discs. What is of one colour is one path for all of them: a slow device has fewer parts to draw. */
export function discs(of: readonly Mosaic[] = mosaics): string {
  const cuts = of.map(tiles);
  const ring = (outer: number, inner: number, colour: string) =>
    fill(of.map(({ centre, from, to }) => slice(centre, outer, inner, from, to)).join(''), colour);
  const all = (kind: keyof ReturnType<typeof tiles>, colour: string) =>
    fill(cuts.map((cut) => cut[kind]).join(''), colour);
  const shadows = of.map(({ centre, from, to }) =>
    slice({ x: centre.x + 2, y: centre.y + 5 }, discRadius + 2, 0, from, to),
  );
  return (
    `<path d="${shadows.join('')}" fill="#2a1206" opacity=".28"/>` +
    ring(discRadius, 0, 'cream') +
    ring(discRadius - 1.8, 60, 'indigo') +
    ring(40, 0, 'turquoise') +
    all('kites', 'cream') +
    all('hearts', 'turquoise') +
    all('beads', 'ochre') +
    all('rays', 'cream') +
    all('rayHearts', 'indigo') +
    all('needles', 'ochre') +
    ring(10, 0, 'indigo') +
    ring(7.5, 0, 'ochre') +
    ring(3.5, 0, 'cream')
  );
}

/** Above the frame: the roads. */
export function roads(of: readonly Mosaic[] = mosaics): string {
  const wide = (half: number) => of.map((mosaic) => road(mosaic, half)).join('');
  return (
    fill(wide(roadHalf), 'road-edge') +
    fill(wide(roadHalf - 2), 'road') +
    `<path d="${of.map(cobbles).join('')}" stroke="var(--souk-road-edge)" stroke-width="1" opacity=".5"/>`
  );
}
