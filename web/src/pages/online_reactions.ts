// Reactions at an online table: six to choose from, each shown for a moment at its merchant's card and said in words.
import { html, nothing } from 'lit';
import type { OnlineGame } from '../game/online_game';
import type { TableState } from '../game/types';
import type { ReactedMessage, Reaction } from '../net/wire';
import { icons } from '../shell/icons';
import { motion, settings } from '../shell/services';
import { Listeners, type Observable } from '../store/observable';
import { say, somebody } from '../words';
import { reactionArt } from './reaction_art';
import './styles/reactions.css';

export const reactions: readonly Reaction[] = ['clap', 'surprise', 'smile', 'purse', 'tea', 'slipper'];

const longShown = 3_500;
/** The server takes one of a chair every two seconds. */
const longRest = 2_100;

type Shown = ReactedMessage & { at: { x: number; y: number } };

/** Where a merchant's name stands: his numbers stay in sight. */
function nameAt(page: Element, seat: number): Shown['at'] | undefined {
  const who = page.querySelector(`.merchant[data-seat='${seat}'] .who`)?.getBoundingClientRect();
  return who && { x: who.x + who.width / 2, y: who.y + who.height / 2 };
}

export class Reactions implements Observable {
  readonly #listeners = new Listeners();
  #shown: Shown[] = [];
  #rests = false;
  #end: (() => void) | undefined;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly page: Element) {}

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  follow(game: OnlineGame | undefined): void {
    this.#end?.();
    this.#shown = [];
    this.#end = game?.reactions.subscribe((reaction) => this.#show(reaction));
  }

  close(): void {
    this.follow(undefined);
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #show(reaction: ReactedMessage): void {
    const at = nameAt(this.page, reaction.seat);
    // A later version of the server may know more of them.
    if (!settings.values.reactions || !reactions.includes(reaction.reacted) || at === undefined) return;
    const shown = { ...reaction, at };
    this.#shown = [...this.#shown.filter(({ seat }) => seat !== reaction.seat), shown];
    this.#listeners.notify();
    this.#later(longShown, () => (this.#shown = this.#shown.filter((other) => other !== shown)));
  }

  #later(milliseconds: number, what: () => unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what();
      this.#listeners.notify();
    }, milliseconds);
    this.#timers.add(timer);
  }

  #send(game: OnlineGame, reaction: Reaction): void {
    this.#rests = true;
    this.#later(longRest, () => (this.#rests = false));
    void game.react(reaction);
    this.#listeners.notify();
  }

  /** In front of the table, so that no card has to make room for them. */
  bubbles(state: TableState) {
    return html`${this.#shown.map(
        ({ seat, reacted, at }) =>
          html`<div
            class="reaction ${motion() === 'off' ? '' : 'pops'}"
            data-reaction=${reacted}
            data-of=${seat}
            .style=${`left:${at.x}px;top:${at.y}px`}
          >
            ${reactionArt(reacted)}
          </div>`,
      )}
      <p class="unseen" aria-live="polite" data-reacted>
        ${this.#shown.map(({ seat, reacted }) => say(`reaction.said.${reacted}`, { name: somebody(seat, state) })).join(' ')}
      </p>`;
  }

  button(state: TableState, game: OnlineGame) {
    if (state.online?.seat === undefined || state.online.closed !== undefined) return nothing;
    const isShown = settings.values.reactions;
    return html`<button
        class="icon plain"
        data-do="reactions"
        popovertarget="reactions"
        aria-label=${say('reaction.open')}
        title=${say('reaction.open')}
      >
        ${icons.smile()}
      </button>
      <div id="reactions" class="reactions" popover role="group" aria-label=${say('reaction.title')}>
        ${isShown ? reactions.map((reaction) => this.#choice(game, reaction)) : nothing}
        <button class="plain mute" data-do="mute-reactions" @click=${() => settings.change({ reactions: !isShown })}>
          ${say(isShown ? 'reaction.mute' : 'reaction.unmute')}
        </button>
      </div>`;
  }

  #choice(game: OnlineGame, reaction: Reaction) {
    const choose = (event: Event) => {
      (event.currentTarget as Element).closest<HTMLElement>('[popover]')?.hidePopover();
      this.#send(game, reaction);
    };
    return html`<button
      class="icon plain"
      data-react=${reaction}
      ?disabled=${this.#rests}
      aria-label=${say(`reaction.${reaction}`)}
      title=${say(`reaction.${reaction}`)}
      @click=${choose}
    >
      ${reactionArt(reaction)}
    </button>`;
  }
}
