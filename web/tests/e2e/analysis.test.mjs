// What happened? From every finished game to the chart, the turning points on the market, luck and skill, and the shelf.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from './axe.mjs';
import { holdAnalysis } from './held_analysis.mjs';
import { browser, server } from './house.mjs';
import { playToTheEnd } from './playing.mjs';
import { dropRecord } from './records.mjs';
import { midGame, turnCount } from '../pictures/mid_game.mjs';
import { setUp } from './setting_up.mjs';
import { visitor } from './stage.mjs';
import { over, playTogether, twoAtATable } from './together.mjs';

const patience = { timeout: 300_000 };
const told = (tab) => tab.waitForSelector('souk-chances .band', patience);
const place = (tab) => tab.getAttribute('.told', 'data-at').then(Number);
const lastPlace = (tab) => tab.getAttribute('.chances', 'aria-valuemax').then(Number);
const isAt = (tab, at) => tab.waitForSelector(`.told[data-at="${at}"]`);

/** Counts the Workers of a tab: whatever is computed is computed in one. */
function countWorkers() {
  window.workers = 0;
  window.Worker = class extends window.Worker {
    constructor(...how) {
      super(...how);
      window.workers++;
    }
  };
}

async function shortGame(tab, visit, seats = ['person', 'apprentice', 'apprentice', 'empty']) {
  await visit('/new');
  await setUp(tab, { seats, rugs: 2 });
  await playToTheEnd(tab);
}

test('a game against bots is told: chances, luck and skill, what decided it; and never computed twice', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, {
    hurried: true,
    settings: { name: 'Amina' },
  });
  await context.addInitScript(countWorkers);
  await shortGame(tab, visit);
  await tab.click('[data-do="analyze"]');
  await told(tab);
  const last = await lastPlace(tab);
  assert.ok(last >= 12, `${last} steps`);
  assert.equal(await place(tab), last);
  assert.equal(await tab.locator('.band').count(), 3);

  // By keys, as a slider; the market follows.
  await tab.focus('.chances');
  await tab.keyboard.press('Home');
  await isAt(tab, 0);
  assert.equal(await tab.evaluate(() => document.querySelector('souk-board').input.view.halves.length), 0);
  await tab.keyboard.press('ArrowRight');
  await isAt(tab, 1);
  assert.match(await tab.getAttribute('.chances', 'aria-valuetext'), /step 1 of .*You: \d+%.*: \d+%/);
  // By a tap in the middle.
  const { x, y, width, height } = await tab.locator('.chances').boundingBox();
  await tab.mouse.click(x + width / 2, y + height / 2);
  await isAt(tab, Math.round(last / 2));

  // The numbers of the legend are those of the place, and make a whole.
  const sum = async () => {
    const shown = await tab.locator('.legend strong').allTextContents();
    return shown.reduce((all, text) => all + Number.parseInt(text, 10), 0);
  };
  assert.ok(Math.abs((await sum()) - 100) <= 2, `${await sum()} %`);
  assert.equal(await tab.locator('.bars tbody').count(), 3);
  for (const part of ['luck', 'choices', 'others'])
    assert.match(await tab.textContent(`.bars [data-part="${part}"]`), /^\s*[+-]?\d+%/);

  const points = tab.locator('[data-point]');
  assert.ok((await points.count()) >= 1);
  for (let at = 0; at < (await points.count()); at++) {
    await points.nth(at).click();
    assert.equal(await points.nth(at).getAttribute('aria-pressed'), 'true');
    const drawn = await tab.evaluate(() => document.querySelector('souk-board').input.advice.map(({ kind }) => kind));
    const isError = (await points.nth(at).getAttribute('data-kind')) === 'error';
    assert.deepEqual(drawn, isError ? ['played', 'better'] : []);
    if (isError) await tab.waitForSelector('souk-board [data-advice="better"]');
  }
  await tab.click('.as-table summary');
  assert.ok((await tab.locator('.as-table tbody tr').count()) >= 7);
  assert.deepEqual(await look(tab), []);

  await tab.reload();
  await told(tab);
  assert.equal(await tab.evaluate(() => window.workers), 1, 'only the rules were asked');
  await tab.click('.market-then a');
  await tab.waitForSelector('[name="at"]');
  assert.deepEqual(faults, []);
  await context.close();
});

test('it says how far it is, stops when it is told to, and begins again', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await holdAnalysis(context, 8);
  await visit('/');
  const game = midGame({ after: turnCount });
  await tab.evaluate((kept) => localStorage.setItem('souk.game', JSON.stringify(kept)), game);
  await visit('/play');
  await tab.click('dialog[open] [data-do="analyze"]');
  await tab.waitForFunction(() => document.querySelector('.computing progress')?.value === 8, undefined, patience);
  await tab.waitForFunction(() => /\d+ second/.test(document.querySelector('[data-left]')?.textContent));
  assert.deepEqual(await look(tab), []);
  await tab.click('[data-do="cancel"]');
  await tab.waitForSelector('[data-do="again"]');
  assert.match(await tab.textContent('.computing'), /Stopped/);
  assert.equal(await tab.locator('progress').count(), 0);
  await tab.click('[data-do="again"]');
  await tab.waitForFunction(() => document.querySelector('.computing progress')?.value === 8, undefined, patience);
  await tab.evaluate(() => window.letGo());
  await told(tab);
  assert.deepEqual(faults, []);
  await context.close();
});

