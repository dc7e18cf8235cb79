// Something that changes, and those who want to know.

export interface Observable {
  /** Called after every change; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

/** For whatever is observable: who listens to it. */
export class Listeners<Value = void> implements Observable {
  readonly #listeners = new Set<(value: Value) => void>();

  subscribe(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Those who listen now: whoever begins or ends meanwhile changes nothing about this time. */
  notify(value: Value): void {
    for (const listener of [...this.#listeners]) listener(value);
  }

  clear(): void {
    this.#listeners.clear();
  }
}
