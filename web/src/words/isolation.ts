// Names and squares in a sentence that may be written the other way: each keeps its own direction and carries nothing along.

const signs = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const lettersFromTheRight = '\\u0590-\\u061b\\u061d-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';

/** Letters of the other direction, and signs that turn the direction of what follows. */
const turnsAround = {
  ltr: new RegExp(`[${lettersFromTheRight}${signs}]`),
  rtl: new RegExp(`[${signs}]|(?![${lettersFromTheRight}])[\\p{L}\\p{N}]`, 'u'),
};

/** In a language of this direction. What is written the same way stays as it is. */
export function isolated(text: string, direction: 'ltr' | 'rtl'): string {
  return turnsAround[direction].test(text) ? `\u2068${text}\u2069` : text;
}
