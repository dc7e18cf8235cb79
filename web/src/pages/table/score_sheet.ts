// The end of a game: who has what, and why the winner has won (R22, R23).
import { html, nothing, type TemplateResult } from 'lit';
import type { MerchantView, View } from '../../engine/types';
import type { TableState } from '../../game/types';
import { swatch } from '../../shell/weaves';
import { labelOf, readerOf, say, speaking } from '../../words';

/** The order of the sheet: the winners, then by points, then who went out. */
export function ranking(view: View): MerchantView[] {
  const rank = (merchant: MerchantView) =>
    view.winners.includes(merchant.seat) ? Infinity : merchant.out ? -Infinity : merchant.points;
  return [...view.merchants].sort((a, b) => {
    const difference = rank(b) - rank(a);
    return Number.isNaN(difference) || difference === 0 ? a.seat - b.seat : difference;
  });
}

/** Why it ended so: the key of a sentence. */
export function reasonOf(view: View): 'shared' | 'dirhams' | 'alone' | 'points' {
  if (view.winners.length > 1) return 'shared';
  const winner = view.merchants.find((merchant) => view.winners[0] === merchant.seat);
  const rivals = view.merchants.filter((merchant) => merchant !== winner && !merchant.out);
  if (rivals.length === 0) return 'alone';
  return rivals.some((merchant) => merchant.points === winner?.points) ? 'dirhams' : 'points';
}

/** Who has won; the reader, among several, comes first. */
export function titleOf(state: TableState): string {
  const { winners } = state.view;
  const reader = readerOf(state);
  const others = winners.filter((seat) => seat !== reader).map((seat) => labelOf(seat, state));
  const name = speaking().list(others);
  const who = others.length < winners.length ? 'you' : 'other';
  return say('score.title', { count: winners.length, names: { name, who } });
}

export function scoreSheet(state: TableState): TemplateResult {
  const { view } = state;
  const winning = view.merchants.filter(({ seat }) => view.winners.includes(seat)).flatMap(({ colours }) => colours);
  return html`
    <div class="winners">${winning.map((colour) => swatch(colour))}</div>
    <h2 id="score-heading" tabindex="-1" autofocus>${titleOf(state)}</h2>
    <p>${say(`score.reason.${reasonOf(view)}`)}</p>
    <table class="scores">
      <thead>
        <tr>
          <th scope="col">${say('score.merchant')}</th>
          <th scope="col">${say('score.halves')}</th>
          <th scope="col">${say('score.dirhams')}</th>
          <th scope="col">${say('score.total')}</th>
        </tr>
      </thead>
      <tbody>
        ${ranking(view).map(
          (merchant) =>
            html`<tr class=${view.winners.includes(merchant.seat) ? 'won' : ''}>
              <th scope="row">
                <span class="who"
                  >${merchant.colours.map((colour) => swatch(colour))}<span dir="auto"
                    >${labelOf(merchant.seat, state)}</span
                  ></span
                >
              </th>
              ${
                merchant.out
                  ? html`<td colspan="3">${say('score.out')}</td>`
                  : html`<td>${speaking().number(merchant.halves)}</td>
                      <td>${speaking().number(merchant.dirhams)}</td>
                      <td><strong>${speaking().number(merchant.points)}</strong></td>`
              }
            </tr>`,
        )}
      </tbody>
    </table>
    ${view.winners.length === 0 ? nothing : html`<p class="hint">${say('score.how')} <a href="/rules#R22">R22</a>, <a href="/rules#R23">R23</a></p>`}
  `;
}
