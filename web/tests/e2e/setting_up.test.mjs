// Setting up a game: chairs around a market, by mouse, keys and touch; what bots look like and say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { whatNow } from './playing.mjs';
import { seat, seatByKeys } from './setting_up.mjs';
import { visitor } from './stage.mjs';

const ready = '[data-do="begin"]:not(:disabled)';
const nameIn = (tab, chair) => tab.textContent(`[data-chair="${chair}"] strong`);

/** A portrait has many strokes; what stands in for it until it is there has few. */
const portraits = (tab, within) =>
  tab.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].every((face) => face.querySelectorAll('path').length > 5),
    `${within} merchant-face svg`,
  );

const inView = (tab, selector) =>
  tab.evaluate((wanted) => {
    const box = document.querySelector(wanted).getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && hit?.closest(wanted) !== null;
  }, selector);

test('by mouse: you and bots by default, three of one level are three persons, and all of them sit at the table', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { settings: { name: 'Amina' } });
  await visit('/new');
  await tab.waitForSelector(ready);
  assert.equal((await nameIn(tab, 1)).trim(), 'Amina');
  for (const chair of [2, 3, 4]) await seat(tab, chair, 'trader');
  const names = [];
  for (const chair of [2, 3, 4]) names.push((await nameIn(tab, chair)).trim());
  assert.equal(new Set(names).size, 3);
  await portraits(tab, '[data-chair="2"]');
  await tab.click('[data-do="begin"]');
  await tab.waitForSelector('.merchant merchant-face svg');
  const seated = await tab.locator('.merchant .name').allTextContents();
  assert.deepEqual(seated.slice(1), names);
  assert.deepEqual(await tab.locator('.merchant .level .words').allTextContents(), ['Trader', 'Trader', 'Trader']);
  assert.deepEqual(faults, []);
  await context.close();
});

test('by keys: a person is named, the chair has the focus again, Escape changes nothing', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  const focused = () => tab.evaluate(() => document.activeElement?.dataset.chair);
  await visit('/new');
  await tab.waitForSelector(ready);
  await seatByKeys(tab, 2, 'person');
  await tab.waitForFunction(() => document.activeElement?.name === 'name2');
  await tab.keyboard.type('Ben');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('dialog[open]', { state: 'detached' });
  assert.equal((await nameIn(tab, 2)).trim(), 'Ben');
  assert.equal(await focused(), '2');
  await seatByKeys(tab, 3, 'master');
  await tab.waitForSelector('dialog[open]', { state: 'detached' });
  assert.equal(await focused(), '3');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('dialog[open]');
  await tab.keyboard.press('Escape');
  await tab.waitForSelector('dialog[open]', { state: 'detached' });
  assert.equal(await tab.getAttribute('[data-chair="3"]', 'data-sits'), 'master');
  await tab.focus('[data-do="begin"]');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('souk-board');
  assert.deepEqual(faults, []);
  await context.close();
});

for (const direction of ['ltr', 'rtl'])
  test(`by touch at 360 × 640, ${direction}: Begin is always in view, nothing sticks out, too few are refused in sight`, async () => {
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const { tab, faults, visit, context } = await visitor(browser, server.address, phone);
    await visit(`/?dir=${direction}`);
    await visit('/new');
    await tab.waitForSelector(ready);
    assert.ok(await inView(tab, ready), 'at first');
    for (const chair of [2, 3]) {
      await tab.tap(`[data-chair="${chair}"]`);
      await tab.tap('dialog[open] [data-offer="empty"]');
      await tab.waitForSelector('dialog[open]', { state: 'detached' });
    }
    await tab.tap('[data-do="begin"]');
    await tab.waitForSelector('.notice.bad');
    assert.ok(await inView(tab, '.notice.bad'), 'the refusal');
    await tab.tap('.rules-form summary');
    for (const where of [0, 400, 100_000]) {
      await tab.evaluate((y) => scrollTo(0, y), where);
      assert.ok(await inView(tab, ready), `scrolled to ${where}`);
    }
    assert.ok((await tab.evaluate(() => document.scrollingElement.scrollWidth - innerWidth)) <= 0, 'too wide');
    await tab.evaluate(() => scrollTo(0, 0));
    const left = async (selector) => (await tab.locator(selector).boundingBox()).x;
    const isMirrored = (await left('[data-chair="1"]')) > (await left('[data-chair="4"]'));
    assert.equal(isMirrored, direction === 'rtl');
    assert.deepEqual(faults, []);
    await context.close();
  });

for (const colorScheme of ['light', 'dark'])
  test(`axe finds nothing in the scene and at its chairs, ${colorScheme}`, async () => {
    const { tab, faults, visit, context } = await visitor(browser, server.address, { colorScheme });
    const found = {};
    for (const path of ['/new', '/online/new']) {
      await visit(path);
      await tab.waitForSelector('.begin-bar button:not(:disabled)');
      found[path] = await look(tab);
      await tab.click('[data-chair="2"]');
      await portraits(tab, 'dialog [data-offer="master"]');
      found[`${path} chair`] = await look(tab);
    }
    assert.deepEqual(Object.values(found).flat(), []);
    assert.deepEqual(faults, []);
    await context.close();
  });

test('a bot says something at its card, over no tool, number, market or action, and is silent where that is switched off', async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  for (const [device, botRemarks] of [
    [{}, true],
    [phone, true],
    [{ ...phone, viewport: { width: 740, height: 360 } }, true],
    [phone, false],
  ]) {
    const { tab, faults, visit, context } = await visitor(browser, server.address, {
      ...device,
      settings: { botRemarks },
    });
    await visit('/');
    const remarks = tab.waitForResponse(/remarks-/);
    await tab.click('[data-do="play"]');
    await remarks;
    if (botRemarks) {
      await tab.waitForSelector('.merchant .remark:not(.unseen)');
      const over = await tab.evaluate(() => {
        const remark = document.querySelector('.remark').getBoundingClientRect();
        const isUnder = (element) => {
          const box = element.getBoundingClientRect();
          const isBeside = remark.right <= box.left || remark.left >= box.right;
          return !isBeside && remark.bottom > box.top + 1 && remark.top < box.bottom - 1;
        };
        const kept = '.market, .foot, .table-top svg, .stat > svg, .stat .value';
        return [...document.querySelectorAll(kept)].filter(isUnder).map((element) => element.outerHTML);
      });
      assert.deepEqual(over, []);
      assert.equal(await tab.locator('.remark').getAttribute('aria-live'), null);
      assert.deepEqual(await look(tab), []);
    }
    await whatNow(tab);
    assert.equal(await tab.locator('.remark').count(), botRemarks ? 1 : 0);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test('a table of the server with bots: the scene seats them, they sit there by name and face, and one greets', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { settings: { name: 'Amina' } });
  await visit('/online/new');
  await tab.waitForSelector('[data-do="open"]:not(:disabled)');
  await seat(tab, 2, 'master');
  await seat(tab, 3, 'master');
  const names = [(await nameIn(tab, 2)).trim(), (await nameIn(tab, 3)).trim()];
  await tab.click('[data-do="open"]');
  await tab.waitForSelector('.merchant merchant-face svg');
  assert.deepEqual((await tab.locator('.merchant .name').allTextContents()).slice(1), names);
  await portraits(tab, '.merchant.seat-2');
  await tab.waitForSelector('.merchant.seat-2 .remark', { state: 'attached' });
  assert.deepEqual(faults, []);
  await context.close();
});
