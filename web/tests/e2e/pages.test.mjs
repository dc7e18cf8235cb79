// Replay, lessons, refusals, and every page in light and dark under the eyes of axe.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { playToTheEnd, whatNow } from './playing.mjs';
import { dropRecord, record } from './records.mjs';
import { seat } from './setting_up.mjs';
import { visitor } from './stage.mjs';

test('a record dropped on the page is replayed, stepped and shared', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { hurried: true });
  await visit('/watch');
  await tab.waitForSelector('.drop');
  await dropRecord(tab);
  const at = () => tab.inputValue('[name="at"]');
  assert.equal(await at(), '0');
  await tab.click('[data-do="step"]');
  await tab.click('[data-do="step"]');
  assert.equal(await at(), '2');
  await tab.click('[data-do="back"]');
  assert.equal(await at(), '1');
  await tab.click('[data-do="play"]');
  await tab.waitForFunction(() => {
    const bar = document.querySelector('[name="at"]');
    return bar.value === bar.max;
  });
  const link = tab.url();
  assert.match(link, /\/replay#game=/);
  await tab.goto('about:blank');
  await tab.goto(link);
  await tab.waitForSelector('souk-board');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a record dropped on any other page is replayed as well', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/settings');
  await dropRecord(tab);
  assert.equal(await tab.inputValue('[name="at"]'), '0');
  assert.match(tab.url(), /\/replay#game=/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a file that is no record is refused in words', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/watch');
  await tab.setInputFiles('[name="record"]', { name: 'x.souk', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await tab.waitForSelector('.notice.bad');
  assert.deepEqual(faults, []);
  await context.close();
});

test('of a file with many games one is chosen, and the list is still there for the next', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  const running =
    '[Souk "1"]\n[Rules "international"]\n[Merchants "Amina" "Ben" "Chana"]\n[Result "*"]\n\n1. N1 d6d7\n';
  const buffer = Buffer.from([record, '[Souk "1"]\nbroken\n', running].join('\n'));
  await visit('/watch');
  await tab.setInputFiles('[name="record"]', { name: 'evening.souk', mimeType: 'text/plain', buffer });
  const rows = tab.locator('.game-choice li');
  await rows.nth(2).waitFor();
  assert.match(await tab.textContent('.game-choice h2'), /3 games in evening\.souk/);
  assert.match(await rows.nth(0).textContent(), /win.*turns/s);
  assert.equal(await rows.nth(1).locator('button').count(), 0);
  assert.match(await rows.nth(2).textContent(), /Amina · Ben · Chana.*Not over yet · 1 turn/s);
  assert.deepEqual(await look(tab), []);
  await rows.nth(2).locator('button').click();
  await tab.waitForSelector('souk-board');
  assert.equal(await tab.getAttribute('[name="at"]', 'max'), '3');
  await tab.goBack();
  await rows.nth(0).locator('button').click();
  await tab.waitForSelector('souk-board');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a lesson from beginning to end', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/learn');
  await tab.click('.lessons a');
  await tab.waitForSelector('souk-board');
  for (let step = 0; step < 12; step++) {
    await tab.waitForSelector('[data-do="next"], [data-lesson-done], .table.mine .actions');
    if (await tab.locator('[data-lesson-done]').count()) break;
    const text = await tab.textContent('[data-lesson-text]');
    if (await tab.locator('[data-do="next"]').count()) await tab.click('[data-do="next"]');
    else await doLesson(tab);
    await tab.waitForFunction(
      (before) =>
        document.querySelector('[data-lesson-done]') ||
        document.querySelector('[data-lesson-text]').textContent !== before,
      text,
    );
  }
  await tab.waitForSelector('[data-lesson-done]');
  assert.deepEqual(faults, []);
  await context.close();
});

