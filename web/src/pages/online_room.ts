// Before the game: who has sat down, and how to bring the others.
import { html, nothing, type TemplateResult } from 'lit';
import type { OnlineGame } from '../game/online_game';
import { chairLink, invitationLink } from '../net/tokens';
import { go } from '../shell/router';
import { swatch } from '../shell/weaves';
import { say, seatName } from '../words';
import { chairs } from './online_tools';

let copied: 'invitation' | 'chair' | undefined;

async function give(kind: 'invitation' | 'chair', address: string, changed: () => void): Promise<void> {
  try {
    if (kind === 'invitation' && navigator.share !== undefined && matchMedia('(pointer: coarse)').matches)
      await navigator.share({ url: address });
    else await navigator.clipboard.writeText(address);
    copied = kind;
  } catch {
    // Refused or turned away: the link stands there to be copied by hand.
    copied = undefined;
  }
  changed();
}

async function leave(game: OnlineGame, table: string): Promise<void> {
  await game.leave();
  if (game.state.refused) return;
  chairs.forget(table);
  go('/online');
}

export function waitingRoom(game: OnlineGame, table: string, changed: () => void): TemplateResult {
  const { state } = game;
  const { online } = state;
  const chair = chairs.of(table);
  const link = invitationLink(location.origin, table, chair?.invitation);
  const mine = online?.seat;
  return html`<div class="sheet">
    <h1>${say(online?.closed ? 'room.closed' : 'room.title')}</h1>
    ${online?.lost ? html`<p class="notice bad" role="alert">${say(online.lost)}</p>` : nothing}
    ${state.offline && !online?.lost ? html`<p class="notice" role="status">${say('online.offline')}</p>` : nothing}
    <section class="card">
      <label class="field">
        <span>${say('room.link')}</span>
        <span class="link-field">
          <input
            type="text"
            readonly
            name="link"
            .value=${link}
            @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
          />
          <button @click=${() => void give('invitation', link, changed)}>
            ${say(copied === 'invitation' ? 'room.copied' : 'room.copy')}
          </button>
        </span>
        <span class="hint">${say('room.link.text')}</span>
      </label>
      <p class="hint">${say('room.code', { code: table })}</p>
    </section>
    <ul class="waiting-chairs" aria-label=${say('room.chairs')}>
      ${state.seats.map((seat) => {
        const colours = state.view.merchants[seat.seat - 1]?.colours ?? [];
        return html`<li>
          ${colours.map((colour) => swatch(colour))}
          <span dir="auto">${seat.holder === 'empty' ? say('seat.empty') : seatName(seat)}</span>
          ${seat.seat === mine ? html`<span class="tag">${say('table.you')}</span>` : nothing}
          ${
            seat.holder === 'empty' && mine !== undefined
              ? html`<button @click=${() => void game.seatBot(seat.seat, 'trader')}>${say('room.bot')}</button>`
              : nothing
          }
        </li>`;
      })}
    </ul>
    ${state.refused ? html`<p class="notice bad" role="alert">${say(state.refused.words)}</p>` : nothing}
    <p role="status" class="hint">${say('room.waits')}</p>
    <div class="row">
      ${
        chair
          ? html`<button @click=${() => void give('chair', chairLink(location.origin, table, chair.token), changed)}>
                ${say(copied === 'chair' ? 'room.copied' : 'room.carry')}
              </button>
              <button @click=${() => void leave(game, table)}>${say('room.leave')}</button>`
          : nothing
      }
      <a class="button" href="/online">${say('online.lobby')}</a>
    </div>
  </div>`;
}
