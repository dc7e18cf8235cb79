// The languages there are. English is part of the first load; another language, and the rules and the coach in any,
// come when they are wanted.
import { englishPage, names, ways } from 'souk-catalogs';

export type Catalog = Readonly<Record<string, string>>;

/** The rules of the game are long, and only their own page has them; the coach speaks when he is asked. */
export type Part = 'page' | 'rules' | 'coach';

export const englishCatalog: Catalog = englishPage;

export const languages: readonly string[] = Object.keys(names);

export async function loadPart(tag: string, part: Part): Promise<Catalog> {
  return (await ways[tag]?.[part]())?.default ?? {};
}

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0] ?? tag) ? 'rtl' : 'ltr';
}

/** Languages that are read by whoever reads another one. */
const readAs: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', mo: 'ro', prs: 'fa', cmn: 'zh', yue: 'zh-Hant' };
const traditional = /-(hant|tw|hk|mo)\b/i;

/** `zh-TW` is written as `zh-Hant` is, and a bare `zh` as `zh-Hans`. */
function writtenAs(wish: string): string {
  const [language = '', ...rest] = wish.split('-');
  const read = [readAs[language.toLowerCase()] ?? language, ...rest].join('-');
  if (!/^zh\b/i.test(read)) return read;
  return traditional.test(read) ? 'zh-Hant' : 'zh-Hans';
}

/** The first of the wishes that there is a catalog for: `pt-BR` is served by `pt`. */
export function bestLanguage(wishes: readonly string[], there: readonly string[] = languages): string {
  for (const wish of wishes) {
    const parts = writtenAs(wish).split('-');
    for (let length = parts.length; length > 0; length--) {
      const found = there.find((tag) => tag.toLowerCase() === parts.slice(0, length).join('-').toLowerCase());
      if (found !== undefined) return found;
    }
  }
  return 'en';
}

/** What a language calls itself. */
export function languageName(tag: string): string {
  return names[tag] ?? tag;
}
