// Games on this device: by mouse, by touch, by keys alone, after a reload, without a network.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { act, playToTheEnd, whatNow } from './playing.mjs';
import { dropRecord } from './records.mjs';
import { seatByKeys, setUp } from './setting_up.mjs';
import { visitor } from './stage.mjs';

const scores = (tab) => tab.locator('dialog[data-dialog="score"] tbody tr').count();

test('a whole game of two merchants against a bot, by clicks', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { hurried: true });
  await visit('/new');
  await setUp(tab, { seats: ['person', 'apprentice', 'empty', 'empty'] });
  const done = await playToTheEnd(tab);
  assert.ok(done.throw >= 1 && done.lay >= 1, JSON.stringify(done));
  assert.equal(await scores(tab), 2);
  await tab.click('[data-do="rematch"]');
  await tab.waitForSelector('dialog[data-dialog="score"][open]', { state: 'detached' });
  assert.notEqual(await whatNow(tab), 'over');
  assert.deepEqual(faults, []);
  await context.close();
});

test('three people pass the device around, with fewer rugs', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/new');
  await setUp(tab, { seats: ['person', 'person', 'person', 'empty'], rugs: 4 });
  const done = await playToTheEnd(tab);
  assert.equal(done.lay, 12);
  assert.equal(await scores(tab), 3);
  assert.deepEqual(faults, []);
  await context.close();
});

test('four merchants by the variant: Assam is turned after laying', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { hurried: true });
  await visit('/new');
  await setUp(tab, { seats: ['person', 'pedlar', 'person', 'apprentice'], rugs: 3, ruleset: 'variant' });
  const done = await playToTheEnd(tab);
  assert.ok(done.turn > 0, JSON.stringify(done));
  assert.equal(await scores(tab), 4);
  assert.deepEqual(faults, []);
  await context.close();
});

test('by touch at 360 × 640, nothing scrolls', async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const { tab, faults, visit, context } = await visitor(browser, server.address, { ...phone, hurried: true });
  await visit('/new');
  await setUp(tab, { seats: ['person', 'apprentice', 'apprentice', 'apprentice'], rugs: 4 });
  const each = async () => {
    const overflow = await tab.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.scrollingElement;
      const main = document.querySelector('main');
      return [scrollHeight - innerHeight, scrollWidth - innerWidth, main.scrollHeight - main.clientHeight];
    });
    assert.ok(
      overflow.every((pixels) => pixels <= 0),
      `it scrolls: ${overflow}`,
    );
  };
  await playToTheEnd(tab, { touch: true, each });
  assert.deepEqual(faults, []);
  await context.close();
});

test('by keys alone, from the home page to the score sheet', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { hurried: true });
  await visit('/new');
  await seatByKeys(tab, 2, 'apprentice');
  await seatByKeys(tab, 3, 'empty');
  await tab.focus('.rules-form summary');
  await tab.keyboard.press('Enter');
  await tab.focus('[name="rugs"]');
  await tab.keyboard.type('6');
  await tab.focus('[data-do="begin"]');
  await tab.keyboard.press('Enter');
  let actions = 0;
  for (let due = await whatNow(tab); due !== 'over'; due = await whatNow(tab)) {
    const text = await tab.evaluate(() => document.querySelector('souk-board').input.view.text);
    if (due === 'throw') await tab.keyboard.press(' ');
    else await layByKeys(tab);
    await tab.waitForFunction((before) => document.querySelector('souk-board').input.view.text !== before, text);
    assert.ok(++actions < 60, 'the game does not end');
  }
  assert.ok(actions > 6);
  assert.deepEqual(faults, []);
  await context.close();
});

/** Arrows until a place is shown, then Enter. */
async function layByKeys(tab) {
  const shown = () => tab.evaluate(() => document.querySelector('souk-board').input.shown.rug);
  const arrows = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
  for (const first of arrows)
    for (const second of arrows) {
      if (await shown()) break;
      await tab.keyboard.press(first);
      await tab.keyboard.press(second);
      await tab.waitForTimeout(40);
    }
  await tab.waitForFunction(() => document.querySelector('souk-board').input.shown.rug);
  await tab.keyboard.press('Enter');
}

