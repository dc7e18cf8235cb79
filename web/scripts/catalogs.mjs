// The catalogs of languages/, and the parts in which the page loads them: what every page needs, and the rules of the game.
// What only the terminal says stays out.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.LANGUAGES_FOLDER ?? fileURLToPath(new URL('../../languages', import.meta.url));

export const parts = ['page', 'rules'];

/** @param {string} key */
export function partOf(key) {
  const [section] = key.split('.');
  if (section === 'terminal') return undefined;
  return section === 'rules' ? 'rules' : 'page';
}

const isTag = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** The tags of the languages there are, English among them. */
export function languagesThere() {
  const tags = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
  return tags.filter((tag) => isTag.test(tag)).sort();
}

/** @param {string} tag */
export const pathOf = (tag) => `${folder}/${tag}.json`;

/**
 * @param {string} tag
 * @returns {Record<string, string>}
 */
export const readCatalog = (tag) => JSON.parse(readFileSync(pathOf(tag), 'utf8'));

/**
 * @param {Record<string, string>} catalog
 * @param {string} part
 */
export const partOfCatalog = (catalog, part) =>
  Object.fromEntries(Object.entries(catalog).filter(([key]) => partOf(key) === part));

/**
 * What a language calls itself. Found out here, because it takes a browser a while.
 * @param {string} tag
 */
export function languageName(tag) {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
