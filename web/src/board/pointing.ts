// Mouse, pen and finger over the market, turned into places.
import type { Rug, Square } from '../engine/types';
import { margin, neighbourOf, square, squareAt, whole, type Point } from './geometry';
import type { Laying, Wish } from './laying';

/** Where a pointer is, in units of the picture. */
export function unitsAt(event: { clientX: number; clientY: number }, box: DOMRect): Point {
  const scale = box.width > 0 ? whole / box.width : 1;
  return { x: (event.clientX - box.left) * scale - margin, y: (event.clientY - box.top) * scale - margin };
}

export function squareUnder(at: Point): Square | undefined {
  return squareAt(Math.floor(at.x / square), Math.floor(at.y / square));
}

const swipeLength = square * 0.45;

/** The square a stroke leads to from where it began: the next one in its main direction. */
function strokeTo(from: Square, start: Point, end: Point): Square | undefined {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) < swipeLength) return undefined;
  if (Math.abs(dx) > Math.abs(dy)) return neighbourOf(from, dx > 0 ? 'E' : 'W');
  return neighbourOf(from, dy > 0 ? 'S' : 'N');
}

export class Pointing {
  #start: { at: Point; square: Square; touch: boolean } | undefined;
  /** The rug the mouse is pointing at. */
  hovered: Rug | undefined;

  constructor(private readonly laying: Laying) {}

  down(at: Point, kind: string): void {
    const name = squareUnder(at);
    this.#start = name === undefined ? undefined : { at, square: name, touch: kind === 'touch' };
  }

  /** Tells whether what is pointed at has changed. */
  move(at: Point, kind: string): boolean {
    const before = this.hovered;
    this.hovered = kind === 'touch' ? undefined : this.laying.pointedAt(at);
    const start = this.#start;
    if (start) {
      const to = strokeTo(start.square, start.at, at);
      const wish = to === undefined ? undefined : this.laying.between(start.square, to);
      if (wish) this.hovered = wish;
    }
    return before !== this.hovered;
  }

  up(at: Point): Wish {
    const start = this.#start;
    this.#start = undefined;
    if (!start) return undefined;
    const to = strokeTo(start.square, start.at, at);
    if (to !== undefined) return this.laying.swipe(start.square, to);
    return start.touch ? this.laying.tap(start.square) : this.laying.click(at);
  }

  leave(): void {
    this.#start = undefined;
    this.hovered = undefined;
  }
}