test('a running game survives a reload', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/new');
  await setUp(tab, { seats: ['person', 'person', 'empty', 'empty'] });
  for (let actions = 0; actions < 5; actions++) await act(tab);
  await whatNow(tab);
  const position = () => tab.evaluate(() => document.querySelector('souk-board').input.view.text);
  const before = await position();
  await tab.reload();
  await whatNow(tab);
  assert.equal(await position(), before);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a running game waits when another begins, and is found again', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  const position = () => tab.evaluate(() => document.querySelector('souk-board').input.view.text);
  const games = tab.locator('games-under-way li');
  await visit('/new');
  await setUp(tab, { seats: ['person', 'person', 'empty', 'empty'] });
  await act(tab);
  await whatNow(tab);
  const before = await position();
  await dropRecord(tab);
  await tab.click('.table-top a');
  await visit('/');
  await games.waitFor();
  await tab.click('[data-do="play"]');
  await whatNow(tab);
  assert.match(await tab.textContent('.floating'), /Your other game is kept/);
  await act(tab);
  assert.doesNotMatch(await tab.textContent('.floating'), /Your other game/);
  await visit('/');
  await games.nth(1).waitFor();
  assert.deepEqual(await look(tab), []);
  await games.nth(1).locator('[data-do="go-on"]').click();
  await whatNow(tab);
  assert.equal(await position(), before);

  // What cannot be undone is asked first, and can be saved.
  await visit('/shelf');
  await games.nth(1).locator('[data-do="ask"]').click();
  assert.deepEqual(await look(tab), []);
  const [file] = await Promise.all([tab.waitForEvent('download'), tab.click('dialog [data-do="save"]')]);
  assert.match(file.suggestedFilename(), /\.souk$/);
  await tab.keyboard.press('Escape');
  assert.equal(await games.count(), 2);
  await games.nth(1).locator('[data-do="ask"]').click();
  await tab.click('dialog [data-do="discard"]');
  await tab.waitForFunction(() => document.querySelectorAll('games-under-way li').length === 1);
  await visit('/play');
  await whatNow(tab);
  assert.equal(await position(), before);
  assert.deepEqual(faults, []);
  await context.close();
});

test('two tabs do not play the same game: the last one has it, and the other can take it back', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/new');
  await setUp(tab, { seats: ['person', 'person', 'empty', 'empty'] });
  await tab.click('[data-do="throw"]');
  await tab.waitForSelector('[data-do="lay"]');
  const other = await context.newPage();
  await other.goto(`${server.address}/play`);
  await other.waitForSelector('[data-do="lay"]');
  await tab.click('[data-do="take"]');
  await tab.waitForSelector('[data-do="lay"]');
  await other.waitForSelector('[data-do="take"]');
  assert.deepEqual(faults, []);
  await context.close();
});

test('the focus stays at the bar when its button is gone', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/new');
  await setUp(tab, { seats: ['person', 'person', 'empty', 'empty'] });
  await tab.focus('[data-do="throw"]');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('[data-do="lay"]');
  assert.ok(await tab.evaluate(() => document.activeElement?.closest('.foot') !== null));
  assert.deepEqual(faults, []);
  await context.close();
});

test('after one visit a game against bots works without a network', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { hurried: true });
  await visit('/');
  await tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (registration.active.state !== 'activated')
      await new Promise((resolve) => registration.active.addEventListener('statechange', resolve, { once: true }));
  });
  await tab.reload();
  await context.setOffline(true);
  await tab.goto(server.address + '/new');
  await setUp(tab, { seats: ['person', 'pedlar', 'empty', 'empty'], rugs: 4 });
  await playToTheEnd(tab);
  assert.equal(await scores(tab), 2);
  await tab.goto(server.address + '/');
  await tab.click('[data-do="play"]');
  await whatNow(tab);
  assert.deepEqual(faults, []);
  await context.close();
});
