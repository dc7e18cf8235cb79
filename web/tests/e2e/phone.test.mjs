// What annoyed somebody who played for the first time, on a small phone: each stays mended.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './house.mjs';
import { seat } from './setting_up.mjs';
import { visitor } from './stage.mjs';
import { twoAtATable } from './together.mjs';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const visit = (settings = {}) => visitor(browser, server.address, { ...phone, settings });

/** Where the button is when it is one's own turn to throw. */
async function myThrow(tab) {
  const button = tab.locator('.table.mine [data-do="throw"]');
  await button.waitFor();
  return button.boundingBox();
}

/** Whether all of it is on the screen, and nothing of its text is cut. */
const isWhole = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isInView = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  return isInView && element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1;
};

for (const settings of [{}, { leftHanded: true }, { language: 'ar' }, { language: 'de' }, { language: 'el' }])
  test(`who taps "skip" too late does not throw ${JSON.stringify(settings)}`, async () => {
    const { tab, faults, visit: go, context } = await visit({ motion: 'normal', ...settings });
    await go('/');
    await tab.tap('[data-do="play"]');
    const thrower = await myThrow(tab);
    await tab.tap('[data-do="throw"]');
    const skip = await tab.locator('.skip-on').boundingBox();
    assert.ok(await tab.locator('.skip-on').evaluate(isWhole), 'the button is cut');
    const isBeside = skip.x + skip.width <= thrower.x + 1 || skip.x >= thrower.x + thrower.width - 1;
    assert.ok(isBeside, JSON.stringify({ skip, thrower }));
    assert.deepEqual(faults, []);
    await context.close();
  });

test('the reader is "you" at the table, and on the home page, with no initial of a name never told', async () => {
  const { tab, faults, visit: go, context } = await visit();
  await go('/');
  await tab.tap('[data-do="play"]');
  await myThrow(tab);
  assert.equal(await tab.locator('.merchant.seat-1 .name').textContent(), 'You');
  assert.equal(await tab.locator('.merchant.seat-1 .face text').count(), 0);
  await tab.tap('[data-do="throw"]');
  await tab.waitForSelector('[data-do="lay"]');
  await go('/');
  assert.match(await tab.locator('games-under-way .names').textContent(), /^You · /);
  assert.deepEqual(faults, []);
  await context.close();
});

test('setting up: the rules stand above the bar, open in view, and a chair with a name is whole', async () => {
  const { tab, faults, visit: go, context } = await visit();
  await go('/new');
  await tab.waitForSelector('[data-do="begin"]:not(:disabled)');
  const bottomOf = (selector) => tab.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
  const barTop = (await tab.locator('[data-do="begin"]').boundingBox()).y;
  assert.ok((await bottomOf('.rules-form summary')) <= barTop, 'the rules lie under the bar');
  await tab.tap('.rules-form summary');
  await tab.waitForFunction(() => document.querySelector('.rules-form summary').getBoundingClientRect().top < 100);
  assert.ok((await bottomOf('.rules-form .choice:nth-child(2)')) <= barTop, 'there is nothing to choose in view');
  await tab.tap('.rules-form summary');
  await tab.tap('[data-chair="4"]');
  await tab.tap('[data-offer="person"]');
  await tab.waitForSelector('dialog[open] input');
  assert.ok(await tab.locator('dialog[open]').evaluate(isWhole), 'the dialog is cut');
  await tab.tap('[data-do="done"]');
  await seat(tab, 4, 'trader');
  assert.deepEqual(faults, []);
  await context.close();
});

test('the head of a table: no title is cut, every tool is on the screen, and the chat is one of them', async () => {
  const local = await visit();
  await local.visit('/');
  await local.tab.tap('[data-do="play"]');
  await myThrow(local.tab);
  assert.ok(await local.tab.locator('.table-top h1').evaluate(isWhole));
  const online = await twoAtATable(browser, server, { his: phone });
  await online.ben.tab.waitForSelector('.tools [data-do="chat"]');
  for (const { tab } of [local, online.ben])
    for (const tool of await tab.locator('.table-top .tools > :not([popover])').all())
      assert.ok(await tool.evaluate(isWhole), await tool.evaluate((element) => element.outerHTML));
  await online.ben.tab.tap('[data-do="chat"]');
  await online.ben.tab.waitForSelector('dialog[data-dialog="story"][open] .chat');
  assert.deepEqual(local.faults.concat(online.faults()), []);
  await local.context.close();
  await online.close();
});
