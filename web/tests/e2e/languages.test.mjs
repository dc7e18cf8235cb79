// The main states in every language, on a phone and a laptop: nothing is cut or sticks out, no placeholder shows, and the
// language is changed without loading the page anew. THOROUGH=1 lets axe look at every one of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parts } from '../../scripts/catalogs.mjs';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { faultsOfWords, foreignWords, openState, putOn, standIn, states, tags } from './language_states.mjs';
import { visitor } from './stage.mjs';

const sizes = { phone: { width: 360, height: 640 }, laptop: { width: 1280, height: 800 } };
const thorough = process.env.THOROUGH === '1';
const directionOf = (tag) => (/^(ar|fa)\b/.test(tag) ? 'rtl' : 'ltr');
const names = ['Amina', 'Ben', 'Chiara', 'Daoud'];

/** Each language is looked at by axe in another state: all of them in each takes minutes. */
const order = (state) => Object.keys(states).indexOf(state);
const isForAxe = (at, size, state) =>
  thorough || (size === 'phone' && at % Object.keys(states).length === order(state));

for (const [size, viewport] of Object.entries(sizes))
  test(`every language on a ${size}`, async () => {
    const { context, tab, faults, visit } = await visitor(browser, server.address, { viewport });
    await visit('/');
    const found = [];
    for (const [name, state] of Object.entries(states)) {
      await openState({ tab, visit }, state);
      await tab.evaluate(() => (window.sameVisit = true));
      for (const [at, tag] of tags.entries()) {
        await putOn(tab, tag);
        const wrong = await tab.evaluate(faultsOfWords, { tag, direction: directionOf(tag) });
        if (isForAxe(at, size, name)) wrong.push(...(await look(tab)));
        found.push(...wrong.map((what) => `${tag} ${name}: ${what}`));
      }
      assert.ok(await tab.evaluate(() => window.sameVisit), 'the page was loaded anew');
      await putOn(tab, 'en');
    }
    assert.equal(found.join('\n'), '');
    assert.deepEqual(faults, []);
    await context.close();
  });

// Its words are longer than any that people use: they may go on in the next line.
test('words that are longer than English', { skip: tags.length === 1 && 'there is only English' }, async () => {
  for (const viewport of Object.values(sizes)) {
    const { context, tab, visit } = await visitor(browser, server.address, { viewport, serviceWorkers: 'block' });
    const { tag, called } = await standIn(context);
    await visit('/');
    const found = [];
    for (const [name, state] of Object.entries(states)) {
      await openState({ tab, visit }, state);
      assert.notDeepEqual(await tab.evaluate(foreignWords, names), [], 'English has no accents');
      await putOn(tab, tag);
      const wrong = await tab.evaluate(faultsOfWords, { tag, direction: directionOf(tag), mayBreak: true });
      wrong.push(...(await tab.evaluate(foreignWords, names)).map((word) => `“${word}” is not of the catalog`));
      found.push(...wrong.map((what) => `${called} ${name}: ${what}`));
      await putOn(tab, 'en');
    }
    assert.equal(found.join('\n'), '');
    await context.close();
  }
});

test('the language is the browser’s, a link’s, or the one chosen, which is remembered', async () => {
  const other = tags.find((tag) => tag !== 'en');
  if (other === undefined) return;
  const langOf = (tab) => tab.evaluate(() => document.documentElement.lang);
  const { context, tab, faults, visit } = await visitor(browser, server.address, { locale: other });
  await visit('/');
  await tab.waitForSelector('.top');
  assert.equal(await langOf(tab), other);
  await tab.selectOption('.top [name="language-now"]', 'en');
  await tab.waitForSelector('html[lang="en"]');
  await visit('/settings');
  await tab.waitForSelector('.top');
  assert.equal(await langOf(tab), 'en', 'it is remembered');
  await tab.selectOption('[name="language-now"]', other);
  await tab.waitForSelector(`html[lang="${other}"]`);
  await visit('/online/new');
  await tab.click('[data-do="open"]');
  const link = await tab.inputValue('[name="link"]');
  const { search, hash } = new URL(link);
  assert.equal(search, `?lang=${other}`);
  assert.match(hash, /^#i=./, 'the invitation stays behind the #');
  const guest = await visitor(browser, server.address, { locale: 'en-GB' });
  await guest.tab.goto(link);
  await guest.tab.waitForSelector('[data-do="sit"]');
  assert.equal(await langOf(guest.tab), other);
  assert.deepEqual([...faults, ...guest.faults], []);
  await Promise.all([context.close(), guest.context.close()]);
});

test('a language that was chosen is there without a network, and no other is', async () => {
  const [, other, third] = tags;
  if (other === undefined) return;
  const { context, tab, visit } = await visitor(browser, server.address, { locale: 'en-GB' });
  await visit('/');
  await tab.selectOption('.top [name="language-now"]', other);
  const ofIt = { tag: other, count: parts.length };
  await tab.evaluate(async ({ tag, count }) => {
    const isKept = async () => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      const files = kept.flat().filter(({ url }) => url.includes(`words_${tag}_`));
      return navigator.serviceWorker.controller !== null && files.length === count;
    };
    while (!(await isKept())) await new Promise((again) => setTimeout(again, 50));
  }, ofIt);
  await context.setOffline(true);
  await visit('/rules');
  await tab.waitForSelector(`html[lang="${other}"] #R1`);
  if (third !== undefined) {
    const failed = tab.waitForEvent('requestfailed', (request) => request.url().includes(`words_${third}_`));
    await tab.selectOption('.top [name="language-now"]', third);
    await failed;
    assert.equal(await tab.evaluate(() => document.documentElement.lang), other, 'what cannot come is not put on');
  }
  await context.close();
});
