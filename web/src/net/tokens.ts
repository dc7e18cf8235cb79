// Whoever holds a chair's token holds the chair, and whoever has the invitation can take one. Both stay on the device, or travel
// behind the # of a link, which browsers never send: no server and no proxy can write them into a log.
import { readJson, type Shelf } from '../settings/shelf';
import { isObject } from '../engine/check';

export interface Chair {
  token: string;
  seat?: number;
  name?: string;
  /** What this device added to the dice: it should be in the record (docs/fair-dice.md). */
  share?: string;
  /** The hash of the seed that was shown before the share was sent; none where it was not. */
  seedHash?: string;
  /** Of the table, when this device opened it. */
  invitation?: string;
  /** It was taken to play with whoever comes. */
  looking?: boolean;
  /** When it was taken, milliseconds since 1970. */
  at: number;
}

const key = 'souk.chairs';
/** Old ones go first: tables do not live for ever either. */
const most = 50;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Letters, digits, - and _; six bits of chance each. */
export function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte & 63]).join('');
}

export const newToken = (): string => randomText(43);
/** For the dice, see docs/fair-dice.md. */
export const newShare = (): string => randomText(22);

const isChair = (value: unknown): value is Chair =>
  isObject(value) && typeof value['token'] === 'string' && typeof value['at'] === 'number';

export class Chairs {
  constructor(
    private readonly shelf: Shelf,
    private readonly now: () => number = Date.now,
  ) {}

  of(table: string): Chair | undefined {
    const chairs = this.#read();
    return Object.hasOwn(chairs, table) ? chairs[table] : undefined;
  }

  /** The tables at which this device holds a chair, the latest first. */
  tables(): string[] {
    return Object.entries(this.#read())
      .sort(([, one], [, other]) => other.at - one.at)
      .map(([table]) => table);
  }

  keep(table: string, chair: Omit<Chair, 'at'>): void {
    const kept = Object.entries({ ...this.#read(), [table]: { ...chair, at: this.now() } });
    kept.sort(([, one], [, other]) => other.at - one.at);
    this.shelf.set(key, JSON.stringify({ version: 1, chairs: Object.fromEntries(kept.slice(0, most)) }));
  }

  /** A rematch: the tokens are the same at the next table, and the shares, though its seed was drawn after them. */
  follow(table: string, next: string): void {
    const chair = this.of(table);
    if (chair !== undefined) this.keep(next, { token: chair.token, name: chair.name, share: chair.share });
  }

  forget(table: string): void {
    const chairs = this.#read();
    delete chairs[table];
    this.shelf.set(key, JSON.stringify({ version: 1, chairs }));
  }

  #read(): Record<string, Chair> {
    const kept = readJson(this.shelf, key);
    if (!isObject(kept) || kept['version'] !== 1 || !isObject(kept['chairs'])) return {};
    return Object.fromEntries(
      Object.entries(kept['chairs']).filter((entry): entry is [string, Chair] => isChair(entry[1])),
    );
  }
}

/** Carries a chair to another device. Whoever has the link has the chair. */
export function chairLink(origin: string, table: string, token: string): string {
  return `${origin}/t/${encodeURIComponent(table)}#chair=${token}`;
}

/** The token in the # part of an address, if it carries one. */
export function chairInLink(hash: string): string | undefined {
  return /^#chair=([A-Za-z0-9_-]{32,64})$/.exec(hash)?.[1];
}

export function invitationLink(origin: string, table: string, invitation?: string): string {
  return `${origin}/t/${encodeURIComponent(table)}${invitationHash(invitation)}`;
}

export function invitationHash(invitation: string | undefined): string {
  return invitation === undefined ? '' : `#i=${encodeURIComponent(invitation)}`;
}

/** The same table for a big screen, which shows the invitation to whoever stands before it. */
export function showLink(origin: string, table: string, invitation?: string): string {
  return `${origin}/show/${encodeURIComponent(table)}${invitationHash(invitation)}`;
}

/** The invitation in the # part of an address, if it carries one. */
export function invitationInLink(hash: string): string | undefined {
  const carried = /^#i=([^&]+)$/.exec(hash)?.[1];
  try {
    return carried === undefined ? undefined : decodeURIComponent(carried);
  } catch {
    return undefined;
  }
}
