// For Vite: `souk-catalogs` is the list of languages with their names and the ways to their parts. English is there at once, every
// other part is a file of its own, which is fetched when its language is chosen.
import { languageName, languagesThere, partOfCatalog, parts, pathOf, readCatalog } from './catalogs.mjs';
import { pseudoCatalog, pseudoTag } from './pseudo_language.mjs';

const list = 'souk-catalogs';
const one = new RegExp(`^souk-words/([\\w-]+)_(${parts.join('|')})$`);
/** Not a path, so that no other plugin takes it for a file. */
const inside = '\0';

const catalogOf = (tag) => (tag === pseudoTag ? pseudoCatalog(readCatalog('en')) : readCatalog(tag));

function listModule(tags) {
  const names = Object.fromEntries(tags.map((tag) => [tag, tag === pseudoTag ? '[Énglïšh]' : languageName(tag)]));
  const isThere = (tag, part) => tag === 'en' && part === 'page';
  const way = (tag, part) =>
    `${part}: () => ${isThere(tag, part) ? 'Promise.resolve({ default: englishPage })' : `import('souk-words/${tag}_${part}')`}`;
  const others = tags.map((tag) => `'${tag}': { ${parts.map((part) => way(tag, part)).join(', ')} }`);
  return `import englishPage from 'souk-words/en_page';
export { englishPage };
export const names = ${JSON.stringify(names)};
export const ways = { ${others.join(',\n')} };`;
}

/** @returns {import('vite').Plugin} */
export function catalogs() {
  let withPseudo = false;
  return {
    name: 'catalogs',
    configResolved({ command }) {
      withPseudo = command === 'serve' && process.env.VITEST === undefined;
    },
    resolveId: (id) => (id === list || one.test(id) ? inside + id : undefined),
    load(id) {
      if (id === inside + list) return listModule([...languagesThere(), ...(withPseudo ? [pseudoTag] : [])]);
      const [, tag, part] = id.startsWith(inside) ? (one.exec(id.slice(1)) ?? []) : [];
      if (tag === undefined) return undefined;
      this.addWatchFile(pathOf(tag === pseudoTag ? 'en' : tag));
      return `export default ${JSON.stringify(partOfCatalog(catalogOf(tag), part))}`;
    },
  };
}
