// Before the game: who has sat down, and how to bring the others.
import { html, nothing, type TemplateResult } from 'lit';
import { isAlone } from '../game/leaving';
import type { OnlineGame } from '../game/online_game';
import type { Seat, TableState } from '../game/types';
import { chairLink } from '../net/tokens';
import { face, levelBadge } from '../people/face';
import { stall } from '../shell/empty_state';
import { swatch } from '../shell/weaves';
import { zellige } from '../shell/zellige';
import { say, seatName } from '../words';
import type { GivenLinks } from './given_links';
import { looksForPeople, type Looking } from './looking';
import { invite } from './online_invite';
import { closeDialog, leave } from './online_leave';
import { lookingNotice } from './online_looking';
import type { Notices } from './online_notices';
import { chairs } from './online_tools';
import { refusalNotice } from './refusal_notice';
import { hasFreeChair } from './table_address';
import { openDialog } from './table/dialogs';
import { lastLine } from './table/story';
import './styles/meeting.css';

export interface Room {
  game: OnlineGame;
  table: string;
  notices: Notices;
  links: GivenLinks;
  /** To say aloud. */
  code: string | undefined;
  looking: Looking;
  /** For a watcher who could take a chair. */
  sit: (() => void) | undefined;
}

export function waitingRoom(room: Room): TemplateResult {
  const { game, table, notices, links, sit } = room;
  const { state } = game;
  const { online } = state;
  if (online?.closed) return closedRoom(online.closed);
  const chair = chairs.of(table);
  const looks = looksForPeople(chair, state);
  return html`<div class="sheet room">
    <h1>${zellige()} ${say(looks ? 'looking.title' : 'room.title')}</h1>
    ${online?.lost ? html`<p class="notice bad" role="alert">${say(online.lost)}</p>` : nothing}
    ${state.offline && !online?.lost ? notices.offline(game) : nothing}
    ${online?.seat === undefined ? watching(sit) : nothing} ${looks ? lookingNotice(room) : nothing}
    <div class="room-parts">
      <section class="card" aria-labelledby="chairs-heading">
        <h2 id="chairs-heading">${say('room.chairs')}</h2>
        <ul class="waiting-chairs">
          ${state.seats.map((seat) => seatRow(seat, state, game))}
        </ul>
        ${refusalNotice(state.refused)}
        <p class="hint">${say('room.waits')}</p>
      </section>
      ${online?.seat === undefined || !hasFreeChair(state) ? nothing : invite({ ...room, secret: chair?.invitation })}
    </div>
    <p role="status" class="unseen">${lastLine(state)}</p>
    <div class="row">
      ${chair && !looks ? ways(state, game, table) : nothing}
      ${
        chair
          ? html`<button @click=${() => void links.copy('chair', chairLink(location.origin, table, chair.token))}>
              ${say(links.copied === 'chair' ? 'room.copied' : 'room.carry')}
            </button>`
          : nothing
      }
      ${looks ? nothing : html`<a class="button" href="/online">${say('online.lobby')}</a>`}
    </div>
  </div>`;
}

/** The host closes the table, or leaves it to the others who have come. */
function ways(state: TableState, game: OnlineGame, table: string): TemplateResult {
  const { online } = state;
  const isHost = online?.seat !== undefined && online.arrived[0] === online.seat;
  const ask = (event: Event) => openDialog((event.target as Element).closest('.sheet') ?? document.body, 'close');
  return html`
    ${
      isHost && isAlone(state)
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
    ${stall()}
    <p role="alert">${say('story.closed', { why })}</p>
    <a class="button main" href="/online">${say('online.lobby')}</a>
  </div>`;
}

function seatRow(seat: Seat, state: TableState, game: OnlineGame): TemplateResult {
  const { online } = state;
  const colours = state.view.merchants[seat.seat - 1]?.colours ?? [];
  const isEmpty = seat.holder === 'empty';
  // A chair that is kept for somebody invited is the host's to give away.
  const mayGive = online?.seat !== undefined && (seat.for === 'anyone' || online.arrived[0] === online.seat);
  return html`<li class=${isEmpty ? 'free' : ''}>
    ${isEmpty ? nothing : face(seat, colours[0])} ${colours.map((colour) => swatch(colour))}
    <span class="who" dir="auto"
      >${isEmpty ? say(seat.for === 'anyone' ? 'room.free.anyone' : 'room.free') : seatName(seat)}</span
    >
    ${seat.level !== undefined && seat.name === '' ? levelBadge(seat.level) : nothing}
    ${seat.seat === online?.seat ? html`<span class="tag">${say('table.you')}</span>` : nothing}
    ${seat.holder === 'person' && !seat.here ? html`<span class="tag away">${say('table.away')}</span>` : nothing}
    ${
      isEmpty && mayGive
        ? html`<button @click=${() => void game.seatBot(seat.seat, 'trader')}>${say('room.bot')}</button>`
        : nothing
    }
  </li>`;
}
