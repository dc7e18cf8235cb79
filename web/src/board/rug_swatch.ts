// <souk-rug colour="r">: a whole small rug, for chips and lists; `neutral` bleaches it, `strong` strengthens its weave.
import { LitElement, css, html, unsafeCSS, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import type { Colour } from '../engine/types';
import { dyeRules } from './palette';
import { rugDefs } from './rug_art';

export class SoukRug extends LitElement {
  static override properties = { colour: {}, neutral: { type: Boolean }, strong: { type: Boolean } };
  declare colour: Colour;
  declare neutral: boolean;
  declare strong: boolean;

  constructor() {
    super();
    this.colour = 'r';
    this.neutral = false;
    this.strong = false;
  }

  protected override render(): TemplateResult {
    return html`<div class=${this.strong ? 'strong' : ''}>
      <svg class=${`rug-${this.colour}${this.neutral ? ' neutral' : ''}`} viewBox="-5 2 210 96" aria-hidden="true">
        <defs>${unsafeSVG(rugDefs(this.strong))}</defs>
        <use href="#fringe"></use>
        <use href=${`#weave-${this.colour}`}></use>
      </svg>
    </div>`;
  }

  static override styles = [
    unsafeCSS(dyeRules),
    css`
      :host {
        display: inline-block;
        inline-size: 2.6em;
        vertical-align: middle;
      }
      svg {
        display: block;
        inline-size: 100%;
      }
    `,
  ];
}

if (!customElements.get('souk-rug')) customElements.define('souk-rug', SoukRug);

declare global {
  interface HTMLElementTagNameMap {
    'souk-rug': SoukRug;
  }
}