test('the shelf tells of any of its games, and how one’s play has changed', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { hurried: true });
  for (let games = 0; games < 2; games++) await shortGame(tab, visit, ['person', 'apprentice', 'empty', 'empty']);
  for (const row of [0, 1]) {
    await visit('/shelf');
    await tab.locator('.shelf-games [data-do="analyze"]').nth(row).click();
    await told(tab);
  }
  await visit('/shelf');
  await tab.waitForSelector('[data-progress="error"] circle');
  assert.equal(await tab.locator('[data-progress="error"] circle').count(), 2);
  assert.match(await tab.textContent('[data-progress="error"]'), /Given away with each choice.*%/s);
  assert.match(await tab.textContent('[data-progress="luck"]'), /Luck.*%/s);
  assert.match(await tab.textContent('[data-progress="rating"]'), /Rating\s+\d+/s);
  await tab.click('shelf-progress summary');
  assert.equal(await tab.locator('shelf-progress tbody tr').count(), 2);
  assert.deepEqual(await look(tab), []);
  // A game that goes takes its analysis along.
  await tab.locator('.shelf-games [data-do="ask"]').first().click();
  await tab.click('.shelf-removal [data-do="discard"]');
  await tab.waitForFunction(() => document.querySelectorAll('[data-progress="error"] circle').length === 1);
  assert.equal(await tab.evaluate(() => JSON.parse(localStorage.getItem('souk.analyses')).games.length), 1);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a game that ended online is told from its score sheet', async () => {
  const { ben, tabs, close, faults } = await twoAtATable(browser, server, { rugs: 2 });
  await playTogether(tabs);
  await over(ben.tab);
  await ben.tab.click('dialog[open] [data-do="analyze"]');
  await told(ben.tab);
  assert.match(await ben.tab.textContent('.legend'), /Amina.*You/s);
  assert.deepEqual(faults(), []);
  await close();
});

test('after one visit it works without a network', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { hurried: true });
  await visit('/');
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await shortGame(tab, visit, ['person', 'apprentice', 'empty', 'empty']);
  await tab.click('[data-do="analyze"]');
  await told(tab);
  assert.match(await tab.textContent('h1'), /What happened/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a replay leads to what happened in it, and back', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/watch');
  await dropRecord(tab);
  await tab.click('[data-do="analyze"]');
  await told(tab);
  assert.match(await tab.textContent('.legend'), /Amina.*Ben/s);
  await tab.click('.market-then a');
  await tab.waitForSelector('[name="at"]');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a game that is not over, and a link that was cut short, are said in words', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/watch');
  const running = '[Souk "1"]\n[Rules "international"]\n[Merchants "A" "B" "C"]\n[Result "*"]\n\n1. N1 d6d7\n';
  const buffer = Buffer.from(running);
  await tab.setInputFiles('[name="record"]', { name: 'x.souk', mimeType: 'text/plain', buffer });
  await tab.waitForSelector('[name="at"]');
  assert.equal(await tab.locator('[data-do="analyze"]').count(), 0);
  const { hash } = new URL(tab.url());
  await visit(`/analysis${hash}`);
  await tab.waitForSelector('.sheet a[href="/shelf"]');
  assert.deepEqual(await look(tab), []);
  await visit('/analysis#game=abc');
  await tab.waitForSelector('.sheet a[href="/shelf"]');
  assert.deepEqual(faults, []);
  await context.close();
});

test('on a phone and right to left: nothing sticks out, and keys go the way that is seen', async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const { tab, faults, visit, context } = await visitor(browser, server.address, { ...phone, hurried: true });
  await shortGame(tab, visit, ['person', 'apprentice', 'empty', 'empty']);
  await tab.tap('[data-do="analyze"]');
  await told(tab);
  const wide = () => tab.evaluate(() => document.scrollingElement.scrollWidth);
  assert.ok((await wide()) <= 360, `${await wide()} px`);
  const { x, y, width, height } = await tab.locator('.chances').boundingBox();
  await tab.touchscreen.tap(x + width - 1, y + height / 2);
  await isAt(tab, await lastPlace(tab));
  // The point that decided most is brought into view on the market.
  await tab.locator('[data-point]').first().tap();
  await tab.waitForFunction(() => {
    const { top, bottom } = document.querySelector('.market-then souk-board').getBoundingClientRect();
    return top < innerHeight / 2 && bottom > innerHeight / 3;
  });

  const here = new URL(tab.url());
  await tab.goto(`${here.origin}/analysis?dir=rtl${here.hash}`);
  await told(tab);
  assert.ok((await wide()) <= 360, `${await wide()} px`);
  const last = await lastPlace(tab);
  await tab.focus('.chances');
  await tab.keyboard.press('ArrowRight');
  await isAt(tab, last - 1);
  const box = await tab.locator('.chances').boundingBox();
  await tab.touchscreen.tap(box.x + box.width - 1, box.y + box.height / 2);
  await isAt(tab, 0);
  assert.deepEqual(await look(tab), []);
  assert.deepEqual(faults, []);
  await context.close();
});
