// WebDriver BiDi over a WebSocket: requests by number, and what a browser tells of its tabs without one.
import { once } from 'node:events';
import WebSocket from 'ws';
import { withPatience } from './program.mjs';

export class Bidi {
  #socket;
  #last = 0;
  #asked = new Map();
  #listeners = new Map();

  constructor(socket) {
    this.#socket = socket;
    socket.on('message', (text) => this.#take(JSON.parse(text)));
    socket.on('close', () => this.#lose());
  }

  static async connect(address, events) {
    const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false });
    await once(socket, 'open');
    const bidi = new Bidi(socket);
    await bidi.ask('session.new', { capabilities: {} });
    await bidi.ask('session.subscribe', { events });
    return bidi;
  }

  ask(method, params = {}) {
    const id = ++this.#last;
    const answer = new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject }));
    this.#socket.send(JSON.stringify({ id, method, params }));
    return withPatience(answer, method);
  }

  /** `listener` hears the events of one tab. */
  listen(context, listener) {
    this.#listeners.set(context, listener);
  }

  #take({ id, type, params, result, error, message }) {
    if (type === 'event') return this.#listeners.get(params.source.context)?.(params);
    const { resolve, reject } = this.#asked.get(id);
    this.#asked.delete(id);
    if (type === 'success') resolve(result);
    else reject(new Error(`${error}: ${message}`));
  }

  #lose() {
    for (const { reject } of this.#asked.values()) reject(new Error('the browser is gone'));
    this.#asked.clear();
  }
}
