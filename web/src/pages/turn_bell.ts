// A notice of the system when it is one's turn and the page is not looked at. Asked for by a click, never by itself.
import { html, nothing } from 'lit';
import { icons } from '../shell/icons';
import { say } from '../words';

export class TurnBell {
  ring(): void {
    if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
    try {
      const notice = new Notification(say('online.your_turn'), { icon: '/icon.svg', tag: 'turn' });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones allow notices only from a service worker: the title of the tab still says it.
    }
  }

  button(changed: () => void) {
    if (typeof Notification === 'undefined' || Notification.permission !== 'default') return nothing;
    return html`<button
      class="icon plain"
      aria-label=${say('online.bell')}
      title=${say('online.bell')}
      @click=${() => void Notification.requestPermission().then(changed)}
    >
      ${icons.bell()}
    </button>`;
  }
}
