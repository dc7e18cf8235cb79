// What this device adds to the dice of a seed, by the hash of the seed. A share that was sent is sent again whenever the same
// seed is asked for, also after the page was loaded anew: a server that refuses a chair must not get to choose among shares.
import { isObject } from '../engine/check';
import { readJson, type Shelf } from '../settings/shelf';
import { newShare } from './tokens';

const key = 'souk.shares';
const most = 50;

type Kept = [seedHash: string, share: string];

export class Shares {
  constructor(private readonly shelf: Shelf) {}

  /** Drawn once. */
  of(seedHash: string): string {
    const kept = this.#read();
    const known = kept.find(([hash]) => hash === seedHash);
    if (known) return known[1];
    const share = newShare();
    this.#keep([[seedHash, share], ...kept]);
    return share;
  }

  /** The chair has it now. */
  forget(seedHash: string): void {
    this.#keep(this.#read().filter(([hash]) => hash !== seedHash));
  }

  #keep(shares: Kept[]): void {
    this.shelf.set(key, JSON.stringify({ version: 1, shares: shares.slice(0, most) }));
  }

  #read(): Kept[] {
    const kept = readJson(this.shelf, key);
    if (!isObject(kept) || kept['version'] !== 1 || !Array.isArray(kept['shares'])) return [];
    return kept['shares'].filter(
      (each: unknown): each is Kept =>
        Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string'),
    );
  }
}
