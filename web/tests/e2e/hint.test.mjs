// Hints: only against bots and only for those who want them; drawn on the market, with the reason in one sentence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { act, whatNow } from './playing.mjs';
import { setUp } from './setting_up.mjs';
import { visitor } from './stage.mjs';
import { twoAtATable } from './together.mjs';

const button = '[data-do="hint"]';
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const advice = (tab) => tab.evaluate(() => document.querySelector('souk-board').input.advice?.[0]);

async function hint(tab) {
  await tab.click(button);
  await tab.waitForFunction(() => document.querySelector('souk-board').input.advice?.length === 1);
  return advice(tab);
}

test('a hint shows a choice that can be made and says why, and goes when the game goes on', async () => {
  const options = { hurried: true, settings: { hints: true }, ...phone };
  const { tab, faults, visit, context } = await visitor(browser, server.address, options);
  await visit('/new');
  await setUp(tab, { seats: ['person', 'apprentice', 'apprentice', 'empty'], rugs: 4 });
  const counted = { facing: 0, rug: 0 };
  for (let turns = 0; turns < 3; turns++) {
    for (const due of ['throw', 'lay']) {
      assert.equal(await whatNow(tab), due);
      const { kind, facing, rug } = await hint(tab);
      assert.equal(kind, 'better');
      const offered = await tab.evaluate(() => {
        const { facings, rugs } = document.querySelector('souk-board').input;
        return [...facings, ...rugs];
      });
      assert.ok(offered.includes(facing ?? rug), `${facing ?? rug} of ${offered}`);
      counted[facing ? 'facing' : 'rug']++;
      const words = await tab.textContent('.last-line');
      assert.match(words, facing ? /Face (north|east|south|west): / : /On [a-g][1-7] and [a-g][1-7]/);
      assert.equal((await tab.textContent('[data-advice][role="status"]')).trim(), words.trim());
      const overflow = await tab.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.scrollingElement;
        const span = document.querySelector('.last-line span');
        return [scrollHeight - innerHeight, scrollWidth - innerWidth, span.scrollHeight - span.clientHeight - 1];
      });
      assert.ok(
        overflow.every((pixels) => pixels <= 0),
        `${words} ${overflow}`,
      );
      if (turns === 0) assert.deepEqual(await look(tab), []);
      await act(tab);
      assert.equal(await advice(tab), undefined);
    }
  }
  assert.deepEqual(counted, { facing: 3, rug: 3 });

  // Pressed again it is taken back.
  await whatNow(tab);
  await hint(tab);
  await tab.click(button);
  assert.equal(await advice(tab), undefined);
  assert.deepEqual(faults, []);
  await context.close();
});

test('nobody is helped who did not ask for it, or who plays with people', async () => {
  const plain = await visitor(browser, server.address, { hurried: true });
  await plain.visit('/new');
  await setUp(plain.tab, { seats: ['person', 'apprentice', 'empty', 'empty'] });
  await whatNow(plain.tab);
  assert.equal(await plain.tab.locator(button).count(), 0);
  await plain.visit('/settings');
  await plain.tab.check('[name="hints"]');
  await plain.visit('/play');
  await whatNow(plain.tab);
  assert.equal(await plain.tab.locator(button).count(), 1);
  await plain.visit('/new');
  await setUp(plain.tab, { seats: ['person', 'person', 'apprentice', 'empty'] });
  await whatNow(plain.tab);
  assert.equal(await plain.tab.locator(button).count(), 0);
  assert.deepEqual(plain.faults, []);
  await plain.context.close();

  const settings = { hints: true };
  const { tabs, close, faults } = await twoAtATable(browser, server, { hers: { settings }, his: { settings } });
  await Promise.race(tabs.map((tab) => whatNow(tab)));
  for (const tab of tabs) assert.equal(await tab.locator(button).count(), 0);
  assert.deepEqual(faults(), []);
  await close();
});
