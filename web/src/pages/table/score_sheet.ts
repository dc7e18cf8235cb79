// The end of a game: who has what, and why the winner has won (R22, R23).
import { html, nothing, type TemplateResult } from 'lit';
import type { MerchantView, View } from '../../engine/types';
import type { TableState, Words } from '../../game/types';
import { face } from '../../people/face';
import { swatch } from '../../shell/weaves';
import { labelOf, readerOf, say, somebody, speaking } from '../../words';
import { faceOf } from './merchants';

/** The order of the sheet: the winners, then by points and purse, then who went out. */
export function ranking(view: View): MerchantView[] {
  return [...view.merchants].sort((a, b) => compare(b, a, view) || a.seat - b.seat);
}

function compare(a: MerchantView, b: MerchantView, { winners }: View): number {
  const hasWon = ({ seat }: MerchantView) => Number(winners.includes(seat));
  const won = hasWon(a) - hasWon(b);
  if (won !== 0 || hasWon(a)) return won;
  if (a.out || b.out) return Number(b.out) - Number(a.out);
  return a.points - b.points || a.dirhams - b.dirhams;
}

/** How it went, for the reader where there is one: won by how much, or which place and how far behind. */
export function outcomeOf(state: TableState): Words {
  const { view } = state;
  const reader = view.merchants.find(({ seat }) => seat === readerOf(state));
  const [first, next] = ranking(view);
  if (reader && !view.winners.includes(reader.seat)) return placeOf(reader, first?.points ?? 0, view);
  const reason = reasonOf(view);
  if (reason !== 'points' || !first || !next) return { key: `score.reason.${reason}` };
  return { key: 'score.ahead', args: { name: somebody(first.seat, state), points: first.points - next.points } };
}

function placeOf(reader: MerchantView, best: number, view: View): Words {
  if (reader.out) return { key: 'score.ousted' };
  const place = 1 + view.merchants.filter((other) => compare(other, reader, view) > 0).length;
  const points = best - reader.points;
  return points === 0 ? { key: 'score.level', args: { place } } : { key: 'score.behind', args: { place, points } };
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

/** Who has won, with the rugs that are his. */
function portrait({ seat, colours }: MerchantView, state: TableState): TemplateResult {
  const who = state.seats.find((chair) => chair.seat === seat);
  return html`${who ? face(faceOf(who, state), colours[0]) : nothing}${colours.map((colour) => swatch(colour))}`;
}

export function scoreSheet(state: TableState): TemplateResult {
  const { view } = state;
  const winning = view.merchants.filter(({ seat }) => view.winners.includes(seat));
  return html`
    <div class="winners">${winning.map((merchant) => portrait(merchant, state))}</div>
    <h2 id="score-heading" tabindex="-1" autofocus>${titleOf(state)}</h2>
    <p class="outcome">${say(outcomeOf(state))}</p>
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
                  >${merchant.colours.map((colour) => swatch(colour))}<span
                    class="name"
                    dir="auto"
                    title=${labelOf(merchant.seat, state)}
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
