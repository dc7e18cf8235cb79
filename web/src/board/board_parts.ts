// The parts of the board's template.
import { html, nothing, svg, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import type { Colour, Facing, Payment, Square } from '../engine/types';
import { assamDefs, baseArt, figureArt } from './assam_art';
import { allSquares, angleOf, centreOf, square, stepTo, viewBox } from './geometry';
import { marketArt } from './market_art';
import { colours } from './palette';
import { rugDefs, weaveDefs } from './rug_art';
import type { BoardInput } from './types';
import { squareWords, throwWords } from './words';

let drawn: string | undefined;

/** Drawn once, painted once: nothing in it ever changes. */
export function market(): TemplateResult {
  drawn ??= marketArt();
  return html`<svg class="layer" viewBox=${viewBox} aria-hidden="true">${unsafeSVG(drawn)}</svg>`;
}

const unseen = (definitions: string) =>
  html`<svg class="unseen" aria-hidden="true"><defs>${unsafeSVG(definitions)}</defs></svg>`;

export function defs(woven: ReadonlySet<Colour>, strong: boolean): TemplateResult {
  return html`${unseen(rugDefs() + assamDefs)}${colours.map((colour) => (woven.has(colour) ? unseen(weaveDefs(colour, strong)) : nothing))}`;
}

export function assam(): TemplateResult {
  return html`<div class="mover assam" aria-hidden="true">
    <div class="base"><svg viewBox="0 0 100 100">${baseArt}</svg></div>
    <div class="figure"><svg viewBox="0 0 100 100">${figureArt}</svg></div>
  </div>`;
}

/** The squares for those who listen, and for keys: one tab stop, arrows from square to square. */
export function grid(input: BoardInput, focused: Square, free: ReadonlySet<Square>): TemplateResult {
  const halves = new Map(input.view.halves.map((half) => [half.square, half]));
  const one = (name: Square) =>
    html`<div
      class=${free.has(name) ? 'cell free' : 'cell'}
      role="gridcell"
      data-square=${name}
      tabindex=${name === focused ? 0 : -1}
      aria-label=${squareWords(input, name, halves.get(name), free.has(name))}
    ></div>`;
  return html`<div class="grid" role="grid" aria-label=${input.say('board.grid')}>
    ${[0, 1, 2, 3, 4, 5, 6].map((row) => html`<div class="row" role="row">${allSquares.slice(row * 7, row * 7 + 7).map(one)}</div>`)}
  </div>`;
}

/** Where an arrow lies: over the next square, or over the mosaic. */
export function arrowPlace(from: Square, facing: Facing): { x: number; y: number } {
  const centre = centreOf(from);
  const step = stepTo(facing);
  return { x: centre.x + step.x * square * 0.96, y: centre.y + step.y * square * 0.96 };
}

/** `near`: the chip of a throw lies where the arrow would, so it is drawn closer to Assam. */
export function arrow(input: BoardInput, facing: Facing, aimed: boolean, near: boolean): TemplateResult {
  const preview = input.help ? input.throwPreviews.find((one) => one.facing === facing) : undefined;
  const chosen = input.shown.facing === facing;
  const isAdvised = input.advice?.some((one) => one.kind === 'better' && one.facing === facing) ?? false;
  const classes = ['arrow', aimed && 'aimed', chosen && 'chosen', near && 'near', isAdvised && 'advised'];
  return html`<button
      class=${classes.filter(Boolean).join(' ')}
      type="button"
      data-facing=${facing}
      aria-pressed=${chosen}
      aria-label=${input.say('board.arrow', { facing })}
      aria-describedby=${preview ? `preview-${facing}` : nothing}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <circle r="44"></circle>
        ${svg`<path transform=${`rotate(${angleOf(facing)})`} d="M0 -27L25 18L0 6L-25 18Z"></path>`}
      </svg>
    </button>
    ${preview ? html`<span class="unseen" id=${`preview-${facing}`}>${preview.throws.map((one) => html`${throwWords(input, one)} `)}</span>` : nothing}`;
}

const coin = html`<svg viewBox="0 0 40 40">
  <circle class="coin" cx="20" cy="20" r="18"></circle>
  <circle class="coin-rim" cx="20" cy="20" r="13"></circle>
  <path
    class="coin-rim"
    d="M20 10l2.5 6.500l6.5 -2.500l-2.5 6.500l6.5 2.500l-6.5 2.500l2.5 6.500l-6.5 -2.500l-2.5 6.500l-2.5 -6.500l-6.5 2.500l2.5 -6.500l-6.5 -2.500l6.5 -2.500l-2.5 -6.500l6.5 2.500z"
  ></path>
</svg>`;

/** The count over Assam, and the coins that leave from there. */
export function purse(payment: Payment): TemplateResult {
  const flying = Math.min(payment.paid, 8);
  return html`<div class="mover purse" aria-hidden="true">
    <div class="count"><span class="count-number"></span></div>
    ${Array.from({ length: flying }, () => html`<div class="flying">${coin}</div>`)}
  </div>`;
}
