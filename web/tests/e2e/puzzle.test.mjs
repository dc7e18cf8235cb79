// A puzzle a day: the same for everyone by date, answered by pointing, by keys, kept with its streak.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { pointAt } from './playing.mjs';
import { visitor } from './stage.mjs';

const proof = { margin: 0.08, error: 0.01 };
const facing = {
  position: '7/2b>b3/2b>b3/7/7/7/7 d4N r13:30,b13:30,y15:30 1:face international',
  best: 'W',
  second: 'E',
  ...proof,
};
const laying = {
  position: '7/7/7/3b>b2/7/7/7 d3N r15:30,b14:30,y15:30 1:lay international',
  best: 'c3c4',
  second: 'c4d4',
  ...proof,
};

/** Today's puzzle is the first, yesterday's the second. */
async function solver(today = '2026-11-18', options = {}) {
  const days = Math.floor(Date.parse(today) / 86_400_000);
  const list = days % 2 === 0 ? [facing, laying] : [laying, facing];
  // What the service worker fetches cannot be replaced.
  const guest = await visitor(browser, server.address, { serviceWorkers: 'block', ...options });
  await guest.context.clock.install({ time: new Date(`${today}T12:00:00Z`) });
  await guest.context.route('**/puzzles.json', (route) => route.fulfill({ json: list }));
  return guest;
}

test('a right answer is praised, kept and counted; the day before can still be solved', async () => {
  const { tab, faults, visit, context } = await solver();
  await visit('/puzzle');
  await tab.waitForSelector('[data-do="answer"]');
  assert.deepEqual(await look(tab), []);
  await tab.keyboard.press('ArrowLeft');
  await tab.waitForSelector('[data-facing="W"][aria-pressed="true"]');
  await tab.keyboard.press(' ');
  await tab.waitForSelector('[data-right="true"]');
  assert.match(await tab.textContent('.last-line'), /1 day in a row/);
  await tab.waitForSelector('souk-board [data-advice="better"]');
  assert.deepEqual(await look(tab), []);
  await tab.reload();
  await tab.waitForSelector('[data-right="true"]');

  await tab.click('[data-do="before"]');
  await tab.waitForSelector('[data-do="answer"]:disabled');
  await pointAt(tab, 'c4d4');
  await tab.click('[data-do="answer"]');
  await tab.waitForSelector('[data-right="false"]');
  assert.equal(await tab.locator('souk-board [data-advice]').count(), 2);
  assert.equal(await tab.locator('.side [data-state="wrong"]').count(), 1);
  assert.equal(await tab.locator('.side [data-state="right"]').count(), 1);
  assert.equal(await tab.locator('.side .puzzle-days li').count(), 7);
  assert.deepEqual(faults, []);
  await context.close();
});

test('on a phone nothing scrolls, and a file that is no list of puzzles is said in words', async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const { tab, faults, visit, context } = await solver('2026-11-18', phone);
  await visit('/puzzle');
  await tab.waitForSelector('[data-do="answer"]');
  const overflow = () =>
    tab.evaluate(() => [
      document.scrollingElement.scrollHeight - innerHeight,
      document.scrollingElement.scrollWidth - innerWidth,
    ]);
  assert.deepEqual(await overflow(), [0, 0]);
  await tab.tap('.actions [data-facing="E"]');
  await tab.tap('[data-do="answer"]');
  await tab.waitForSelector('[data-right="false"]');
  assert.deepEqual(await overflow(), [0, 0]);
  await context.unroute('**/puzzles.json');
  await context.route('**/puzzles.json', (route) => route.fulfill({ body: '[{"position": 4}]' }));
  await tab.reload();
  await tab.waitForSelector('.sheet .lead');
  assert.match(await tab.textContent('.lead'), /could not be loaded/);
  assert.deepEqual(await look(tab), []);
  assert.deepEqual(faults, []);
  await context.close();
});
