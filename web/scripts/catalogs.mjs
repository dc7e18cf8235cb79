// The catalogs of languages/, and the parts in which the page loads them: what every page needs, the rules of the game, and
// what the coach says (analysis, hints, puzzles). What only the terminal says stays out.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = process.env.LANGUAGES_FOLDER ?? fileURLToPath(new URL('../../languages', import.meta.url));

export const parts = ['page', 'rules', 'coach'];

/** Sections that are a part of their own, or of one; all others are needed by every page. */
const partOfSection = new Map([
  ['rules', 'rules'],
  ['analysis', 'coach'],
  ['hint', 'coach'],
  ['puzzle', 'coach'],
]);

/** @param {string} key */
export function partOf(key) {
  const [section = ''] = key.split('.');
  return section === 'terminal' ? undefined : (partOfSection.get(section) ?? 'page');
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
