// What each throw costs in each facing, beside the market where a screen has room for it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Facing, ThrowPreview, View } from '../../engine/types';
import type { TableState } from '../../game/types';
import { icons } from '../../shell/icons';
import { swatch } from '../../shell/weaves';
import { say, speaking } from '../../words';

type Throw = ThrowPreview['throws'][number];

/** As they lie on the market: what points left or up comes first. */
const order: Facing[] = ['W', 'N', 'E', 'S'];

export function inOrder(previews: readonly ThrowPreview[]): ThrowPreview[] {
  return [...previews].sort((a, b) => order.indexOf(a.facing) - order.indexOf(b.facing));
}

export function priceTable(state: TableState): TemplateResult | typeof nothing {
  const previews = inOrder(state.throwPreviews);
  const [first] = previews;
  if (!state.mayAct || first === undefined) return nothing;
  return html`<section class="prices" aria-labelledby="prices-heading">
    <h2 id="prices-heading">${say('prices.title')}</h2>
    <table>
      <thead>
        <tr>
          <td></td>
          ${first.throws.map(({ steps, odds }) => head(steps, odds))}
        </tr>
      </thead>
      <tbody>
        ${previews.map((preview) => row(preview, state))}
      </tbody>
    </table>
  </section>`;
}

function head(steps: number, odds: number): TemplateResult {
  return html`<th scope="col">${speaking().number(steps)}<span class="odds">${say('board.odds', { odds })}</span></th>`;
}

function row({ facing, throws }: ThrowPreview, { shown, view }: TableState): TemplateResult {
  const isChosen = facing === (shown.facing ?? view.assam.facing);
  return html`<tr class=${isChosen ? 'chosen' : ''}>
    <th scope="row" class="to-${facing}">
      ${icons.arrow()}<span class="unseen">${say('board.arrow', { facing })}</span>
    </th>
    ${throws.map((one) => cell(one, view))}
  </tr>`;
}

function cell({ payment, ruins }: Throw, view: View): TemplateResult {
  if (payment === undefined) return html`<td class="free">${speaking().number(0)}</td>`;
  const colour = view.halves.find(({ square }) => square === payment.region[0])?.colour;
  return html`<td class=${ruins ? 'ruins' : ''}>
    ${say('board.price', { price: payment.owed })}${colour ? swatch(colour, say(`colour.${colour}`)) : nothing}
  </td>`;
}
