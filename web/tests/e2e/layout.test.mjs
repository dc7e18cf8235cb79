// A table on every kind of screen: nothing scrolls, nothing lies over anything else, nothing sticks out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { midGame, rugOfTurn, turnCount } from '../pictures/mid_game.mjs';
import { browser, server } from './house.mjs';
import { visitor } from './stage.mjs';

const screens = {
  phone: { width: 360, height: 640 },
  'phone on its side': { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
  'laptop at 200 %': { width: 640, height: 400 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1920, height: 1080 },
};

/** What is wrong with the layout, in words; nothing when all is well. */
function faultsOfLayout() {
  const boxOf = (element) => element.getBoundingClientRect();
  const found = [];
  for (const element of [document.scrollingElement, document.querySelector('main')])
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
      found.push(`${element.localName} scrolls`);
  const named = (selector) => [...document.querySelectorAll(selector)].map((element) => [selector, boxOf(element)]);
  const parts = ['.table-top', '.merchant', '.market', '.foot', '.side']
    .flatMap(named)
    .filter(([, { width }]) => width > 0);
  for (const [name, box] of parts)
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      found.push(`${name} sticks out`);
  parts.forEach(([one, a], at) => {
    for (const [other, b] of parts.slice(at + 1))
      if (
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      )
        found.push(`${one} lies over ${other}`);
  });
  const market = boxOf(document.querySelector('souk-board'));
  if (market.width < 0.5 * Math.min(innerWidth, innerHeight)) found.push(`the market is ${market.width} wide`);
  for (const text of document.querySelectorAll('.merchant .stat, .actions button'))
    if (text.scrollWidth > text.clientWidth + 1) found.push(`${text.textContent.trim()} is cut`);
  return found;
}

for (const [name, viewport] of Object.entries(screens))
  test(`a table on a ${name}`, async () => {
    const { tab, faults, visit, context } = await visitor(browser, server.address, { viewport });
    await visit('/');
    const sitDown = async (at, until) => {
      await tab.evaluate((game) => localStorage.setItem('souk.game', JSON.stringify(game)), midGame(at));
      await visit('/play');
      await tab.waitForSelector(until);
    };
    await sitDown({ after: 26, shown: { facing: 'W' } }, '.table.mine souk-board .chip');
    assert.deepEqual(await tab.evaluate(faultsOfLayout), [], 'facing');
    await sitDown({ after: 21, more: 2, shown: { rug: rugOfTurn(21) } }, '.table.mine [data-do="lay"]:not(:disabled)');
    assert.deepEqual(await tab.evaluate(faultsOfLayout), [], 'laying');
    await sitDown({ after: turnCount }, 'dialog[open]');
    const [wide, seen] = await tab.evaluate(() => {
      const sheet = document.querySelector('dialog[open]');
      return [sheet.scrollWidth, sheet.clientWidth];
    });
    assert.ok(wide <= seen, `the score sheet is ${wide} wide in ${seen}`);
    for (const lesson of ['pay', 'variant']) {
      await visit(`/learn/${lesson}`);
      await tab.waitForSelector('[data-lesson-text]');
      assert.deepEqual(await tab.evaluate(faultsOfLayout), [], lesson);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
