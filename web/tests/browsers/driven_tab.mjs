// A tab that is driven by one of the W3C's protocols. It offers the part of Playwright's Page that the tests of all browsers
// use, so that they are written once: Playwright itself drives Chromium alone. A protocol has to offer
// `navigate(address)`, `evaluate(expression)`, which answers with what the expression's promise does, as JSON, and `perform(actions)`.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Between two looks at the page; short enough that nobody waits for it. */
const glance = 30;

/** The expression of a call in the page. What it throws comes back as a value: the protocols have no common way. */
function callOf(called, args) {
  const text = args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ');
  return `(async () => ({ value: await (${called})(${text}) }))().catch((error) => ({ thrown: String(error?.stack ?? error) }))`;
}

/** Of the page's own: finds an element, also in the shadow root of one that the first word names, as Playwright does. */
function find(selector) {
  const found = document.querySelector(selector);
  if (found) return found;
  const [, host, rest] = /^([\w-]+) (.+)$/.exec(selector) ?? [];
  return (host && document.querySelector(host)?.shadowRoot?.querySelector(rest)) || null;
}

function boxOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** The middle of an element that a click would reach; nothing as long as none would. */
async function reachable(element) {
  if (element.disabled) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = boxOf(element);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { x, y, width, height } = boxOf(element);
  if (x !== before.x || y !== before.y || width === 0 || height === 0) return null;
  const point = { x: x + width / 2, y: y + height / 2 };
  const hit = element.getRootNode().elementFromPoint(point.x, point.y);
  return hit && (element.contains(hit) || hit.control === element || hit.closest('label')?.control === element)
    ? point
    : null;
}

function select(element) {
  element.focus();
  element.select?.();
}

function choose(element, value) {
  element.value = value;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What a function of an element answers, in an array; nothing as long as there is no such element. */
const ofElement = (called) => `async (selector, ...rest) => {
  ${find}; ${boxOf};
  const element = find(selector);
  return element && [await (${called})(element, ...rest)];
}`;

export class DrivenTab extends EventEmitter {
  #protocol;
  #patience = 30_000;

  constructor(protocol) {
    super();
    this.#protocol = protocol;
    this.mouse = { click: (x, y) => this.#clickAt({ x, y }) };
  }

  setDefaultTimeout(milliseconds) {
    this.#patience = milliseconds;
  }

  goto(address) {
    return this.#protocol.navigate(address);
  }

  reload() {
    return this.evaluate(() => location.href).then((address) => this.goto(address));
  }

  async evaluate(called, ...args) {
    const { value, thrown } = await this.#protocol.evaluate(callOf(called, args));
    if (thrown) throw new Error(`in the page: ${thrown}`);
    return value;
  }

  /** What is true at last, whatever pages come and go meanwhile. */
  async #until(called, args, timeout = this.#patience) {
    const end = performance.now() + timeout;
    let lost;
    for (;;) {
      const { value, thrown } = await this.#protocol.evaluate(callOf(called, args)).catch((error) => {
        lost = error;
        return {};
      });
      if (thrown) throw new Error(`in the page: ${thrown}`);
      if (value) return value;
      if (performance.now() > end)
        throw new Error(`waited ${timeout} ms for ${called} ${JSON.stringify(args)}`, { cause: lost });
      await pause(glance);
    }
  }

  async waitForFunction(called, arg, { timeout } = {}) {
    const value = await this.#until(called, [arg], timeout);
    return { jsonValue: async () => value };
  }

  async waitForSelector(selector, { state = 'visible', timeout } = {}) {
    const there = `${ofElement((element) => element.checkVisibility())}`;
    const wanted = {
      visible: `async (selector) => (await (${there})(selector))?.[0]`,
      attached: there,
      detached: `async (selector) => !(await (${there})(selector))`,
    };
    await this.#until(wanted[state], [selector], timeout);
  }

  async #ask(selector, called, ...args) {
    const [answer] = await this.#until(ofElement(called), [selector, ...args]);
    return answer;
  }

  async click(selector) {
    const reached = `async (selector) => (await (${ofElement(reachable)})(selector))?.[0]`;
    await this.#clickAt(await this.#until(reached, [selector]));
  }

  check(selector) {
    return this.click(selector);
  }

  #clickAt({ x, y }) {
    const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const parameters = { pointerType: 'mouse' };
    return this.#protocol.perform([{ type: 'pointer', id: 'mouse', parameters, actions: [at, ...press] }]);
  }

  async fill(selector, text) {
    await this.#ask(selector, select);
    const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.#protocol.perform([{ type: 'key', id: 'keyboard', actions: keys }]);
    assert.equal(await this.inputValue(selector), text);
  }

  selectOption(selector, value) {
    return this.#ask(selector, choose, value);
  }

  inputValue(selector) {
    return this.#ask(selector, (element) => element.value);
  }

  textContent(selector) {
    return this.#ask(selector, (element) => element.textContent);
  }

  getAttribute(selector, name) {
    return this.#ask(selector, (element, wanted) => element.getAttribute(wanted), name);
  }

  locator(selector) {
    const located = {
      click: () => this.click(selector),
      boundingBox: () => this.#ask(selector, boxOf),
      first: () => located,
    };
    return located;
  }
}
