// What the pages of online tables share.
import { lineAddress } from '../net/browser_line';
import { Api } from '../net/api';
import { Shares } from '../net/shares';
import { Sitting } from '../net/sitting';
import { Chairs } from '../net/tokens';
import type { OnlineTools } from '../game/online_game';
import { refusalFrom, type Refused } from '../game/refusals';
import { engine, settings, shelf } from '../shell/services';
import { say } from '../words';

export const api = new Api();
export const chairs = new Chairs(shelf);
export const newSitting = () => new Sitting(chairs, new Shares(shelf));

export function onlineTools(): OnlineTools {
  return { engine: engine(), api, address: lineAddress(location), hidden: () => document.hidden };
}

/** What this person wants to be called is kept; who does not say is a guest, and no other guest at the table. */
export function keepName(name: string, taken: readonly string[] = []): string {
  const trimmed = name.trim();
  if (trimmed) settings.change({ name: trimmed });
  return trimmed || guestName(taken);
}

function guestName(taken: readonly string[]): string {
  for (let number = 2, name = say('online.guest'); ; number++) {
    if (!taken.includes(name)) return name;
    name = say('online.guest.another', { number });
  }
}

/** Runs it; a refusal comes back as words. */
export async function refusalIn(what: () => Promise<void>): Promise<Refused | undefined> {
  try {
    await what();
    return undefined;
  } catch (error) {
    return refusalFrom(error);
  }
}
