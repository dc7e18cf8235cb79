// What is drawn over the rugs for a moment: places that glow, where throws end, what is paid for, the rug in hand.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Colour, Half, ThrowPreview, Rug, Square } from '../engine/types';
import { cellOf, centreOf, halvesOf, side, square } from './geometry';
import { wholeRug } from './rug_art';
import type { BoardInput } from './types';
import { walkLine, waysThrough } from './walk_path';

type Drawn = SVGTemplateResult | typeof nothing;

function patch(name: Square, kind: string, inset: number): SVGTemplateResult {
  const cell = cellOf(name);
  const size = square - 2 * inset;
  return svg`<rect class=${kind} data-square=${name} x=${cell.x * square + inset} y=${cell.y * square + inset} width=${size} height=${size} rx="9"></rect>`;
}

export function glow(places: { near: Square[]; far: Square[] }, first: Square | undefined): SVGTemplateResult {
  return svg`<g class="places">${places.far.map((name) => patch(name, 'far', 10))}${places.near.map((name) => patch(name, name === first ? 'near first' : 'near', 6))}</g>`;
}

/** What is paid for lies in the light; everything else steps back. */
export function region(squares: readonly Square[]): SVGTemplateResult {
  const holes = squares.map(
    (name) => `M${cellOf(name).x * square} ${cellOf(name).y * square}h${square}v${square}h${-square}z`,
  );
  return svg`<g class="region"><path class="veil" fill-rule="evenodd" d=${`M0 0H${side}V${side}H0Z${holes.join('')}`}></path>${squares.map((name) => patch(name, 'paid', 3))}</g>`;
}

export function colourInHand({ view }: BoardInput): Colour | undefined {
  return view.merchants.find((merchant) => merchant.seat === view.seat)?.next;
}

/** The rug that whoever is to lay one points at, or has placed. */
export function hand(input: BoardInput, pointedAt: Rug | undefined): Drawn {
  const rug = pointedAt ?? input.shown.rug;
  const colour = colourInHand(input);
  if (rug === undefined || colour === undefined) return nothing;
  return inHand(rug, colour, rug === input.shown.rug);
}

/** Seen through a little until it is placed. */
export function inHand(rug: Rug, colour: Colour, placed: boolean): SVGTemplateResult {
  return svg`<g class=${placed ? 'in-hand placed' : 'in-hand'}>${wholeRug(rug, colour)}${outline(rug)}</g>`;
}

export function outline(rug: Rug): SVGTemplateResult {
  const cells = halvesOf(rug).map(cellOf);
  const x = Math.min(...cells.map((cell) => cell.x)) * square;
  const y = Math.min(...cells.map((cell) => cell.y)) * square;
  const flat = cells[0]!.y === cells[1]!.y;
  const [width, height] = flat ? [2 * square, square] : [square, 2 * square];
  const edge = (kind: string) =>
    svg`<rect class=${kind} x=${x + 1} y=${y + 1} width=${width - 2} height=${height - 2} rx="8"></rect>`;
  return svg`${edge('hand-under')}${edge('hand-edge')}`;
}

export function falling(rug: Rug, colour: Colour): SVGTemplateResult {
  return svg`<g class="falling">${wholeRug(rug, colour)}</g>`;
}

/** The way Assam would go, at its longest; the mosaics on it show their direction. */
export function wayAhead(preview: ThrowPreview): Drawn {
  const longest = preview.throws.reduce<ThrowPreview['throws'][number] | undefined>(
    (best, one) => (best && best.steps >= one.steps ? best : one),
    undefined,
  );
  if (!longest) return nothing;
  const d = walkLine(longest.walk);
  return svg`<g class="way"><path class="way-edge" d=${d}></path><path class="way-line" d=${d}></path>
    ${waysThrough(longest.walk).map((at) => svg`<path class="way-head" transform=${at} d="M0 -17L15 11L0 4L-15 11Z"></path>`)}</g>`;
}

interface Ending {
  name: Square;
  throws: ThrowPreview['throws'];
}

function endings(preview: ThrowPreview): Ending[] {
  const found: Ending[] = [];
  for (const one of preview.throws) {
    const name = (one.walk.path[one.walk.path.length - 1]?.at ?? one.walk.from).square;
    const known = found.find((ending) => ending.name === name);
    if (known) known.throws.push(one);
    else found.push({ name, throws: [one] });
  }
  return found;
}

/** Whether some throw ends there: its chip lies on that square. */
export function endsAt(preview: ThrowPreview | undefined, name: Square | undefined): boolean {
  return preview !== undefined && endings(preview).some((ending) => ending.name === name);
}

/** Steps as pips of a small die, odds, and below them the price in the colour of the rug it is paid for. */
function chip(
  input: BoardInput,
  one: ThrowPreview['throws'][number],
  under: Half | undefined,
  shift: number,
): SVGTemplateResult {
  const price = one.payment?.owed ?? 0;
  const tall = price > 0 ? 68 : 38;
  const top = -tall / 2;
  const cost = svg`<g class=${under ? `rug-${under.colour}` : ''}>
    <path class=${one.ruins ? 'price ruins' : 'price'} d=${`M-43 ${top + 37}H43V${top + 59}Q43 ${top + 68} 34 ${top + 68}H-34Q-43 ${top + 68} -43 ${top + 59}Z`}></path>
    <circle class="coin" cx="-22" cy=${top + 52} r="10"></circle><circle class="coin-rim" cx="-22" cy=${top + 52} r="6.5"></circle>
    <text class="cost" x="12" y=${top + 60.5}>${input.say('board.price', { price })}</text></g>`;
  return svg`<g class="chip" transform=${`translate(0 ${shift})`}>
    <rect class="chip-shadow" x="-43" y=${top + 3} width="86" height=${tall} rx="10"></rect>
    <rect class="chip-back" x="-43" y=${top} width="86" height=${tall} rx="10"></rect>
    <rect class="chip-die" x="-37" y=${top + 5} width="28" height="28" rx="6"></rect>
    <text class="steps" x="-23" y=${top + 27.5}>${input.say('board.steps', { steps: one.steps })}</text>
    <text class="odds" x="17" y=${top + 27}>${input.say('board.odds', { odds: one.odds })}</text>
    ${price > 0 ? cost : nothing}<rect class="chip-edge" x="-43" y=${top} width="86" height=${tall} rx="10"></rect></g>`;
}

export function chips(input: BoardInput, preview: ThrowPreview | undefined): SVGTemplateResult[] {
  if (!preview) return [];
  return endings(preview).map(({ name, throws }) => {
    const at = centreOf(name);
    const under = input.view.halves.find((half) => half.square === name);
    const apart = 46;
    return svg`<g class="ending" data-square=${name} transform=${`translate(${at.x} ${at.y})`}>
      ${throws.map((one, i) => chip(input, one, under, (i - (throws.length - 1) / 2) * apart))}</g>`;
  });
}
