// <souk-still>: the market in the middle of a game, only to look at.
import { html, LitElement, type TemplateResult } from 'lit';
import type { Colour, Half, Square } from '../engine/types';
import { assam, defs, market } from './board_parts';
import { boardStyle } from './board_style';
import { centreOf, halvesOf, viewBox } from './geometry';
import { colours } from './palette';
import { placed, turned } from './playout';
import { CoveredHalves, rugsArt } from './rug_art';

/** In the order they were laid. */
const laid = 'a6a7r c6d6g d6d7b b4b5y e6f6y f5f6g g3g4r e3f3b f2f3y c2d2g b2c2r b4c4b d5e5r a3b3g e1e2b f7g7r';

function halves(): Half[] {
  const seen = new Map<Square, { rug: string; colour: Colour }>();
  for (const one of laid.split(' '))
    for (const name of halvesOf(one)) seen.set(name, { rug: one.slice(0, 4), colour: one.slice(4) as Colour });
  return [...seen].map(([square, { rug, colour }]) => {
    const other = halvesOf(rug).find((name) => name !== square) ?? square;
    const partner = seen.get(other)?.rug === rug ? { partner: other } : {};
    return { square, colour, seat: 1, neutral: false, ...partner };
  });
}

class SoukStill extends LitElement {
  static override styles = boardStyle;

  protected override render(): TemplateResult {
    return html`<div class="stage still" aria-hidden="true">
      ${defs(new Set(colours), false)} ${market()}
      <div class="light"></div>
      <svg class="layer" viewBox=${viewBox}>${rugsArt(halves(), new CoveredHalves())}</svg>
      ${assam()}
    </div>`;
  }

  /** By the object model: the content security policy lets no style attribute through. */
  protected override firstUpdated(): void {
    const find = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    find('.assam')?.style.setProperty('transform', placed(centreOf('d4')));
    find('.base')?.style.setProperty('transform', turned(90));
    find('.figure')?.setAttribute('data-facing', 'E');
    find('.light')?.style.setProperty('--day', '0.4');
  }
}

customElements.define('souk-still', SoukStill);
