// The service worker makes the page work without a network. A new version waits until the person says so: a running game
// must not change under his hands.

const found = new EventTarget();
let waiting: ServiceWorker | undefined;

export function onUpdate(listener: () => void): void {
  found.addEventListener('found', listener);
  if (waiting) listener();
}

export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take over');
}

function announce(worker: ServiceWorker | null): void {
  // The first one ever is no update: nothing was there before it.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  found.dispatchEvent(new Event('found'));
}

/** Keeping the page for later must not hold up its first showing. */
const afterLoading = 2000;

export function watchForUpdates(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  addEventListener('load', () => setTimeout(() => void register(), afterLoading));
}

/** Its words stay on the device from then on. */
export function keepLanguage(tag: string): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: tag }));
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service_worker.js', { type: 'module' });
    announce(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed') announce(coming);
      });
    });
  } catch {
    // A browser that allows no service worker (a private window) still plays, only not without a network.
  }
}
