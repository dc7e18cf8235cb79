// Taking a chair, so that no answer that gets lost costs one, and so that the dice can be checked afterwards.
import { ApiError } from './api';
import type { Shares } from './shares';
import { newToken, type Chairs } from './tokens';
import type { TakenChair } from './wire';

/** What this device brings to a table. */
export interface Brought {
  token: string;
  share: string;
  /** Shown before the share is sent: the server cannot choose its seed to fit (docs/fair-dice.md). */
  seedHash: string;
}

export interface Sitter {
  name: string;
  /** With it he was let in: he may pass it on. */
  invitation?: string;
  /** He plays with whoever comes. */
  looking?: boolean;
  /** The hash of the seed, as the table shows it. */
  shown?: () => Promise<string>;
  /** For a table that is about to be opened: the hash of a seed that the server promises to take. */
  promised?: () => Promise<string>;
  ask: (brought: Brought) => Promise<TakenChair>;
  /** Where the chair may be at a table that others opened: the hash of that table. */
  dealt?: (table: string) => Promise<string>;
}

/** So long a server keeps a seed that it promised, and a little less. */
const promiseTime = 9 * 60_000;

export class Sitting {
  #brought: Promise<Brought> | undefined;
  /** What was promised and has not been taken yet. */
  #promise: { seedHash: string; at: number } | undefined;

  constructor(
    private readonly chairs: Chairs,
    private readonly shares: Shares,
    private readonly now: () => number = Date.now,
  ) {}

  /** Asking again after a lost answer finds the same chair, as long as it is the same table that is asked for. */
  async take({ name, invitation, looking, shown, promised, ask, dealt }: Sitter): Promise<TakenChair> {
    // Two clicks in a row ask for one chair.
    this.#brought ??= this.#bring(shown ?? (() => this.#promised(promised)));
    const brought = await this.#brought;
    try {
      const chair = await ask(brought);
      const kept = { token: chair.token, seat: chair.seat, name, share: brought.share };
      const isShown = dealt === undefined || (await dealt(chair.table).catch(() => '')) === brought.seedHash;
      this.chairs.keep(chair.table, {
        ...kept,
        ...(isShown ? { seedHash: brought.seedHash } : {}),
        invitation: chair.invitation ?? invitation,
        ...(looking ? { looking } : {}),
      });
      this.shares.forget(brought.seedHash);
      this.#promise = undefined;
      this.forget();
      return chair;
    } catch (error) {
      // A server that answered has given no chair. The share stays: one that saw it must not be shown another.
      if (!(error instanceof ApiError && error.code === 'line')) this.forget();
      if (error instanceof ApiError && error.code === 'seed') this.#promise = undefined;
      throw error;
    }
  }

  async #bring(shown: () => Promise<string>): Promise<Brought> {
    try {
      const seedHash = await shown();
      return { token: newToken(), share: this.shares.of(seedHash), seedHash };
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  /** The same until a table is opened with it: a seed that is drawn after a share was seen could be chosen to fit. */
  async #promised(ask: Sitter['promised']): Promise<string> {
    if (this.#promise === undefined || this.now() - this.#promise.at > promiseTime)
      this.#promise = { seedHash: (await ask?.()) ?? '', at: this.now() };
    return this.#promise.seedHash;
  }

  /** Something else is asked for from now on; of what was promised, and of the share to it, nothing changes. */
  forget(): void {
    this.#brought = undefined;
  }
}
