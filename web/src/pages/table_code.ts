// A table by what people hand each other: a link, or a code that can be read aloud.
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
