// What is drawn over the rugs: places that glow, the newest rug, what is pointed at, paid for or counted, the rug in hand.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Colour, ThrowPreview, Rug, Square } from '../engine/types';
import { cellOf, centreOf, halvesOf, side, square } from './geometry';
import { wholeRug } from './rug_art';
import type { BoardInput, Counted } from './types';
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

export function boxOf(rug: Rug): { x: number; y: number; width: number; height: number } {
  const cells = halvesOf(rug).map(cellOf);
  const x = Math.min(...cells.map((cell) => cell.x)) * square;
  const y = Math.min(...cells.map((cell) => cell.y)) * square;
  const isFlat = cells[0]!.y === cells[1]!.y;
  return { x, y, width: isFlat ? 2 * square : square, height: isFlat ? square : 2 * square };
}

/** Seen through a little until it is placed. */
export function inHand(rug: Rug, colour: Colour, placed: boolean): SVGTemplateResult {
  return svg`<g class=${placed ? 'in-hand placed' : 'in-hand'}>${wholeRug(rug, colour)}${outline(rug)}</g>`;
}

export function outline(rug: Rug): SVGTemplateResult {
  const { x, y, width, height } = boxOf(rug);
  const edge = (kind: string) =>
    svg`<rect class=${kind} x=${x + 1} y=${y + 1} width=${width - 2} height=${height - 2} rx="8"></rect>`;
  return svg`${edge('hand-under')}${edge('hand-edge')}`;
}

/** At the four corners of the last rug that was laid: a shape of its own, so that it needs no colour. */
export function newestRug(rug: Rug): SVGTemplateResult {
  const { x, y, width, height } = boxOf(rug);
  const [left, top, right, bottom] = [x + 5, y + 5, x + width - 5, y + height - 5];
  const arm = 20;
  const d = [
    `M${left} ${top + arm}V${top}H${left + arm}`,
    `M${right - arm} ${top}H${right}V${top + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${left + arm} ${bottom}H${left}V${bottom - arm}`,
  ].join('');
  return svg`<g class="newest"><path class="newest-under" d=${d}></path><path class="newest-edge" d=${d}></path></g>`;
}

export function lights(squares: readonly Square[]): SVGTemplateResult {
  return svg`<g class="lights">${[...new Set(squares)].map((name) => svg`${patch(name, 'lit-under', 4)}${patch(name, 'lit', 4)}`)}</g>`;
}

/** Each with its number, as somebody counts who points at one after the other. */
export function countedHalves(counted: readonly Counted[], say: BoardInput['say']): SVGTemplateResult {
  return svg`<g class="counted">${counted.map(({ square: name, number }) => {
    const { x, y } = centreOf(name);
    return svg`${patch(name, 'paid', 3)}<g transform=${`translate(${x} ${y})`} data-counted=${name}><circle class="count-back" r="27"></circle>
      <text class="count-text" y="11">${say('board.steps', { steps: number })}</text></g>`;
  })}</g>`;
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
