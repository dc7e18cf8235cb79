// A table by what people hand each other: a link, or a code that can be read aloud.
import { refusalFrom, type Refused } from '../game/refusals';
import { ApiError } from '../net/api';

/** Where a pasted link leads on this site; nothing for what is no link to a table. */
export function addressOf(text: string, origin: string): string | undefined {
  try {
    const address = new URL(text.trim(), origin);
    return /^\/t\/[^/]+$/.test(address.pathname) ? address.pathname + address.hash : undefined;
  } catch {
    return undefined;
  }
}

/** Why a code was not taken: it can be none, it leads nowhere, or too many wrong ones were tried. */
export function codeRefusal(error: unknown): Refused {
  if (!(error instanceof ApiError)) return refusalFrom(error);
  if (error.code === 'code' && error.status === 422) return { words: { key: 'lobby.no_code' } };
  if (error.code !== 'limit' || error.retryAfter === undefined) return refusalFrom(error);
  return { words: { key: 'lobby.codes_wait', args: { minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) } } };
}
