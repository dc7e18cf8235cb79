// W3C WebDriver over HTTP: one session of a driver.
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from './program.mjs';

export class WebDriver {
  #address;
  #last = Promise.resolve();

  constructor(address) {
    this.#address = address;
  }

  /** As soon as the driver answers. */
  async startSession(capabilities) {
    const end = performance.now() + patience;
    while (!(await this.ask('GET', '/status').catch(() => false))) {
      if (performance.now() > end) throw new Error(`no driver answers at ${this.#address}`);
      await pause(30);
    }
    const timeouts = { script: patience, pageLoad: patience };
    const alwaysMatch = { ...capabilities, timeouts };
    const { sessionId } = await this.ask('POST', '/session', { capabilities: { alwaysMatch } });
    this.#address += `/session/${sessionId}`;
  }

  /** One after the other: a driver does not take two at a time. */
  ask(method, path, body) {
    const answer = this.#last.then(() => this.#ask(method, path, body));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask(method, path, body) {
    const request = { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(patience) };
    const answer = await fetch(this.#address + path, request);
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
}