/** Turns Assam, throws, or lays where the lesson allows it. */
async function doLesson(tab) {
  const { solution, phase, rug } = await tab.evaluate(() => {
    const { state } = document.querySelector('souk-table').table;
    return { solution: state.lesson.solution, phase: state.view.phase, rug: state.view.rugs[0] };
  });
  if (phase === 'lay')
    await tab.evaluate((place) => document.querySelector('souk-table').table.lay(place), solution?.rug ?? rug);
  else if (solution?.facing) await tab.click(`.actions [data-facing="${solution.facing}"]`);
  else await tab.click('.actions [data-do="throw"]');
}

for (const colorScheme of ['light', 'dark'])
  test(`axe finds nothing on any page, ${colorScheme}`, async () => {
    const { tab, faults, visit, context } = await visitor(browser, server.address, { colorScheme });
    const found = {};
    const check = async (name) => {
      const violations = await look(tab);
      if (violations.length > 0) found[name] = violations;
    };
    for (const path of [
      '/',
      '/new',
      '/online',
      '/online/new',
      '/watch',
      '/shelf',
      '/learn',
      '/rules',
      '/settings',
      '/nowhere',
      '/play',
    ]) {
      await visit(path);
      await tab.waitForSelector('h1');
      if (path === '/new') await tab.click('.rules-form summary');
      if (path === '/online/new') await tab.click('.more-options summary');
      await check(path);
    }
    await visit('/');
    await tab.click('[data-do="play"]');
    await whatNow(tab);
    await check('table');
    await tab.click('.actions [data-do="throw"]');
    await tab.waitForSelector('.actions [data-do="lay"]');
    await check('laying');
    await visit('/learn/turn');
    await tab.waitForSelector('souk-board');
    await check('lesson');
    await visit('/watch');
    await tab.waitForSelector('.drop');
    await dropRecord(tab);
    await check('replay');
    assert.deepEqual(found, {});
    assert.deepEqual(faults, []);
    await context.close();
  });

test('right to left mirrors the layout, never the market, and nothing sticks out', async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const { tab, faults, visit, context } = await visitor(browser, server.address, phone);
  const sticksOut = () => tab.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
  for (const path of [
    '/?dir=rtl',
    '/new',
    '/online',
    '/online/new',
    '/watch',
    '/shelf',
    '/learn',
    '/rules',
    '/settings',
  ]) {
    await visit(path);
    await tab.waitForSelector('h1');
    assert.equal(await tab.getAttribute('html', 'dir'), 'rtl');
    assert.ok((await sticksOut()) <= 0, `${path} is too wide`);
  }
  await visit('/');
  await tab.click('[data-do="play"]');
  await whatNow(tab);
  const left = async (selector) => (await tab.locator(selector).boundingBox()).x;
  assert.ok((await left('souk-board .cell[data-square="a1"]')) < (await left('souk-board .cell[data-square="g1"]')));
  assert.ok((await left('.merchant.seat-1')) > (await left('.merchant.seat-2')));
  assert.deepEqual(faults, []);
  await context.close();
});

test('a refusal says why and shows the rule, the score sheet is read by axe', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/new');
  await seat(tab, 2, 'person');
  await seat(tab, 3, 'empty');
  await tab.click('.rules-form summary');
  await tab.fill('[name="rugs"]', '3');
  await tab.click('[data-do="begin"]');
  assert.match(await tab.textContent('.notice.bad'), /even/);
  await tab.fill('[name="rugs"]', '2');
  await tab.click('[data-do="begin"]');
  await whatNow(tab);
  await tab.click('.actions [data-do="throw"]');
  await whatNow(tab);
  // The board offers legal places only: a refusal needs somebody who asks past it.
  await tab.evaluate(() => document.querySelector('souk-table').table.place('a1b1'));
  await tab.click('.refusals a');
  await tab.waitForSelector('dialog[data-dialog="rule"][open]');
  assert.match(await tab.textContent('dialog[data-dialog="rule"]'), /R18/);
  await tab.click('dialog[data-dialog="rule"] [data-close]');
  await playToTheEnd(tab);
  assert.deepEqual(await look(tab), []);
  assert.deepEqual(faults, []);
  await context.close();
});
