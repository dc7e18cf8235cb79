// Luck against skill: for each merchant what the dice, his own choices and those of the others did to his chance.
import { html, nothing, type TemplateResult } from 'lit';
import type { GameAnalysis, MerchantAnalysis } from '../analysis/game_analysis';
import { change, percent } from '../analysis/percent';
import type { TableState } from '../game/types';
import { swatch } from '../shell/weaves';
import { labelOf, say } from '../words';

const parts = ['luck', 'choices', 'others'] as const;

export function luckAndSkill({ merchants }: GameAnalysis, state: TableState): TemplateResult {
  const most = Math.max(0.01, ...merchants.flatMap((merchant) => parts.map((part) => Math.abs(merchant[part]))));
  return html`<section class="card bars" aria-labelledby="bars-heading">
    <h2 id="bars-heading">${say('analysis.bars')}</h2>
    <table>
      <thead>
        <tr>
          ${parts.map((part) => html`<th scope="col">${say(`analysis.bars.${part}`)}</th>`)}
        </tr>
      </thead>
      ${merchants.map((merchant, index) => rows(merchant, index + 1, most, state))}
    </table>
    <p class="hint">${say('analysis.bars.text')}</p>
    <p class="hint">${say('analysis.assumes')}</p>
  </section>`;
}

/** His name stands above the numbers: beside them a phone has no room for it. */
function rows(merchant: MerchantAnalysis, seat: number, most: number, state: TableState): TemplateResult {
  const { colours = [] } = state.view.merchants[seat - 1] ?? {};
  return html`<tbody data-seat=${seat}>
    <tr>
      <th scope="rowgroup" colspan=${parts.length}>
        <span class="who">
          ${colours.map((colour) => swatch(colour))}<span class="name" dir="auto">${labelOf(seat, state)}</span>
        </span>
        ${facts(merchant)}
      </th>
    </tr>
    <tr>
      ${parts.map((part) => html`<td data-part=${part}>${bar(merchant[part], most)}${change(merchant[part])}</td>`)}
    </tr>
  </tbody>`;
}

function facts({ error, choiceCount, rating }: MerchantAnalysis) {
  return html`<span class="facts hint">
    <span>${say('analysis.error', { error: percent(error), choices: choiceCount })}</span>
    ${rating === undefined ? nothing : html`<span>${say('analysis.rating', { rating })}</span>`}
  </span>`;
}

/** From the middle to the side of gain or loss; the number beside it says the same. */
function bar(by: number, most: number): TemplateResult {
  const length = (Math.abs(by) / most) * 50;
  return html`<svg class="bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <rect class="whole" width="100" height="12"></rect>
    <rect class=${by >= 0 ? 'gain' : 'loss'} x=${by >= 0 ? 50 : 50 - length} width=${length} height="12"></rect>
    <rect class="zero" x="49.5" width="1" height="12"></rect>
  </svg>`;
}
