// The big screen before the game: how to sit down, to be read and scanned from across a room, and who sits there already.
import { html, type TemplateResult } from 'lit';
import type { Seat, TableState } from '../game/types';
import { swatch } from '../shell/weaves';
import { say, seatName } from '../words';
import { codeAloud } from './code_aloud';
import './qr_code';

export function chairsAndWaysIn(state: TableState, link: string, code: string | undefined): TemplateResult {
  return html`<div class="big-room">
    <div class="big-scan">
      <h2>${say('show.scan')}</h2>
      <souk-qr .text=${link} .label=${say('invite.qr.label')}></souk-qr>
      ${codeAloud(code)}
    </div>
    <ul class="big-chairs" aria-label=${say('room.chairs')}>
      ${state.seats.map((seat) => chair(seat, state))}
    </ul>
  </div>`;
}

function chair(seat: Seat, { view }: TableState): TemplateResult {
  const colours = view.merchants[seat.seat - 1]?.colours ?? [];
  const isEmpty = seat.holder === 'empty';
  return html`<li class=${isEmpty ? 'free' : ''}>
    ${colours.map((colour) => swatch(colour))}
    <span dir="auto">${isEmpty ? say('seat.empty') : seatName(seat)}</span>
  </li>`;
}
