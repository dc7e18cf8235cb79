// Choosing where a rug lies, without any DOM. Only places of the list of legal rugs are ever chosen.
import type { Facing, Rug, Square } from '../engine/types';
import { cellOf, facings, halvesOf, neighbourOf, rugOf, square, stepTo, wayBetween, type Point } from './geometry';

/** What a tap or a key asks for. */
export type Wish = { place: Rug } | { lay: Rug } | undefined;

export class Laying {
  #rugs: readonly Rug[] = [];
  #assam: Square = 'd4';
  #shown: Rug | undefined;
  /** The square beside Assam from which the direction is being chosen. */
  #first: Square | undefined;
  /** Both squares were pointed at, so pointing at the rug again means it. */
  #settled = false;

  know(assam: Square, rugs: readonly Rug[], shown: Rug | undefined): void {
    const same = rugs.length === this.#rugs.length && rugs.every((rug, i) => rug === this.#rugs[i]);
    if (!same || assam !== this.#assam) {
      this.#first = undefined;
      this.#settled = false;
    }
    this.#rugs = rugs;
    this.#assam = assam;
    this.#shown = shown;
  }

  get first(): Square | undefined {
    return this.#first;
  }

  /** Squares beside Assam first, then those that only a second half can reach. */
  places(): { near: Square[]; far: Square[] } {
    const all = new Set(this.#rugs.flatMap((rug) => halvesOf(rug)));
    const near = [...all].filter((name) => wayBetween(this.#assam, name) !== undefined);
    return { near, far: [...all].filter((name) => !near.includes(name)) };
  }

  /** The rug over two squares, where it may lie. */
  between(one: Square, other: Square): Rug | undefined {
    return this.#legal(one, other);
  }

  #legal(one: Square, other: Square | undefined): Rug | undefined {
    if (other === undefined) return undefined;
    const rug = rugOf(one, other);
    return this.#rugs.includes(rug) ? rug : undefined;
  }

  /** The legal rugs over a square, the one that leads straight away from Assam first, then clockwise. */
  #over(name: Square): Rug[] {
    const away = wayBetween(this.#assam, name) ?? 'N';
    const start = facings.indexOf(away);
    return [0, 1, 2, 3].flatMap((turn) => this.#legal(name, neighbourOf(name, facings[(start + turn) % 4]!)) ?? []);
  }

  /** The rug a mouse means: the square it is over, and the side of that square it is nearest to. `at` in units. */
  pointedAt(at: Point): Rug | undefined {
    const cell = { x: Math.floor(at.x / square), y: Math.floor(at.y / square) };
    const within = { x: at.x / square - cell.x - 0.5, y: at.y / square - cell.y - 0.5 };
    const leaning = (way: Facing) => stepTo(way).x * within.x + stepTo(way).y * within.y;
    const ways = [...facings].sort((one, other) => leaning(other) - leaning(one));
    const name = this.#rugs
      .flatMap((rug) => halvesOf(rug))
      .find((half) => cellOf(half).x === cell.x && cellOf(half).y === cell.y);
    if (name === undefined) return undefined;
    for (const way of ways) {
      const rug = this.#legal(name, neighbourOf(name, way));
      if (rug) return rug;
    }
    return undefined;
  }

  /** A click: what was previewed under the mouse is placed; clicked again, it is laid. */
  click(at: Point): Wish {
    const rug = this.pointedAt(at);
    if (rug === undefined) return undefined;
    if (rug === this.#shown && this.#settled) return { lay: rug };
    return this.#settle(rug);
  }

  /** A tap: first a square, then the one that gives the direction, then the rug itself to lay it. */
  tap(name: Square): Wish {
    const shown = this.#shown;
    if (shown && this.#settled && halvesOf(shown).includes(name)) return { lay: shown };
    const first = this.#first;
    if (first !== undefined && !this.#settled && first !== name) {
      const second = this.#legal(first, name);
      if (second) return this.#settle(second);
    }
    const over = this.#over(name);
    if (over.length === 0) return undefined;
    this.#first = name;
    this.#settled = over.length === 1 && first === name;
    const turned = shown && first === name ? over.indexOf(shown) + 1 : 0;
    return { place: over[turned % over.length]! };
  }

  swipe(from: Square, to: Square): Wish {
    const rug = this.#legal(from, to);
    if (!rug) return undefined;
    this.#first = from;
    return this.#settle(rug);
  }

  #settle(rug: Rug): Wish {
    this.#settled = true;
    return { place: rug };
  }

  /** An arrow key: the square beside Assam, then the direction; towards Assam goes back a step. */
  arrow(way: Facing): Wish {
    const first = this.#first;
    if (first !== undefined) {
      const rug = this.#legal(first, neighbourOf(first, way));
      if (rug) return this.#settle(rug);
      if (neighbourOf(first, way) === this.#assam) this.#first = undefined;
      return undefined;
    }
    const near = neighbourOf(this.#assam, way);
    const rug = near === undefined ? undefined : this.#over(near)[0];
    if (near === undefined || rug === undefined) return undefined;
    this.#first = near;
    return this.#settle(rug);
  }

  enter(): Wish {
    return this.#shown ? { lay: this.#shown } : undefined;
  }
}
