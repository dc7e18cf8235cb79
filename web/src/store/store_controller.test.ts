// @vitest-environment happy-dom
import { html, LitElement } from 'lit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventController } from './event_controller';
import { Listeners, type Observable } from './observable';
import { StoreController } from './store_controller';

class Counter implements Observable {
  count = 0;
  listening = 0;
  readonly #listeners = new Listeners();

  subscribe(listener: () => void): () => void {
    const end = this.#listeners.subscribe(listener);
    this.listening++;
    return () => {
      this.listening--;
      end();
    };
  }
  add(): void {
    this.count++;
    this.#listeners.notify();
  }
}

const pressed = vi.fn();
const changed = vi.fn();

class CounterElement extends LitElement {
  readonly counter = new StoreController<Counter>(this, undefined, changed);

  constructor() {
    super();
    new EventController(this, document, 'keydown', (event) => pressed(event.key));
  }
  protected override createRenderRoot(): this {
    return this;
  }
  protected override render() {
    return html`${this.counter.store?.count ?? 'none'}`;
  }
}
customElements.define('counter-element', CounterElement);

let element: CounterElement;
const counter = () => new Counter();
const drawn = async () => {
  await element.updateComplete;
  return element.textContent;
};

beforeEach(() => {
  vi.clearAllMocks();
  element = new CounterElement();
  document.body.append(element);
});
afterEach(() => element.remove());

it('draws its element when the store is set, changes and goes', async () => {
  expect(await drawn()).toBe('none');
  const store = counter();
  element.counter.store = store;
  expect(await drawn()).toBe('0');
  store.add();
  expect(await drawn()).toBe('1');
  expect(changed).toHaveBeenCalledExactlyOnceWith(store);
  element.counter.store = undefined;
  expect(await drawn()).toBe('none');
  expect(store.listening).toBe(0);
});

it('listens to one store at a time, however often it is set', () => {
  const [one, other] = [counter(), counter()];
  for (const store of [one, one, other, other]) element.counter.store = store;
  expect([one.listening, other.listening]).toEqual([0, 1]);
});

it('listens only while the element is in the page, and then shows what it has missed', async () => {
  const store = counter();
  element.remove();
  element.counter.store = store;
  expect(store.listening).toBe(0);
  store.add();
  expect(changed).not.toHaveBeenCalled();
  document.body.append(element);
  expect(store.listening).toBe(1);
  expect(await drawn()).toBe('1');
});

it('hears events of the document only while the element is in the page', () => {
  const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  press();
  element.remove();
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
});
