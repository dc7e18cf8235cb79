// Rugs as pictures. A rug lies along x from 0 to 200 units and is turned into place.
import { svg, type SVGTemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import type { Colour, Facing, Half, Rug, Square } from '../engine/types';
import { cellOf, facings, halvesOf, neighbourOf, rugOf, seeded, short, square, wayBetween } from './geometry';
import { colours } from './palette';
import { knotsLong, knotsOf, outline } from './weaves';

const inset = 5;
const long = 2 * square - 2 * inset;
const wide = square - 2 * inset;

function weave(colour: Colour, strong: boolean): string {
  const knots = knotsOf(colour, strong);
  const dyed = [1, 2, 3].map((dye) => {
    const d = outline((column, row) => knots[row * knotsLong + column] === dye);
    return `<path d="${d}" fill="var(--k${dye})"/>`;
  });
  return (
    `<g id="weave-${colour}" transform="translate(${inset} ${inset})">` +
    `<rect width="${long}" height="${wide}" rx="1.5" fill="var(--k0)"/>${dyed.join('')}` +
    `<rect width="${long}" height="${wide}" rx="1.5" fill="url(#abrash)"/>` +
    `<rect width="${long}" height="${wide}" rx="1.5" fill="url(#wool)"/>` +
    `<rect x=".6" y=".6" width="${long - 1.2}" height="${wide - 1.2}" rx="1.5" fill="none" stroke="var(--k1)" stroke-width="1.2"/></g>`
  );
}

function fringe(): string {
  const chance = seeded(77);
  let d = '';
  for (let y = inset + 2; y < square - inset - 1; y += 2.9) {
    for (const [edge, out] of [
      [inset + 0.5, -1],
      [2 * square - inset - 0.5, 1],
    ] as const)
      d += `M${edge} ${short(y)}l${short(out * (5.5 + chance() * 2.6))} ${short((chance() - 0.5) * 2.6)}`;
  }
  const strands = (stroke: string) =>
    `<path d="${d}" stroke="${stroke}" stroke-width="1.5" stroke-linecap="round" fill="none"`;
  const shade = `${strands('#3a1c08')} opacity=".38" transform="translate(.5 1.1)"/>`;
  return `<g id="fringe">${shade}${strands('var(--k2)')}/></g>`;
}

/** Abrash: wool of one dye is never quite of one tone. Wool: rows of knots, seen close. */
const shared =
  `<linearGradient id="abrash"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset=".14" stop-color="#000" stop-opacity=".05"/>` +
  `<stop offset=".33" stop-color="#fff" stop-opacity=".09"/><stop offset=".47" stop-color="#000" stop-opacity=".07"/><stop offset=".6" stop-color="#fff" stop-opacity=".04"/>` +
  `<stop offset=".78" stop-color="#000" stop-opacity=".08"/><stop offset="1" stop-color="#fff" stop-opacity=".09"/></linearGradient>` +
  `<linearGradient id="under"><stop offset="0" stop-color="#1a0a02" stop-opacity="0"/><stop offset="1" stop-color="#1a0a02" stop-opacity=".62"/></linearGradient>` +
  `<pattern id="wool" width="2.5" height="2.5" patternUnits="userSpaceOnUse"><path d="M0 0H2.5" stroke="#000" stroke-opacity=".2" stroke-width=".7"/>` +
  `<path d="M0 1.3H2.5" stroke="#fff" stroke-opacity=".11" stroke-width=".7"/><path d="M0 0V2.5" stroke="#000" stroke-opacity=".13" stroke-width=".6"/></pattern>` +
  `<clipPath id="cut"><rect x="-6" y="0" width="${square + 12}" height="${square}"/></clipPath>`;

let defined: string | undefined;

/** What all rugs share; once in every shadow root that draws some. */
export function rugDefs(): string {
  defined ??= shared + fringe();
  return defined;
}

const woven = new Map<string, string>();

/** A weave is knotted when its first rug is seen: a market that is still bare must not wait for four of them. */
export function weaveDefs(colour: Colour, strong: boolean): string {
  const name = `${colour} ${strong}`;
  let defs = woven.get(name);
  if (defs === undefined) {
    defs = weave(colour, strong);
    woven.set(name, defs);
  }
  return defs;
}

/** Knots all of them in the browser's spare time, one by one, so that no rug comes late either. */
export function weaveAhead(strong: boolean, ahead: readonly Colour[] = colours): void {
  const [colour, ...others] = ahead;
  if (colour === undefined || typeof requestIdleCallback !== 'function') return;
  requestIdleCallback(() => {
    weaveDefs(colour, strong);
    weaveAhead(strong, others);
  });
}

/** Turns a rug that lies along x so that it begins on a square and goes on in a facing. */
export function laidAt(name: Square, way: Facing): string {
  const cell = cellOf(name);
  const [x, y] = [cell.x * square, cell.y * square];
  const turns: Record<Facing, string> = {
    E: `translate(${x} ${y})`,
    S: `translate(${x + square} ${y}) rotate(90)`,
    W: `translate(${x + square} ${y + square}) rotate(180)`,
    N: `translate(${x} ${y + square}) rotate(270)`,
  };
  return turns[way];
}

function shadow(x: number, y: number, width: number, height: number): string {
  const around = (grow: number, dx: number, dy: number, opacity: number) =>
    `<rect x="${x + inset - grow + dx}" y="${y + inset - grow + dy}" width="${width - 2 * inset + 2 * grow}" height="${height - 2 * inset + 2 * grow}" rx="${2 + grow}" fill="#2a1003" opacity="${opacity}"/>`;
  return around(3.2, 1.6, 3.6, 0.1) + around(1.9, 1.5, 3.2, 0.13) + around(0.7, 1.2, 2.4, 0.2);
}

/** Laid by hand: never quite straight. */
function slant(seed: number): string {
  const turned = (seeded(seed)() - 0.5) * 1.3;
  return `rotate(${short(turned)} ${square} ${square / 2})`;
}

function seedOf(name: Square): number {
  const cell = cellOf(name);
  return cell.y * 7 + cell.x + 101;
}

export function wholeRug(rug: Rug, colour: Colour, neutral = false): SVGTemplateResult {
  const [one, other] = halvesOf(rug);
  const [first, second] = cellOf(one).y > cellOf(other).y ? [other, one] : [one, other];
  const way = wayBetween(first, second) ?? 'E';
  const cell = cellOf(first);
  const [width, height] = way === 'E' ? [2 * square, square] : [square, 2 * square];
  return svg`<g class=${`rug rug-${colour}${neutral ? ' neutral' : ''}`} data-rug=${rug}>
    ${unsafeSVG(shadow(cell.x * square, cell.y * square, width, height))}
    <g transform=${laidAt(first, way)}><g transform=${slant(seedOf(first))}><use href="#fringe"></use><use href=${`#weave-${colour}`}></use></g></g></g>`;
}

function loneHalf(half: Half, way: Facing): SVGTemplateResult {
  const cell = cellOf(half.square);
  return svg`<g class=${`rug rug-${half.colour}${half.neutral ? ' neutral' : ''}`} data-half=${half.square}>
    ${unsafeSVG(shadow(cell.x * square, cell.y * square, square, square))}
    <g transform=${laidAt(half.square, way)}><g clip-path="url(#cut)"><use href="#fringe"></use><use href=${`#weave-${half.colour}`}></use>
      <rect x="80" y="5" width="26" height="90" fill="url(#under)"></rect></g></g></g>`;
}

/** A position does not say where the covered half of a lone one lies, so what was seen before is remembered. */
export class CoveredHalves {
  readonly #ways = new Map<Square, { colour: Colour; way: Facing }>();

  /** The way from each lone half to its covered one, as far as known; a guess where there is nothing to know. */
  waysOf(halves: readonly Half[]): Map<Square, Facing> {
    const at = new Map(halves.map((half) => [half.square, half]));
    const ways = new Map<Square, Facing>();
    for (const half of halves) {
      if (half.partner) {
        const way = wayBetween(half.square, half.partner);
        if (way) this.#ways.set(half.square, { colour: half.colour, way });
        continue;
      }
      const covered = (way: Facing) => {
        const name = neighbourOf(half.square, way);
        return name !== undefined && at.has(name);
      };
      const known = this.#ways.get(half.square);
      if (known && known.colour === half.colour && covered(known.way)) ways.set(half.square, known.way);
      else ways.set(half.square, facings.find((way) => covered(way)) ?? 'E');
    }
    return ways;
  }
}

/** What lies below comes first: a lone half before the rug that cuts it off. */
export function paintOrder(halves: readonly Half[], ways: ReadonlyMap<Square, Facing>): Half[] {
  const at = new Map(halves.map((half) => [half.square, half]));
  const order: Half[] = [];
  const done = new Set<Square>();
  const put = (half: Half) => {
    if (done.has(half.square)) return;
    done.add(half.square);
    const way = ways.get(half.square);
    const above = way ? at.get(neighbourOf(half.square, way) ?? '') : undefined;
    if (above && !above.partner) put(above);
    order.push(half);
  };
  for (const half of halves) if (!half.partner) put(half);
  order.reverse();
  for (const half of halves) if (half.partner && half.square < half.partner) order.push(half);
  return order;
}

export function rugsArt(halves: readonly Half[], memory: CoveredHalves): SVGTemplateResult[] {
  const ways = memory.waysOf(halves);
  return paintOrder(halves, ways).map((half) =>
    half.partner
      ? wholeRug(rugOf(half.square, half.partner), half.colour, half.neutral)
      : loneHalf(half, ways.get(half.square) ?? 'E'),
  );
}
