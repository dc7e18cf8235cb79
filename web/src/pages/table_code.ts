// A table by what people hand each other: a link, or a code that can be read aloud.
import { refusalFrom, type Refused } from '../game/refusals';
import { ApiError } from '../net/api';
import { invitationLink } from '../net/tokens';

/** Of a table, and of an invitation to it, as the server draws them. */
const lettersEach = 16;

/** In groups of four, with the invitation behind the table: `k3v9-x2m7-q4t8-w1z6`. */
export function codeOf(table: string, invitation = ''): string {
  return (table + invitation).match(/.{1,4}/g)?.join('-') ?? '';
}

/** Where a pasted link, or the code of a table, leads on this site; nothing for what is neither. */
export function addressOf(text: string, origin: string): string | undefined {
  const pasted = text.trim();
  const code = heard(pasted);
  if (code.length === lettersEach) return invitationLink('', code);
  if (code.length === 2 * lettersEach) return invitationLink('', code.slice(0, lettersEach), code.slice(lettersEach));
  try {
    const address = new URL(pasted, origin);
    if (/^\/t\/[^/]+$/.test(address.pathname)) return address.pathname + address.hash;
  } catch {
    return undefined;
  }
  return undefined;
}

/** Codes have no i, l, o and u: whoever writes one of these has misheard a digit. Empty for what is no code. */
function heard(text: string): string {
  const code = text.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  return /^[0-9a-hjkmnp-tv-z]*$/.test(code) ? code : '';
}

/** Why a code was not taken: it can be none, it leads nowhere, or too many wrong ones were tried. */
export function codeRefusal(error: unknown): Refused {
  if (!(error instanceof ApiError)) return refusalFrom(error);
  if (error.code === 'code' && error.status === 422) return { words: { key: 'lobby.no_code' } };
  if (error.code !== 'limit' || error.retryAfter === undefined) return refusalFrom(error);
  return { words: { key: 'lobby.codes_wait', args: { minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) } } };
}
