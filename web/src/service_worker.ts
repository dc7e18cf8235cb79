// Keeps the whole page on the device, so that games against bots and on this device work without a network. The list of files
// and its version are written in by the build (scripts/finish_build.mjs).
/// <reference lib="webworker" />
const worker = self as unknown as ServiceWorkerGlobalScope;
const version = '__VERSION__';
const files: string[] = JSON.parse('__FILES__') as string[];
const store = `souk-${version}`;

/** Only the server knows these. */
const ofTheServer = /^\/(api\/|ws$|healthz$|metrics$)/;

/** Languages are kept when they are chosen; English, which is part of the page, and what others were chosen before. */
const languageOf = (file: string) => /\/words_([\w-]+?)_[a-z]+-[^/]+$/.exec(file)?.[1];
const isPage = (file: string) => (languageOf(file) ?? 'en') === 'en';

async function keep(chosen: (file: string) => boolean): Promise<void> {
  const cache = await caches.open(store);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => chosen(file) && !there.has(file));
  await cache.addAll(missing.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function languagesKept(): Promise<Set<string | undefined>> {
  const stores = (await caches.keys()).filter((name) => name.startsWith('souk-'));
  const kept = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().map(({ url }) => languageOf(url)));
}

worker.addEventListener('install', (event) => {
  event.waitUntil(languagesKept().then((kept) => keep((file) => isPage(file) || kept.has(languageOf(file)))));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('souk-') && name !== store) await caches.delete(name);
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting();
  const { keep: language } = event.data as { keep?: unknown };
  if (typeof language === 'string') event.waitUntil(keep((file) => languageOf(file) === language));
});

/** Whoever is told that it is his turn comes to the table by one click. */
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTable(String(event.notification.data ?? '/')));
});

async function showTable(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

worker.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== location.origin || ofTheServer.test(address.pathname))
    return;
  event.respondWith(answer(event.request, address));
});

async function answer(request: Request, address: URL): Promise<Response> {
  const cache = await caches.open(store);
  // Every address of the page is the same file; the page itself knows what to show there.
  const key = request.mode === 'navigate' ? '/index.html' : address.pathname;
  return (await cache.match(key)) ?? fetch(request);
}
