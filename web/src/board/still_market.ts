// <souk-still>: the market in the middle of a game, only to look at.
import { html, LitElement, type TemplateResult } from 'lit';
import { assam, defs, market } from './board_parts';
import { boardStyle } from './board_style';
import { centreOf, viewBox } from './geometry';
import { halvesSeen } from './laid_rugs';
import { colours } from './palette';
import { placed, turned } from './playout';
import { CoveredHalves, rugsArt } from './rug_art';

/** In the order they were laid. */
const laid = 'a6a7r c6d6g d6d7b b4b5y e6f6y f5f6g g3g4r e3f3b f2f3y c2d2g b2c2r b4c4b d5e5r a3b3g e1e2b f7g7r';

class SoukStill extends LitElement {
  static override styles = boardStyle;

  protected override render(): TemplateResult {
    return html`<div class="stage still" aria-hidden="true">
      ${defs(new Set(colours), false)} ${market()}
      <div class="light"></div>
      <svg class="layer" viewBox=${viewBox}>${rugsArt(halvesSeen(laid), new CoveredHalves())}</svg>
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
