// What the pages of online tables share.
import { lineAddress } from '../net/connection';
import { Api } from '../net/api';
import { Chairs, newShare, newToken } from '../net/tokens';
import type { OnlineTools } from '../game/online_game';
import { refusalFrom, type Refused } from '../game/refusals';
import { engine, settings, shelf } from '../shell/services';
import { say } from '../words';

export const api = new Api();
export const chairs = new Chairs(shelf);

export function onlineTools(): OnlineTools {
  return { engine: engine(), api, address: lineAddress(location), hidden: () => document.hidden };
}

/** How this person is called at a table; asked for where it matters. */
export function myName(): string {
  return settings.values.name || say('online.guest');
}

export function keepName(name: string): string {
  const trimmed = name.trim();
  if (trimmed) settings.change({ name: trimmed });
  return trimmed || myName();
}

/** Tokens and shares are made here, so that asking again after a lost answer finds the same chair. */
export const ownSecrets = () => ({ token: newToken(), share: newShare() });

/** Runs it; a refusal comes back as words. */
export async function refusalIn(what: () => Promise<void>): Promise<Refused | undefined> {
  try {
    await what();
    return undefined;
  } catch (error) {
    return refusalFrom(error);
  }
}
