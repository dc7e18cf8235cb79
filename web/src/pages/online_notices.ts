// What is said above the bar of an online table: a lost line, a bot in one's chair, somebody who is gone.
import { html, nothing, type TemplateResult } from 'lit';
import type { OnlineGame } from '../game/online_game';
import type { StoryLine, TableState } from '../game/types';
import { Listeners, type Observable } from '../store/observable';
import { say, somebody } from '../words';
import { freshLines } from './table/story';

/** Then a first connection is not only slow. */
const longWait = 5_000;
/** Then a lost line is not back in a moment. */
const longOffline = 30_000;
/** The server's usual time before a bot may be seated for somebody who is gone. */
const longGone = 30_000;
/** Time enough to read that somebody has gone or come, and not so long that it is in the way. */
const longNews = 12_000;
const mostNews = 3;
/** What of the story is said above the market as well: it changes whom one plays with. */
const isNews = new Set(['story.left', 'story.bot', 'story.bot_late', 'story.returned']);

/** Remembers since when: nothing that happens says that time has passed. */
export class Notices implements Observable {
  readonly #listeners = new Listeners();
  #offlineSince: number | undefined;
  readonly #goneSince = new Map<number, number>();
  #returns = false;
  /** Of the story, up to here: what happened before one came is no news. */
  #seenUpTo: number | undefined;
  #news: StoryLine[] = [];
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  follow(state: TableState): void {
    const now = Date.now();
    if (!state.online?.away || state.refused) this.#returns = false;
    this.#followNews(state);
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

  #followNews({ story, online }: TableState): void {
    const last = story.at(-1)?.number;
    const seen = this.#seenUpTo;
    this.#seenUpTo = last;
    if (last === undefined || seen === undefined) return;
    for (const line of freshLines(story, seen))
      if (isNews.has(line.words.key) && line.seat !== online?.seat) this.#announce(line);
  }

  #announce(line: StoryLine): void {
    const isOld = ({ seat }: StoryLine) => seat === line.seat && !line.words.key.startsWith('story.bot');
    this.#news = [...this.#news.filter((other) => !isOld(other)), line].slice(-mostNews);
    this.#changeIn(longNews, () => (this.#news = this.#news.filter((other) => other !== line)));
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #changeIn(milliseconds: number, first = (): unknown => undefined): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      first();
      this.#listeners.notify();
    }, milliseconds);
    this.#timers.add(timer);
  }

  show(state: TableState, game: OnlineGame) {
    const { online } = state;
    if (online?.lost) return html`<p class="notice bad" role="alert">${say(online.lost)}</p>`;
    if (state.offline) return this.offline(game);
    if (online?.closed) return html`<p class="notice" role="status">${say('story.closed', { why: online.closed })}</p>`;
    if (online?.away) return this.#away(game);
    if (online?.next && online.seat === undefined) return watching(online.next);
    // Screen readers hear the story itself.
    if (this.#news.length > 0)
      return html`<p class="notice">${this.#news.map(({ words }) => say(words)).join(' ')}</p>`;
    return online?.seat === undefined ? nothing : this.#gone(state, game);
  }

  /** For so long that somebody who waits should be told. */
  isOffline({ offline }: TableState, enough = longWait): boolean {
    return offline === true && this.#offlineSince !== undefined && Date.now() - this.#offlineSince >= enough;
  }

  offline(game: OnlineGame) {
    const isLong = this.isOffline(game.state, longOffline);
    return html`<p class="notice row" role="status" data-offline=${isLong ? 'long' : ''}>
      ${say(isLong ? 'online.offline_long' : offlineKey(game.state))}
      ${isLong ? html`<button data-do="retry" @click=${() => game.retry()}>${say('online.retry')}</button>` : nothing}
    </p>`;
  }

  #away(game: OnlineGame) {
    const comeBack = () => {
      this.#returns = true;
      void game.returnToChair();
      this.#listeners.notify();
    };
    return html`<p class="notice row" role="status">
      ${say('online.away')}
      <button data-do="return" ?disabled=${this.#returns} @click=${comeBack}>${say('online.return')}</button>
    </p>`;
  }

  /** Somebody whose turn it is has been gone for a while: the others need not wait. That he is gone stands in the bar. */
  #gone(state: TableState, game: OnlineGame) {
    const seat = state.seats[state.view.seat - 1];
    const since = seat && this.#goneSince.get(seat.seat);
    if (state.stage !== 'playing' || !seat || since === undefined || Date.now() - since < longGone) return nothing;
    return html`<p class="notice row" role="status">
      ${say('online.gone_long', { name: somebody(seat.seat, state) })}
      <button data-do="seat-bot" @click=${() => void game.seatBot(seat.seat, 'trader')}>
        ${say('online.seat_bot')}
      </button>
    </p>`;
  }
}

/** What a line that is down means for whoever looks: his turn, his clock, what he has asked for. */
export function offlineKey({ pending, stage, view, mine, clocks }: TableState): string {
  if (pending !== undefined) return clocks?.running === view.seat ? 'online.offline.kept_clock' : 'online.offline.kept';
  if (stage !== 'playing' || !mine.includes(view.seat)) return 'online.offline';
  return clocks?.running === view.seat ? 'online.offline.clock' : 'online.offline.turn';
}

/** That one is watching stands above the market. */
function watching(next: string): TemplateResult {
  return html`<p class="notice row" role="status">
    ${say('online.next')} <a class="button" href="/t/${next}">${say('online.follow')}</a>
  </p>`;
}
