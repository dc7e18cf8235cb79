// Taking a chair, so that no answer that gets lost costs one, and so that the dice can be checked afterwards.
import { ApiError } from './api';
import { newShare, newToken, type Chairs } from './tokens';
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
  /** Asks for the hash of the seed. */
  shown: () => Promise<string>;
  ask: (brought: Brought) => Promise<TakenChair>;
  /** Where the chair may be at a table that others opened: the hash of that table. */
  dealt?: (table: string) => Promise<string>;
}

export class Sitting {
  #brought: Promise<Brought> | undefined;

  constructor(private readonly chairs: Chairs) {}

  /** Asking again after a lost answer finds the same chair, as long as it is the same table that is asked for. */
  async take({ name, invitation, looking, shown, ask, dealt }: Sitter): Promise<TakenChair> {
    // Two clicks in a row ask for one chair.
    this.#brought ??= this.#bring(shown);
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
      this.forget();
      return chair;
    } catch (error) {
      // A server that answered has given no chair.
      if (!(error instanceof ApiError && error.code === 'line')) this.forget();
      throw error;
    }
  }

  async #bring(shown: Sitter['shown']): Promise<Brought> {
    try {
      return { token: newToken(), share: newShare(), seedHash: await shown() };
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  /** Something else is asked for from now on. */
  forget(): void {
    this.#brought = undefined;
  }
}
