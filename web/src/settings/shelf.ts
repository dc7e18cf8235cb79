// Where this device keeps things. A browser may refuse (private windows, a full disk): then they last as long as the page.

export interface Shelf {
  get(key: string): string | undefined;
  /** Whether it will still be there after the page is gone. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
}

export function memoryShelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, text) => {
      kept.set(key, text);
      return true;
    },
    remove: (key) => {
      kept.delete(key);
    },
  };
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function deviceShelf(storage: () => Storage = () => globalThis.localStorage): Shelf {
  const fallback = memoryShelf();
  return {
    get(key) {
      try {
        return fallback.get(key) ?? storage().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, text) {
      try {
        storage().setItem(key, text);
        fallback.remove(key);
        return true;
      } catch {
        fallback.set(key, text);
        return false;
      }
    },
    remove(key) {
      fallback.remove(key);
      try {
        storage().removeItem(key);
      } catch {
        // What could not be kept is not there to be removed.
      }
    },
  };
}

/** What is kept as JSON; what cannot be read counts as not there. */
export function readJson(shelf: Shelf, key: string): unknown {
  const text = shelf.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
