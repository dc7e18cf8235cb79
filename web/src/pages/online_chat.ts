// Chat at a table: plain text, can be muted on this device.
import { html, nothing } from 'lit';
import type { OnlineGame } from '../game/online_game';
import type { TableState } from '../game/types';
import { settings } from '../shell/services';
import { say } from '../words';

export function chat(state: TableState, game: OnlineGame) {
  const { online } = state;
  if (!online?.chatAllowed) return nothing;
  const muted = settings.values.chatMuted;
  return html`<section class="chat" aria-label=${say('chat.title')}>
    <div class="row">
      <h2>${say('chat.title')}</h2>
      <button class="plain" @click=${() => settings.change({ chatMuted: !muted })}>
        ${say(muted ? 'chat.unmute' : 'chat.mute')}
      </button>
    </div>
    ${
      muted
        ? html`<p class="hint">${say('chat.muted')}</p>`
        : html`<ul class="said" tabindex="0" aria-live="polite" aria-label=${say('chat.said')}>
              ${online.chat.map(({ name, text }) => html`<li><strong dir="auto">${name}</strong> <span dir="auto">${text}</span></li>`)}
            </ul>
            ${online.seat === undefined ? nothing : form(game)}`
    }
  </section>`;
}

function form(game: OnlineGame) {
  const send = (event: Event) => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('text') as HTMLInputElement;
    const text = field.value.trim();
    if (text) void game.say(text);
    field.value = '';
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
    <button type="submit">${say('chat.send')}</button>
  </form>`;
}
