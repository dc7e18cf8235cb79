// What is said above the bar of an online table: a lost line, a bot in one's chair, somebody who is gone.
import { html, nothing } from 'lit';
import type { OnlineGame } from '../game/online_game';
import type { TableState } from '../game/types';
import { say } from '../words';

/** Then a first connection is not only slow. */
const longWait = 5_000;
/** Then a lost line is not back in a moment. */
const longOffline = 30_000;
/** The server's usual time before a bot may be seated for somebody who is gone. */
const longGone = 30_000;

/** Remembers since when: nothing that happens says that time has passed. */
export class Notices {
  #offlineSince: number | undefined;
  readonly #goneSince = new Map<number, number>();
  #returns = false;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly changed: () => void) {}

  follow(state: TableState): void {
    const now = Date.now();
    if (!state.online?.away || state.refused) this.#returns = false;
    if (!state.offline) this.#offlineSince = undefined;
    else if (this.#offlineSince === undefined) {
      this.#offlineSince = now;
      this.#changeIn(longWait);
      this.#changeIn(longOffline);
    }
    for (const { seat, holder, here } of state.seats) {
      const isGone = holder === 'person' && !here && !state.offline;
      if (!isGone) this.#goneSince.delete(seat);
      else if (!this.#goneSince.has(seat)) {
        this.#goneSince.set(seat, now);
        this.#changeIn(longGone);
      }
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #changeIn(milliseconds: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.changed();
    }, milliseconds);
    this.#timers.add(timer);
  }

  show(state: TableState, game: OnlineGame) {
    const { online } = state;
    if (online?.lost) return html`<p class="notice bad" role="alert">${say(online.lost)}</p>`;
    if (state.offline) return this.offline(game);
    if (online?.closed) return html`<p class="notice" role="status">${say('story.closed', { why: online.closed })}</p>`;
    if (online?.away) return this.#away(game);
    if (online && online.seat === undefined) return watching(online.next);
    return this.#gone(state, game);
  }

  /** For so long that somebody who waits should be told. */
  isOffline({ offline }: TableState, enough = longWait): boolean {
    return offline === true && this.#offlineSince !== undefined && Date.now() - this.#offlineSince >= enough;
  }

  offline(game: OnlineGame) {
    const isLong = this.isOffline(game.state, longOffline);
    return html`<p class="notice row" role="status" data-offline=${isLong ? 'long' : ''}>
      ${say(isLong ? 'online.offline_long' : 'online.offline')}
      ${isLong ? html`<button data-do="retry" @click=${() => game.retry()}>${say('online.retry')}</button>` : nothing}
    </p>`;
  }

  #away(game: OnlineGame) {
    const comeBack = () => {
      this.#returns = true;
      void game.returnToChair();
      this.changed();
    };
    return html`<p class="notice row" role="status">
      ${say('online.away')}
      <button data-do="return" ?disabled=${this.#returns} @click=${comeBack}>${say('online.return')}</button>
    </p>`;
  }

  /** Somebody whose turn it is has been gone for a while: the others need not wait. */
  #gone(state: TableState, game: OnlineGame) {
    const seat = state.seats[state.view.seat - 1];
    const since = seat && this.#goneSince.get(seat.seat);
    if (state.stage !== 'playing' || !seat || since === undefined) return nothing;
    const isLong = Date.now() - since >= longGone;
    return html`<p class="notice row" role="status">
      ${say('online.gone', { name: seat.name })}
      ${
        isLong
          ? html`<button data-do="seat-bot" @click=${() => void game.seatBot(seat.seat, 'trader')}>
              ${say('online.seat_bot')}
            </button>`
          : nothing
      }
    </p>`;
  }
}

/** That one is watching stands above the market. */
function watching(next: string | undefined) {
  if (next === undefined) return nothing;
  return html`<p class="notice row" role="status">
    ${say('online.next')} <a class="button" href="/t/${next}">${say('online.follow')}</a>
  </p>`;
}
