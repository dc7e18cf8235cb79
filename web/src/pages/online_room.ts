// Before the game: who has sat down, and how to bring the others.
import { html, nothing, type TemplateResult } from 'lit';
import type { OnlineGame } from '../game/online_game';
import type { Seat, TableState } from '../game/types';
import { chairLink, invitationLink } from '../net/tokens';
import { swatch } from '../shell/weaves';
import { Listeners, type Observable } from '../store/observable';
import { say, seatName } from '../words';
import { closeDialog, leave } from './online_leave';
import type { Notices } from './online_notices';
import { chairs } from './online_tools';
import { refusalNotice } from './refusal_notice';
import { codeOf } from './table_code';
import { openDialog } from './table/dialogs';
import { lastLine } from './table/story';

const longEnoughToRead = 3000;

/** Links to give to others, or to take along to another device; it says for a while which one was copied. */
export class GivenLinks implements Observable {
  readonly #listeners = new Listeners();
  #copied: 'invitation' | 'chair' | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get copied(): 'invitation' | 'chair' | undefined {
    return this.#copied;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  async give(kind: 'invitation' | 'chair', address: string): Promise<void> {
    try {
      if (kind === 'invitation' && navigator.share !== undefined && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ url: address });
      else await navigator.clipboard.writeText(address);
      this.#say(kind);
    } catch {
      // Refused or turned away: the link stands there to be copied by hand.
      this.#say(undefined);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #say(copied: 'invitation' | 'chair' | undefined): void {
    clearTimeout(this.#timer);
    this.#copied = copied;
    if (copied) this.#timer = setTimeout(() => this.#say(undefined), longEnoughToRead);
    this.#listeners.notify();
  }
}

export interface Room {
  game: OnlineGame;
  table: string;
  notices: Notices;
  links: GivenLinks;
  /** For a watcher who could take a chair. */
  sit: (() => void) | undefined;
}

export function waitingRoom({ game, table, notices, links, sit }: Room): TemplateResult {
  const { state } = game;
  const { online } = state;
  if (online?.closed) return closedRoom(online.closed);
  const chair = chairs.of(table);
  return html`<div class="sheet">
    <h1>${say('room.title')}</h1>
    ${online?.lost ? html`<p class="notice bad" role="alert">${say(online.lost)}</p>` : nothing}
    ${state.offline && !online?.lost ? notices.offline(game) : nothing}
    ${online?.seat === undefined ? watching(sit) : invitation(table, chair?.invitation, links)}
    <ul class="waiting-chairs" aria-label=${say('room.chairs')}>
      ${state.seats.map((seat) => seatRow(seat, state, game))}
    </ul>
    ${refusalNotice(state.refused)}
    <p class="hint">${say('room.waits')}</p>
    <p role="status" class="unseen">${lastLine(state)}</p>
    <div class="row">
      ${
        chair
          ? html`<button @click=${() => void links.give('chair', chairLink(location.origin, table, chair.token))}>
                ${say(links.copied === 'chair' ? 'room.copied' : 'room.carry')}
              </button>
              ${ways(state, game, table)}`
          : nothing
      }
      <a class="button" href="/online">${say('online.lobby')}</a>
    </div>
  </div>`;
}

/** The host closes the table, or leaves it to the others who have come. */
function ways({ online, seats }: TableState, game: OnlineGame, table: string): TemplateResult {
  const isHost = online?.seat !== undefined && online.arrived[0] === online.seat;
  const isAlone = !seats.some(({ seat, holder }) => holder === 'person' && seat !== online?.seat);
  const ask = (event: Event) => openDialog((event.target as Element).closest('.sheet') ?? document.body, 'close');
  return html`
    ${
      isHost && isAlone
        ? nothing
        : html`<button data-do="leave" @click=${() => void leave(game, table)}>${say('room.leave')}</button>`
    }
    ${
      isHost
        ? html`<button data-do="close" @click=${ask}>${say('leave.close')}</button>${closeDialog(game, table)}`
        : nothing
    }
  `;
}

function watching(sit: (() => void) | undefined): TemplateResult {
  return html`<p class="notice row" role="status">
    ${say(sit ? 'online.watching' : 'room.watching')}
    ${sit ? html`<button @click=${sit}>${say('join.sit')}</button>` : nothing}
  </p>`;
}

function closedRoom(why: string): TemplateResult {
  return html`<div class="sheet">
    <h1>${say('room.closed')}</h1>
    <p role="alert">${say('story.closed', { why })}</p>
    <a class="button main" href="/online">${say('online.lobby')}</a>
  </div>`;
}

function invitation(table: string, secret: string | undefined, links: GivenLinks): TemplateResult {
  const link = invitationLink(location.origin, table, secret);
  return html`<section class="card">
    <label class="field">
      <span>${say('room.link')}</span>
      <span class="link-field">
        <input
          type="text"
          readonly
          name="link"
          dir="ltr"
          .value=${link}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
        />
        <button @click=${() => void links.give('invitation', link)}>
          ${say(links.copied === 'invitation' ? 'room.copied' : 'room.copy')}
        </button>
      </span>
      <span class="hint">${say('room.link.text')}</span>
    </label>
    <p class="hint">${say('room.code')} <strong data-code dir="ltr">${codeOf(table, secret)}</strong></p>
  </section>`;
}

function seatRow(seat: Seat, state: TableState, game: OnlineGame): TemplateResult {
  const { online } = state;
  const colours = state.view.merchants[seat.seat - 1]?.colours ?? [];
  // A chair that is kept for somebody invited is the host's to give away.
  const mayGive = online?.seat !== undefined && (seat.for === 'anyone' || online.arrived[0] === online.seat);
  return html`<li>
    ${colours.map((colour) => swatch(colour))}
    <span dir="auto">${seat.holder === 'empty' ? say('seat.empty') : seatName(seat)}</span>
    ${seat.seat === online?.seat ? html`<span class="tag">${say('table.you')}</span>` : nothing}
    ${seat.holder === 'person' && !seat.here ? html`<span class="tag away">${say('table.away')}</span>` : nothing}
    ${
      seat.holder === 'empty' && mayGive
        ? html`<button @click=${() => void game.seatBot(seat.seat, 'trader')}>${say('room.bot')}</button>`
        : nothing
    }
  </li>`;
}
