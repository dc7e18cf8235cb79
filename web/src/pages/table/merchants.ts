// The merchants around the market: purse, rugs, halves, total, whose turn it is.
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Colour, MerchantView, View } from '../../engine/types';
import type { Seat, TableState } from '../../game/types';
import { face, levelBadge, type Faced } from '../../people/face';
import type { ShownRemark } from '../../people/table_talk';
import { clockNow, clockText } from '../../game/clocks';
import { icons } from '../../shell/icons';
import { swatch } from '../../shell/weaves';
import { isCalledYou, labelOf, say, speaking } from '../../words';

export function merchants(state: TableState, view: View, remark?: ShownRemark): TemplateResult {
  return html`<ul class="merchants of-${view.merchants.length}" aria-label=${say('table.merchants')}>
    ${view.merchants.map((merchant) => panel(merchant, state, view, remark))}
  </ul>`;
}

function panel(merchant: MerchantView, state: TableState, view: View, remark?: ShownRemark): TemplateResult {
  const seat = state.seats[merchant.seat - 1];
  const turn = view.phase !== 'over' && view.seat === merchant.seat && state.stage === 'playing';
  const won = state.winners.includes(merchant.seat) && view.phase === 'over';
  return html`<li
    class="merchant seat-${merchant.seat} ${turn ? 'turn' : ''} ${merchant.out ? 'out' : ''} ${won ? 'won' : ''}"
    data-seat=${merchant.seat}
  >
    <div class="who">
      ${seat ? face(faceOf(seat, state), merchant.colours[0]) : nothing}
      <span class="rugs-of">${merchant.colours.map((colour) => swatch(colour, say(`colour.${colour}`)))}</span>
      <span class="name" dir="auto">${labelOf(merchant.seat, state)}</span>
      <span class="badges">${badges(merchant, seat, state, turn)}</span>
    </div>
    ${merchant.out ? html`<p class="gone">${say('table.out')}</p>` : stats(merchant, state)}
    ${remark?.seat === merchant.seat ? bubble(remark) : nothing}
  </li>`;
}

/** Beside `you` stands no initial: who has told no name has one in the record all the same. */
export function faceOf(seat: Seat, state: TableState): Faced {
  return isCalledYou(seat.seat, state) ? { ...seat, name: '' } : seat;
}

/**
 * What a bot says, at its card. No live region: chatter must not talk over what happens in the game, which is announced. Who
 * reads the card finds it, also when it is out of sight.
 */
function bubble({ words, isPast }: ShownRemark): TemplateResult {
  return html`<p class="remark ${isPast ? 'unseen' : ''}"><q>${say(words)}</q></p>`;
}

function badges(merchant: MerchantView, seat: Seat | undefined, state: TableState, turn: boolean) {
  return html`
    ${turn ? html`<span class="unseen">${say('table.turn_now')}</span>` : nothing}
    ${state.online && state.mine.includes(merchant.seat) ? html`<span class="tag">${say('table.you')}</span>` : nothing}
    ${seat?.holder === 'person' && !seat.here ? html`<span class="tag away">${say('table.away')}</span>` : nothing}
    ${seat?.level !== undefined && seat.name === '' ? levelBadge(seat.level) : nothing}
    ${seat?.holder === 'bot' && seat.name !== '' ? html`<span class="tag">${say('table.bot')}</span>` : nothing}
    ${clock(merchant.seat, state)}
  `;
}

function clock(seat: number, state: TableState) {
  const left = clockNow(state, seat);
  if (left === undefined) return nothing;
  return html`<span class="clock ${left < 15000 ? 'short' : ''}" role="timer"
    >${clockText(left, speaking().language)}</span
  >`;
}

function stats(merchant: MerchantView, state: TableState): TemplateResult {
  const next = state.nextRugs[merchant.seat - 1];
  return html`<div class="stats">
    ${stat('points', icons.star(), merchant.points, say('table.points', { count: merchant.points }))}
    ${coins(merchant.dirhams)}
    ${stat('coin', icons.coin(), merchant.dirhams, say('table.dirhams', { count: merchant.dirhams }))}
    ${stat('rugs', icons.rug(), merchant.rugs, say('table.rugs', { count: merchant.rugs }), nextRug(merchant, next))}
    ${stat('halves', icons.halves(), merchant.halves, say('table.halves', { count: merchant.halves }))}
  </div>`;
}

/** Fives and ones, lying over one another: the fuller the purse, the closer. */
function coins(dirhams: number): TemplateResult {
  const [fives, ones] = [Math.floor(dirhams / 5), dirhams % 5];
  const step = Math.min(9, 132 / Math.max(1, fives + ones - 1));
  const drawn = Array.from(
    { length: fives + ones },
    (_, at) =>
      svg`<circle class=${at < fives ? 'five' : 'one'} cx=${(at * step + 9).toFixed(1)} cy=${at < fives ? 9 : 10} r=${at < fives ? 8 : 6.5}></circle>`,
  );
  return html`<svg class="coins" viewBox="0 0 150 18" aria-hidden="true">${drawn}</svg>`;
}

function nextRug(merchant: MerchantView, next: Colour | undefined) {
  if (merchant.colours.length < 2 || next === undefined) return nothing;
  return html`<span class="next" title=${say('table.next_rug', { colour: next })}
    >${swatch(next, say('table.next_rug', { colour: next }))}</span
  >`;
}

function stat(
  kind: string,
  icon: TemplateResult,
  value: number,
  words: string,
  more: unknown = nothing,
): TemplateResult {
  return html`<span class="stat ${kind}" title=${words}>
    ${icon}<span class="value" aria-hidden="true">${speaking().number(value)}</span
    ><span class="words">${words}</span>${more}
  </span>`;
}
