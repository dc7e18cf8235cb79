// Chat at a table: plain text, can be muted on this device.
import { html, nothing } from 'lit';
import type { OnlineGame } from '../game/online_game';
import type { TableState } from '../game/types';
import { icons } from '../shell/icons';
import { settings } from '../shell/services';
import { Listeners, type Observable } from '../store/observable';
import { say, speaking } from '../words';
import { openDialog } from './table/dialogs';

export function chat(state: TableState, game: OnlineGame) {
  const { online } = state;
  if (!online?.chatAllowed) return nothing;
  const muted = settings.values.chatMuted;
  return html`<section class="chat" aria-label=${say('chat.title')}>
    <div class="row">
      <h2>${say('chat.title')}</h2>
      <button class="plain" data-do="mute" @click=${() => settings.change({ chatMuted: !muted })}>
        ${say(muted ? 'chat.unmute' : 'chat.mute')}
      </button>
    </div>
    ${
      muted
        ? html`<p class="hint">${say('chat.muted')}</p>`
        : html`<div class="said" role="log" tabindex="0" aria-label=${say('chat.said')}>
              <ul>
                ${online.chat.map(({ name, text }) => html`<li><strong dir="auto">${name}</strong> <span dir="auto">${text}</span></li>`)}
              </ul>
            </div>
            ${online.seat === undefined ? nothing : form(game)}`
    }
  </section>`;
}

/** On a phone the chat is behind a button, which counts what was said and not seen. */
export class UnreadChat implements Observable {
  readonly #listeners = new Listeners();
  #seen: number | undefined;

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  button({ online }: TableState, table: Element | null) {
    if (!online?.chatAllowed || settings.values.chatMuted || !table) return nothing;
    const last = online.chat.at(-1)?.number ?? 0;
    const isOpen = table.querySelector<HTMLDialogElement>('[data-dialog="story"]')?.open === true;
    // What was said before this page came is no news.
    if (this.#seen === undefined || isOpen) this.#seen = last;
    const seen = this.#seen;
    const count = online.chat.filter(({ number, seat }) => number > seen && seat !== online.seat).length;
    const read = () => {
      this.#seen = last;
      openDialog(table, 'story');
      this.#listeners.notify();
    };
    return html`<button
      class="icon plain narrow-only unread"
      data-do="chat"
      aria-label=${count > 0 ? say('chat.unread', { count }) : say('chat.title')}
      @click=${read}
    >
      ${icons.chat()}${count > 0 ? html`<span class="count" aria-hidden="true">${speaking().number(count)}</span>` : nothing}
    </button>`;
  }
}

function form(game: OnlineGame) {
  const post = async (text: string, field: HTMLInputElement) => {
    await game.say(text);
    // Refused: nobody should have to write it again.
    if (game.state.refused && field.value === '') field.value = text;
  };
  const send = (event: Event) => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('text') as HTMLInputElement;
    const text = field.value.trim();
    field.value = '';
    if (text) void post(text, field);
  };
  return html`<form @submit=${send}>
    <input
      type="text"
      name="text"
      maxlength="300"
      autocomplete="off"
      aria-label=${say('chat.write')}
      placeholder=${say('chat.write')}
    />
    <button class="icon" type="submit" aria-label=${say('chat.send')} title=${say('chat.send')}>${icons.send()}</button>
  </form>`;
}
