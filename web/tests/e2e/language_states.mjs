// The main states of the page, and how a language is put on and looked at in each. For tests and pictures.
import { midGame, rugOfTurn, turnCount } from '../pictures/mid_game.mjs';
import { languagesThere, partOfCatalog, readCatalog } from '../../scripts/catalogs.mjs';
import { pseudoCatalog, pseudoTag } from '../../scripts/pseudo_language.mjs';
import { packed, record } from './records.mjs';

const table = (at, until) => ({ path: '/play', game: midGame(at), until });

export const states = {
  home: { path: '/', until: '.home h1' },
  'set-up': { path: '/new', until: '.rules-form details', prepare: (tab) => tab.click('.rules-form summary') },
  facing: table({ after: 26, shown: { facing: 'N' } }, '.table.mine souk-board .chip'),
  laying: table({ after: 21, more: 2, shown: { rug: rugOfTurn(21) } }, '.table.mine [data-do="lay"]:not(:disabled)'),
  story: {
    ...table({ after: 30 }, '.table.mine'),
    prepare: (tab) => tab.evaluate(() => document.querySelector('[data-dialog="story"]')?.showModal()),
  },
  'score sheet': table({ after: turnCount }, 'dialog[open]'),
  'what happened': { path: `/analysis#game=${packed(record)}`, until: '.bars' },
  lesson: { path: '/learn/pay', until: '[data-lesson-text]' },
  rules: { path: '/rules', until: '#rulesets' },
  settings: { path: '/settings', until: '[name="theme"]' },
  lobby: { path: '/online', until: '.sheet h1' },
  'open a table': { path: '/online/new', until: '[data-do="open"]' },
};

export async function openState({ tab, visit }, { path, game, until, prepare }) {
  if (game) await tab.evaluate((kept) => localStorage.setItem('souk.game', JSON.stringify(kept)), game);
  await visit(path);
  await tab.waitForSelector(until, { state: 'attached' });
  await prepare?.(tab);
}

/** English first: the others are put on where it was. */
export const tags = ['en', ...languagesThere().filter((tag) => tag !== 'en')];

/** The pseudo-language is in no build. In the browser of this context it takes the place of a real one, which is named. */
export async function standIn(context) {
  const place = tags.findLast((tag) => tag !== 'en' && !tag.includes('-'));
  if (place === undefined) return undefined;
  const catalog = pseudoCatalog(readCatalog('en'));
  await context.route(new RegExp(`/assets/words_${place}_[a-z]+-[^/]+\\.js$`), async (route) => {
    const part = /_([a-z]+)-[^/]+$/.exec(route.request().url())[1];
    const response = await route.fetch();
    const words = JSON.stringify(partOfCatalog(catalog, part));
    // How the file hands its words out is the bundler's business.
    const body = (await response.text()).replace(/=\s*\{.*\}(?=[;,\s]*export)/s, () => `=${words}`);
    return route.fulfill({ response, body });
  });
  return { tag: place, called: pseudoTag };
}

/** By the menu of the page, without loading it anew. A dialog that lies over the menu does not matter here. */
export async function putOn(tab, tag) {
  await tab.evaluate(async (wanted) => {
    const menu = document.querySelector('[name="language-now"]');
    menu.value = wanted;
    menu.dispatchEvent(new Event('change'));
    const spoken = () => document.documentElement.lang === wanted;
    while (!spoken()) await new Promise((again) => setTimeout(again, 5));
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  }, tag);
}

/** What is wrong with the words that are shown, in words; nothing when all is well. Runs in the page. */
export function faultsOfWords({ tag, direction, mayBreak = false }) {
  const found = [];
  const root = document.documentElement;
  if (root.lang !== tag || root.dir !== direction) found.push(`lang=${root.lang} dir=${root.dir}`);
  if (document.body.innerText.includes('{')) found.push('a placeholder shows');
  const { scrollWidth, clientWidth } = document.scrollingElement;
  if (scrollWidth > clientWidth + 1) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
  const nameOf = (element) =>
    `${element.localName}.${element.className} “${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;
  const hasText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  /** Words of scripts with blanks between them that go on in the next line. */
  const brokenWords = (element) => {
    const range = document.createRange();
    const broken = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Arab}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  };
  for (const element of document.body.querySelectorAll('*:not(svg *, option, .unseen, .unseen *, .language *)')) {
    // What is one pixel wide is for screen readers.
    if (element.clientWidth < 2 || element.textContent.trim() === '' || !element.checkVisibility()) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const spills = element.scrollWidth > element.clientWidth + 1;
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    if (spills && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis') found.push(`${nameOf(element)} is cut`);
    else if (spills && !scrolls && element.matches('button, .button, .choice, td, th, .stat, h1, h2, dialog'))
      if (textOverflow !== 'ellipsis') found.push(`${nameOf(element)} spills`);
    if (!hasText(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) found.push(`${nameOf(element)} sticks out`);
    if (!mayBreak) for (const word of brokenWords(element)) found.push(`${nameOf(element)}: “${word}” is broken`);
  }
  return found;
}

/** Words that are shown and did not come from the catalog: the pseudo-language has accents on every vowel. */
export function foreignWords(names) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.closest('script, style, option, [lang]:not(html), [dir="ltr"]:not(html)')) continue;
    for (const word of data.match(/[A-Za-z\u00c0-\u024f]{3,}/g) ?? [])
      if (/^[A-Za-z]+$/.test(word) && /[aeiou]/.test(word) && !names.includes(word)) found.add(word);
  }
  return [...found];
}
