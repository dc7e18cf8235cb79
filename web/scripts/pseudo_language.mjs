// English made 40 % longer, accented and in brackets, under the tag for that, en-XA. It shows which words do not come from the
// catalog and where longer ones do not fit. It is in no build: for development and for tests of the layout.

export const pseudoTag = 'en-XA';

const accents = {
  a: 'á',
  e: 'ê',
  i: 'ï',
  o: 'ö',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Ü',
};
const longer = 0.4;

/** Text between arguments: its letters accented, each word longer. */
function stretched(text) {
  return text.replace(/\p{L}{2,}/gu, (word) => {
    const accented = [...word].map((letter) => accents[letter] ?? letter).join('');
    return accented + accented.slice(-1).repeat(Math.ceil(word.length * longer));
  });
}

/** Where the argument that opens at `from` is closed. */
function closingOf(message, from) {
  let depth = 0;
  for (let at = from; at < message.length; at++) {
    if (message[at] === '{') depth++;
    if (message[at] === '}' && --depth === 0) return at;
  }
  return message.length;
}

function stretchedMessage(message) {
  let said = '';
  for (let at = 0; at < message.length; at++) {
    const next = message.indexOf('{', at);
    const end = next < 0 ? message.length : next;
    said += stretched(message.slice(at, end));
    if (next < 0) break;
    at = closingOf(message, next);
    said += stretchedArgument(message.slice(next, at + 1));
  }
  return said;
}

function stretchedArgument(argument) {
  const choice = /^(\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,)/.exec(argument)?.[1];
  if (choice === undefined) return argument;
  let said = choice;
  for (let at = choice.length; at < argument.length; at++) {
    const next = argument.indexOf('{', at);
    if (next < 0) return said + argument.slice(at);
    const end = closingOf(argument, next);
    said += `${argument.slice(at, next)}{${stretchedMessage(argument.slice(next + 1, end))}}`;
    at = end;
  }
  return said;
}

/** Coordinates of the market and numbers of rules stay as they are: their letters are alone or hold a digit. */
export const pseudoCatalog = (catalog) =>
  Object.fromEntries(Object.entries(catalog).map(([key, message]) => [key, `[${stretchedMessage(message)}]`]));
