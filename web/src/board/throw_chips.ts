// The chips where throws would end: steps, odds, price. They leave room for the arrows around Assam.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Facing, Half, Square, ThrowPreview } from '../engine/types';
import { centreOf, neighbourOf, square, stepTo, type Point } from './geometry';
import type { BoardInput } from './types';

type Throw = ThrowPreview['throws'][number];

interface Ending {
  name: Square;
  throws: Throw[];
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

/** The facings whose arrow has a chip beside it: it is drawn closer to Assam. */
export function crowded({ facings, view }: BoardInput, preview: ThrowPreview | undefined): Facing[] {
  if (!preview) return [];
  const ends = new Set(endings(preview).map(({ name }) => name));
  return facings.filter((facing) => ends.has(neighbourOf(view.assam.square, facing) ?? ''));
}

const halfWidth = 43;
/** Two chips on one square lie so far apart. */
const apart = 46;
/** On small screens chips are larger (style_marks.ts). */
const largest = 1.13;
/** As far from Assam as an arrow that is drawn closer reaches. */
const arrowReach = 0.73 * square;

const heightOf = ({ payment }: Throw) => (payment?.owed ? 68 : 38);

/** How far a chip beside Assam steps back from the arrow. */
function stepBack({ throws }: Ending, way: Point): number {
  const halfHeight = Math.max(...throws.map(heightOf)) / 2 + (apart / 2) * (throws.length - 1);
  const half = (way.x === 0 ? halfHeight : halfWidth) * largest;
  return Math.max(0, arrowReach + half - square);
}

/** Chips that make room for an arrow, and those in a row behind them, so that none lies over the next. */
function roomForArrows({ view, facings }: BoardInput, all: readonly Ending[]): Map<Square, Point> {
  const room = new Map<Square, Point>();
  const endingAt = (name: Square | undefined) => all.find((ending) => ending.name === name);
  for (const facing of facings) {
    const way = stepTo(facing);
    let ending = endingAt(neighbourOf(view.assam.square, facing));
    const shift = ending ? stepBack(ending, way) : 0;
    for (; ending; ending = endingAt(neighbourOf(ending.name, facing)))
      room.set(ending.name, { x: way.x * shift, y: way.y * shift });
  }
  return room;
}

/** Steps as pips of a small die, odds, and below them the price in the colour of the rug it is paid for. */
function chip(input: BoardInput, one: Throw, under: Half | undefined, shift: number): SVGTemplateResult {
  const price = one.payment?.owed ?? 0;
  const tall = heightOf(one);
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
  const all = endings(preview);
  const rooms = roomForArrows(input, all);
  return all.map(({ name, throws }) => {
    const at = centreOf(name);
    const room = rooms.get(name) ?? { x: 0, y: 0 };
    const under = input.view.halves.find((half) => half.square === name);
    return svg`<g class="ending" data-square=${name} transform=${`translate(${at.x + room.x} ${at.y + room.y})`}>
      ${throws.map((one, i) => chip(input, one, under, (i - (throws.length - 1) / 2) * apart))}</g>`;
  });
}
