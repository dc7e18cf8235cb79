// The catalogs there are. English is part of the first load; another language comes when it is chosen.
import english from '../../../languages/en.json';

export type Catalog = Record<string, string>;

const files = import.meta.glob<{ default: Catalog }>(['../../../languages/*.json', '!../../../languages/en.json']);

const loaders = new Map<string, () => Promise<Catalog>>();
for (const [path, load] of Object.entries(files)) {
  const tag = /([^/]+)\.json$/.exec(path)?.[1];
  if (tag !== undefined) loaders.set(tag, async () => (await load()).default);
}

export const englishCatalog: Catalog = english;

export const languages: readonly string[] = ['en', ...loaders.keys()].sort();

export async function loadCatalog(tag: string): Promise<Catalog> {
  return (await loaders.get(tag)?.()) ?? englishCatalog;
}

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0] ?? tag) ? 'rtl' : 'ltr';
}

/** The first of the wishes that there is a catalog for: `pt-BR` is served by `pt`. */
export function bestLanguage(wishes: readonly string[], there: readonly string[] = languages): string {
  for (const wish of wishes) {
    const parts = wish.split('-');
    for (let length = parts.length; length > 0; length--) {
      const found = there.find((tag) => tag.toLowerCase() === parts.slice(0, length).join('-').toLowerCase());
      if (found !== undefined) return found;
    }
  }
  return 'en';
}

/** What a language calls itself. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
