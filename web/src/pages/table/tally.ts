// At the end of the game, in place of the bar of actions: what has been counted by now.
import { html, nothing, type TemplateResult } from 'lit';
import type { Count, Tally } from '../../game/counting';
import type { TableState } from '../../game/types';
import { icons } from '../../shell/icons';
import { swatch } from '../../shell/weaves';
import { labelOf, say, speaking } from '../../words';
import { skipButton } from './action_bar';

export function tallyBar({ tallies }: Count, state: TableState, skip: () => void): TemplateResult {
  return html`<div class="actions" tabindex="-1" role="group" aria-label=${say('table.over')}>
    <ul class="tally" aria-hidden="true">
      ${tallies.map((tally) => column(tally, state))}
    </ul>
    <div class="buttons">${skipButton(skip)}</div>
  </div>`;
}

function column({ seat, halves, dirhams, points }: Tally, state: TableState): TemplateResult {
  const number = (value: number | undefined) => (value === undefined ? nothing : speaking().number(value));
  return html`<li class=${points === undefined ? '' : 'whole'}>
    <span class="name" dir="auto"
      >${state.view.merchants[seat - 1]?.colours.map((colour) => swatch(colour))}${labelOf(seat, state)}</span
    >
    <span class="sum">
      <span class="part">${icons.halves()}${number(halves)}</span>
      <span class="part">${icons.coin()}${number(dirhams)}</span>
      <strong class="part">${icons.star()}${number(points)}</strong>
    </span>
  </li>`;
}
