// What a line needs of a browser.
import type { ConnectionTools, Socket } from './connection';

export function browserTools(): ConnectionTools {
  return {
    open: (address) => new WebSocket(address) as Socket,
    random: Math.random,
    now: () => performance.now(),
    later: (what, milliseconds) => {
      const timer = setTimeout(what, milliseconds);
      return () => clearTimeout(timer);
    },
    hidden: () => document.hidden,
    wakers: [
      { on: document, name: 'visibilitychange' },
      { on: window, name: 'online' },
      { on: window, name: 'pageshow' },
    ],
  };
}

/** The address of the server's lines, seen from a page of it. */
export function lineAddress(page: Pick<Location, 'protocol' | 'host'> = location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/ws`;
}
