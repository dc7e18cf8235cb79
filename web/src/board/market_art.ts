// The ground of the picture: frame and 49 sandstone tiles, each a little different, always the same ones.
import { allSquares, cellOf, columns, seeded, short, side, square } from './geometry';
import { discs, roads } from './mosaic_art';

function specks(chance: () => number, x: number, y: number): string {
  let d = '';
  const count = 3 + Math.floor(chance() * 5);
  for (let i = 0; i < count; i++) {
    const size = 0.6 + chance() * 1.5;
    const [at, up] = [x + 9 + chance() * 82, y + 9 + chance() * 82];
    d += `M${short(at)} ${short(up)}l${short(size * 1.6)} ${short(-size * 0.5)}l${short(size * 0.7)} ${short(size)}l${short(-size * 1.7)} ${short(size * 0.6)}z`;
  }
  return d;
}

/** Lines the chisel or the years have left. */
function vein(chance: () => number, x: number, y: number): string {
  if (chance() < 0.45) return '';
  const [from, to] = [20 + chance() * 60, 20 + chance() * 60];
  const bend = 20 + chance() * 60;
  const flat = chance() < 0.5;
  return flat
    ? `M${x + 4} ${short(y + from)}C${x + 35} ${short(y + bend)} ${x + 60} ${short(y + from)} ${x + 96} ${short(y + to)}`
    : `M${short(x + from)} ${y + 4}C${short(x + bend)} ${y + 35} ${short(x + from)} ${y + 60} ${short(x + to)} ${y + 96}`;
}

/** A square whose corners are a little worn. */
function worn(chance: () => number, x: number, y: number): string {
  const corner = () => 2 + chance() * 5;
  const [a, b, c, d] = [corner(), corner(), corner(), corner()];
  const [low, high] = [1.6, square - 1.6];
  return (
    `M${short(x + low + a)} ${y + low}L${short(x + high - b)} ${y + low}Q${x + high} ${y + low} ${x + high} ${short(y + low + b)}` +
    `L${x + high} ${short(y + high - c)}Q${x + high} ${y + high} ${short(x + high - c)} ${y + high}` +
    `L${short(x + low + d)} ${y + high}Q${x + low} ${y + high} ${x + low} ${short(y + high - d)}` +
    `L${x + low} ${short(y + low + a)}Q${x + low} ${y + low} ${short(x + low + a)} ${y + low}Z`
  );
}

/** All tiles; what looks alike is one path, so that a slow device has fewer parts to draw. */
function tiles(): string {
  const stones = ['', '', '', '', ''];
  const veins = ['', '', ''];
  let [shade, light, speckled] = ['', '', ''];
  allSquares.forEach((name, index) => {
    const chance = seeded(index + 11);
    const cell = cellOf(name);
    const [x, y] = [cell.x * square, cell.y * square];
    stones[Math.floor(chance() * 5)] += worn(chance, x, y);
    shade += `M${x + 4} ${y + 96.6}H${x + 92}Q${x + 96.6} ${y + 96.6} ${x + 96.6} ${y + 92}V${y + 4}`;
    light += `M${x + 3.6} ${y + 95}V${y + 8}Q${x + 3.6} ${y + 3.6} ${x + 8} ${y + 3.6}H${x + 95}`;
    speckled += specks(chance, x, y);
    veins[index % 3] += vein(chance, x, y);
  });
  const line = (d: string, colour: string, width: number, opacity: number) =>
    `<path d="${d}" stroke="var(--souk-stone-${colour})" fill="none" stroke-width="${width}" opacity="${opacity}"/>`;
  return (
    stones.map((d, tone) => `<path d="${d}" fill="var(--souk-stone-${tone + 1})"/>`).join('') +
    line(shade, 'shade', 2.2, 0.5) +
    line(light, 'light', 2, 0.8) +
    `<path d="${speckled}" fill="var(--souk-stone-shade)" opacity=".45"/>` +
    veins.map((d, kind) => line(d, 'shade', 0.9 + kind * 0.4, 0.28)).join('')
  );
}

function frame(): string {
  const band = (out: number, colour: string, more = '') =>
    `<rect x="${-out}" y="${-out}" width="${side + 2 * out}" height="${side + 2 * out}" rx="${out / 2 + 1}" fill="var(--souk-${colour})"${more}/>`;
  let inlay = '';
  for (let i = 0; i < 70; i++) {
    const at = i * 10 + 5;
    for (const [x, y] of [
      [at, -5.5],
      [at, side + 5.5],
      [-5.5, at],
      [side + 5.5, at],
    ] as const)
      inlay += `M${x} ${y - 2.2}l2.2 2.2l-2.2 2.2l-2.2 -2.2z`;
  }
  return (
    `<rect x="-9" y="-4" width="${side + 20}" height="${side + 22}" rx="8" fill="#2a1206" opacity=".22"/>` +
    `<rect x="-10" y="-6" width="${side + 21}" height="${side + 19}" rx="8" fill="#2a1206" opacity=".25"/>` +
    band(11, 'frame') +
    band(9.4, 'frame-light', ' opacity=".55"') +
    band(8.6, 'frame') +
    `<path d="${inlay}" fill="var(--souk-inlay)"/>` +
    band(2, 'grout')
  );
}

/** Letters and numbers cut into the tiles at the left and at the bottom. */
function names(): string {
  let text = '';
  for (let i = 0; i < 7; i++) {
    text += `<text x="${i * square + 92}" y="${side - 7}" text-anchor="end">${columns.charAt(i)}</text>`;
    text += `<text x="8" y="${(6 - i) * square + 19}">${i + 1}</text>`;
  }
  return `<g class="names" aria-hidden="true">${text}</g>`;
}

export function marketArt(): string {
  return discs() + frame() + tiles() + names() + roads();
}
