import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Observable } from './observable';

/**
 * Draws its element again whenever what it shows has changed. It listens only while the element is in the page, so nothing
 * holds on to an element that was left, and nothing happens on its behalf.
 */
export class StoreController<Store extends Observable> implements ReactiveController {
  #store: Store | undefined;
  #end: (() => void) | undefined;
  #isConnected = false;

  /** `changed` is called before the element is drawn. */
  constructor(
    private readonly host: ReactiveControllerHost,
    store?: Store,
    private readonly changed?: (store: Store) => void,
  ) {
    this.#store = store;
    host.addController(this);
  }

  get store(): Store | undefined {
    return this.#store;
  }

  set store(store: Store | undefined) {
    if (store === this.#store) return;
    this.#unsubscribe();
    this.#store = store;
    this.#subscribe();
    this.host.requestUpdate();
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#subscribe();
    // It may have changed while nobody listened.
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#unsubscribe();
  }

  #subscribe(): void {
    const store = this.#store;
    if (!store || !this.#isConnected) return;
    this.#end = store.subscribe(() => {
      this.changed?.(store);
      this.host.requestUpdate();
    });
  }

  #unsubscribe(): void {
    this.#end?.();
    this.#end = undefined;
  }
}
