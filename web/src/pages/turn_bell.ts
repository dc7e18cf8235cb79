// A notice of the system when it is one's turn and the page is not looked at. Asked for by a click, never by itself.
import { html, nothing } from 'lit';
import { icons } from '../shell/icons';
import { Listeners, type Observable } from '../store/observable';
import { say } from '../words';

const tag = 'turn';

export class TurnBell implements Observable {
  readonly #listeners = new Listeners();

  /** Whether it may ring has been decided. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  ring(): void {
    if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
    // Where no notice can be shown the title of the tab still says it.
    void show().catch(() => undefined);
  }

  /** The turn is over, or the page is looked at. */
  async hush(): Promise<void> {
    try {
      const worker = await registration();
      for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
    } catch {
      // A browser that allows no service worker has shown no notice of one.
    }
  }

  button() {
    if (typeof Notification === 'undefined' || Notification.permission !== 'default') return nothing;
    return html`<button
      class="icon plain"
      data-do="bell"
      aria-label=${say('online.bell')}
      title=${say('online.bell')}
      @click=${() => void Notification.requestPermission().then(() => this.#listeners.notify())}
    >
      ${icons.bell()}
    </button>`;
  }
}

/** Phones show notices of a service worker only; a browser without one shows those of a page. */
async function show(): Promise<void> {
  const options = { icon: '/icon.svg', tag, data: location.pathname };
  const worker = await registration();
  if (worker) return worker.showNotification(say('online.your_turn'), options);
  const notice = new Notification(say('online.your_turn'), options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  return found?.active ? found : undefined;
}
