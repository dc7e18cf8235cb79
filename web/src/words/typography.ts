// How each language writes quotations and spaces, as far as it can be seen without reading. For the check of all languages.
import type { Message } from './message';
import { textsOf } from './message_shape';

/** The quotation marks of each language. The apostrophe ’ is everybody's. */
const quotes: Readonly<Record<string, string>> = {
  ar: '«»“”',
  cs: '„“‚‘',
  de: '„“‚‘',
  el: '«»“”',
  en: '“”‘',
  es: '«»“”',
  et: '„“”',
  fa: '«»',
  fi: '”',
  fr: '«»“”',
  hr: '„”»«',
  hu: '„”»«',
  is: '„“‚‘',
  it: '«»“”',
  ja: '「」『』',
  ko: '“”‘',
  lt: '„“',
  lv: '„”“«»',
  nb: '«»',
  nl: '“”‘',
  pl: '„”«»',
  pt: '«»“”',
  ro: '„”«»',
  ru: '«»„“',
  sl: '„“»«',
  sr: '„”“',
  sv: '”»',
  th: '“”‘',
  'zh-Hans': '“”‘《》',
  'zh-Hant': '「」『』《》',
};

const anyQuote = /[“”‘„‚«»‹›「」『』《》]/g;

interface Slip {
  pattern: RegExp;
  what: string;
}

const everywhere: Slip[] = [
  { pattern: /"/, what: 'has a straight quotation mark' },
  { pattern: /'/, what: 'has a straight apostrophe' },
  { pattern: /\.\.\./, what: 'has three dots in place of …' },
  { pattern: / {2}|\t|\n/, what: 'has a double space, a tab or a new line' },
  { pattern: /<\/?[a-z]|&[a-z]+;|&#|\*\*|`/i, what: 'has markup' },
];

/** In Hungarian “15-15” is fifteen each. */
const hyphen: Slip = { pattern: /\d-\d/, what: 'has a hyphen between numbers' };

const own: Readonly<Record<string, Slip[]>> = {
  fr: [
    { pattern: /[^\u00a0\u202f][?!;»]|[^\u00a0\u202f]:(?=\s|$)/, what: 'lacks the narrow space before ? ! ; : or »' },
    { pattern: /«[^\u00a0\u202f]/, what: 'lacks the narrow space after «' },
  ],
  // A sign that stands alone is a key to press.
  el: [{ pattern: /\S\?/, what: 'asks with ? in place of ;' }],
  ar: [{ pattern: /[,;]|\S\?/, what: 'has a comma, semicolon or question mark of the Latin script' }],
  fa: [{ pattern: /[,;]|\S\?/, what: 'has a comma, semicolon or question mark of the Latin script' }],
  ja: [{ pattern: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}][,.!?:;]/u, what: 'has punctuation of the Latin script' }],
  'zh-Hans': [{ pattern: /\p{sc=Han}[,.!?:;]/u, what: 'has punctuation of the Latin script' }],
  'zh-Hant': [{ pattern: /\p{sc=Han}[,.!?:;]/u, what: 'has punctuation of the Latin script' }],
};

export function typographyGaps(tag: string, message: Message): string[] {
  const texts = textsOf(message);
  const slips = [...everywhere, ...(tag === 'hu' ? [] : [hyphen]), ...(own[tag] ?? [])]
    .filter(({ pattern }) => texts.some((text) => pattern.test(text)))
    .map(({ what }) => what);
  const foreign = texts.flatMap((text) => text.match(anyQuote) ?? []).filter((mark) => !quotes[tag]?.includes(mark));
  return [...slips, ...(foreign.length > 0 ? [`has the quotation mark ${foreign[0]} of another language`] : [])];
}
