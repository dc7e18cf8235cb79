// Tables on the real server: two browsers from the link to the rematch, fair dice, a watcher, chat, clocks, doors that stay shut.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { act, whatNow } from './playing.mjs';
import { visitor } from './stage.mjs';
import {
  board,
  expected,
  notOver,
  openTable,
  over,
  playTogether,
  tableOf,
  twoAtATable,
  whoseTurn,
} from './together.mjs';

const visit = (options = {}) => visitor(browser, server.address, { expected, ...options });

test('from a link in two clicks to fair dice and a rematch; no request has the invitation in its address', async () => {
  const { amina, ben, link, tabs, faults, close } = await twoAtATable(browser, server, { rugs: 2 });
  const invitation = new URL(link).hash.replace('#i=', '');
  assert.match(invitation, /^\w{16}$/);
  const asked = await ben.tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  assert.ok(asked.length > 0 && asked.every((address) => !address.includes(invitation)), asked.join('\n'));
  assert.equal(ben.tab.url(), link.replace(/#.*/, ''));
  await playTogether(tabs);
  await Promise.all(tabs.map(over));
  assert.equal(await board(amina.tab), await board(ben.tab));
  for (const tab of tabs) {
    await tab.click('[data-do="dice"]');
    await tab.waitForSelector('[data-dice="fair"]');
    assert.match(await tab.textContent('[data-dice]'), /what your page added is in/);
  }
  const first = tableOf(amina.tab);
  await amina.tab.click('[data-do="rematch"]');
  await ben.tab.waitForSelector('dialog[data-dialog="score"] .notice');
  assert.equal(tableOf(ben.tab), first);
  await ben.tab.click('[data-do="rematch"]');
  for (const tab of tabs) {
    await tab.waitForURL((address) => !address.pathname.endsWith(first));
    await notOver(tab);
  }
  assert.equal(tableOf(amina.tab), tableOf(ben.tab));
  await playTogether(tabs);
  await Promise.all(tabs.map(over));
  await ben.tab.click('[data-do="dice"]');
  await ben.tab.waitForSelector('[data-dice="fair"]');
  // The shares went along, but the seed was drawn after them: nothing is claimed of them.
  assert.doesNotMatch(await ben.tab.textContent('[data-dice]'), /what your page added/);
  assert.deepEqual(faults(), []);
  await close();
});

/** Stands between a page and the server as a server that cheats would. */
async function cheat(tab, path, change) {
  await tab.route(path, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.continue({ postData: JSON.stringify(change(route.request().postDataJSON())) });
  });
}

test('a server that swaps a share or the seed is caught by one click', async () => {
  // Neither says a name: they are two guests.
  const amina = await visit();
  const ben = await visit();
  await cheat(amina.tab, '**/api/tables', ({ seedHash, ...plan }) => (assert.ok(seedHash), plan));
  await cheat(ben.tab, '**/join', (plan) => ({ ...plan, share: 'the share of the house' }));
  await amina.visit('/online/new');
  await ben.tab.goto(await openTable(amina.tab, { rugs: 2 }));
  await ben.tab.click('[data-do="sit"]');
  const tabs = [amina.tab, ben.tab];
  await playTogether(tabs);
  await Promise.all(tabs.map(over));
  for (const [tab, words] of [
    [amina.tab, /another seal/],
    [ben.tab, /not in the record/],
  ]) {
    assert.match(await tab.textContent('.scores'), /Guest 2/);
    await tab.click('[data-do="dice"]');
    await tab.waitForSelector('[data-dice="wrong"]');
    assert.match(await tab.textContent('[data-dice]'), words);
  }
  assert.deepEqual(amina.faults.concat(ben.faults), []);
  await amina.context.close();
  await ben.context.close();
});

const says = async (tab, text) => {
  await tab.fill('.side [name="text"]', text);
  await tab.click('.side .chat [type="submit"]');
};
const hears = (tab, text) =>
  tab.waitForFunction((said) => document.querySelector('.side .said')?.textContent.includes(said), text);

test('a watcher sees the game and cannot act; chat is plain text and can be muted', async () => {
  const { amina, ben, link, tabs, faults, close } = await twoAtATable(browser, server);
  const watcher = await visit();
  await watcher.tab.goto(link);
  await watcher.tab.waitForSelector('souk-board');
  await says(amina.tab, '<b>hello</b>');
  await hears(watcher.tab, '<b>hello</b>');
  assert.equal(await watcher.tab.locator('.side [name="text"]').count(), 0);
  await ben.tab.click('.side [data-do="mute"]');
  await says(amina.tab, 'are you there?');
  await hears(watcher.tab, 'are you there?');
  assert.doesNotMatch(await ben.tab.textContent('souk-table'), /hello|are you there/);
  await ben.tab.reload();
  await ben.tab.waitForSelector('souk-board');
  assert.equal(await ben.tab.locator('.side .said').count(), 0);
  await ben.tab.click('.side [data-do="mute"]');
  await hears(ben.tab, 'are you there?');
  for (let actions = 0; actions < 4; actions++) await act((await whoseTurn(tabs)).tab);
  await watcher.tab.waitForFunction(
    (text) => document.querySelector('souk-board').input.view.text === text,
    await board(amina.tab),
  );
  assert.equal(await watcher.tab.locator('.table.mine').count(), 0);
  await watcher.tab.evaluate(() => document.querySelector('souk-table').table.throwDie());
  assert.match(await watcher.tab.textContent('.refusals'), /You are watching/);
  assert.deepEqual(faults().concat(watcher.faults), []);
  await watcher.context.close();
  await close();
});

test('clocks run, and only that of whoever is to move', async () => {
  const { tabs, faults, close } = await twoAtATable(browser, server, { clock: 'budget' });
  const { tab } = await whoseTurn(tabs);
  const other = tabs.find((one) => one !== tab);
  const read = (page, which) => page.textContent(`.merchant${which} .clock`);
  const before = { runs: await read(other, '.turn'), stands: await read(other, ':not(.turn)') };
  assert.match(before.runs, /^(9:5\d|10:00)$/);
  await other.waitForFunction(
    (was) => document.querySelector('.merchant.turn .clock').textContent.trim() !== was,
    before.runs.trim(),
  );
  assert.equal(await read(other, ':not(.turn)'), before.stands);
  const seconds = (text) => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
  const [mine, his] = await Promise.all([read(tab, '.turn'), read(other, '.turn')]);
  assert.ok(Math.abs(seconds(mine) - seconds(his)) <= 1, `${mine} and ${his}`);
  assert.deepEqual(faults(), []);
  await close();
});

test('play online alone: bots are offered after a quarter minute, and the tab says whose turn it is', async () => {
  const { tab, faults, visit: go, context } = await visit();
  await go('/online');
  await tab.fill('[name="name"]', 'Chana');
  await tab.click('[data-do="play-online"]');
  await tab.click('[data-do="fill"]', { timeout: 60000 });
  await whatNow(tab);
  assert.match(await tab.title(), /^Your turn/);
  assert.deepEqual(faults, []);
  await context.close();
});

test('a chair goes along to another device by a link of its own', async () => {
  const { ben, tabs, faults, close } = await twoAtATable(browser, server);
  const table = tableOf(ben.tab);
  const token = await ben.tab.evaluate((id) => JSON.parse(localStorage.getItem('souk.chairs')).chairs[id].token, table);
  const other = await visit();
  await other.visit(`/t/${table}#chair=${token}`);
  await other.tab.waitForSelector('.merchant[data-seat="2"] .tag');
  assert.equal(new URL(other.tab.url()).hash, '');
  await ben.context.close();
  const both = [tabs[0], other.tab];
  for (let actions = 0; actions < 6; actions++) await act((await whoseTurn(both)).tab);
  assert.deepEqual(faults().concat(other.faults), []);
  await other.context.close();
  await close();
});

test('doors: by code, a full table, no such table, a table that was closed, a server that is gone', async () => {
  const amina = await visit({ settings: { name: 'Amina' } });
  const ben = await visit({ settings: { name: 'Ben' } });
  await amina.visit('/online/new');
  const link = await openTable(amina.tab, { rugs: 2 });
  const code = (await amina.tab.textContent('[data-code]')).trim();

  // Without the invitation one can only look on, with it there is a chair.
  await ben.tab.goto(link.replace(/#.*/, ''));
  await ben.tab.waitForSelector('.waiting-chairs');
  assert.equal(await ben.tab.locator('[name="link"], [data-do="sit"]').count(), 0);
  await ben.tab.goto(link);
  await ben.tab.waitForSelector('[data-do="sit"]');
  await ben.visit('/online');
  await ben.tab.fill('[name="code"]', ` ${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`);
  await ben.tab.click('form [type="submit"]');
  await ben.tab.waitForSelector('[data-do="sit"]');

  // Two at the last chair.
  const chana = await visit({ settings: { name: 'Chana' } });
  await chana.tab.goto(link);
  await chana.tab.click('[data-do="sit"]');
  await chana.tab.waitForSelector('souk-board');
  await ben.tab.click('[data-do="sit"]');
  await ben.tab.waitForSelector('[data-do="sit"]', { state: 'detached' });
  await ben.tab.click('[data-do="watch"]');
  await ben.tab.waitForSelector('souk-board');
  await ben.tab.waitForFunction(() => document.querySelector('h1').textContent.includes('You are watching'));

  await ben.visit('/t/0000000000000000#i=abcdefghjkmnpqrs');
  assert.match(await ben.tab.textContent('.notice.bad'), /no such table/);
  await ben.tab.goto('about:blank');

  await amina.visit('/online/new');
  const closing = await openTable(amina.tab);
  await ben.tab.goto(closing);
  await ben.tab.waitForSelector('[data-do="sit"]');
  await ben.tab.click('[data-do="watch"]');
  await ben.tab.waitForSelector('.waiting-chairs');
  await amina.tab.click('[data-do="close"]');
  assert.deepEqual(await look(amina.tab), []);
  await amina.tab.click('[data-do="close-it"]');
  await amina.tab.waitForURL('**/online');
  await ben.tab.waitForFunction(() => document.querySelector('h1').textContent.includes('closed'));

  await ben.context.setOffline(true);
  await ben.tab.evaluate(() => history.pushState(null, '', '/t/0000000000000001'));
  await ben.tab.evaluate(() => dispatchEvent(new Event('popstate')));
  await ben.tab.waitForSelector('[data-do="retry"]');
  assert.match(await ben.tab.textContent('.notice.bad'), /cannot be reached/);
  await ben.context.setOffline(false);
  await ben.tab.click('[data-do="retry"]');
  await ben.tab.waitForFunction(() => document.querySelector('.notice.bad')?.textContent.includes('no such table'));
  // Browsers themselves write down every request that is refused.
  const wanted = /status of 4(04|22)/;
  assert.deepEqual(
    [amina, ben, chana].flatMap(({ faults }) => faults).filter((fault) => !wanted.test(fault)),
    [],
  );
  for (const { context } of [amina, ben, chana]) await context.close();
});

test('who leaves is asked first, the others are told, and he can come back; the last one ends it', async () => {
  const { amina, ben, tabs, faults, close } = await twoAtATable(browser, server);
  const table = tableOf(ben.tab);
  await whoseTurn(tabs);
  await ben.tab.click('[data-do="door"]');
  assert.match(await ben.tab.textContent('dialog[open]'), /a bot plays on for you/);
  assert.deepEqual(await look(ben.tab), []);
  await ben.tab.click('dialog[open] [data-do="leave"]');
  await ben.tab.waitForURL('**/online');
  await amina.tab.waitForFunction(() => document.querySelector('.floating').textContent.includes('Ben has left.'));
  await amina.tab.waitForFunction(() => document.querySelector('.merchant[data-seat="2"] .tag')?.textContent === 'bot');

  await ben.tab.click(`.games a[href="/t/${table}"]`);
  await ben.tab.click('[data-do="return"]');
  await amina.tab.waitForFunction(() => document.querySelector('.floating').textContent.includes('Ben is back.'));
  await amina.tab.click('[data-do="door"]');
  await amina.tab.click('dialog[open] [data-do="leave"]');
  await amina.tab.waitForURL('**/online');
  await ben.tab.waitForFunction(() => document.querySelector('.floating').textContent.includes('Amina has left.'));
  await ben.tab.click('[data-do="door"]');
  assert.match(await ben.tab.textContent('dialog[open]'), /last person/);
  await ben.tab.click('dialog[open] [data-do="leave"]');
  await ben.tab.waitForURL('**/online');
  assert.equal(await ben.tab.locator(`.games a[href="/t/${table}"]`).count(), 0);
  assert.deepEqual(faults(), []);
  await close();
});

test('a table without chat and watchers, where the second begins', async () => {
  const amina = await visit({ settings: { name: 'Amina' } });
  const ben = await visit({ settings: { name: 'Ben' } });
  await amina.visit('/online/new');
  await amina.tab.selectOption('[name="clock"]', 'calm');
  await amina.tab.click('.more-options summary');
  await amina.tab.selectOption('[name="first"]', '2');
  await amina.tab.selectOption('[name="late"]', 'out');
  await amina.tab.uncheck('[name="chat"]');
  await amina.tab.uncheck('[name="watch"]');
  const link = await openTable(amina.tab, { rugs: 2, clock: 'calm' });
  await ben.tab.goto(link);
  await ben.tab.click('[data-do="sit"]');
  const tabs = [amina.tab, ben.tab];
  assert.equal((await whoseTurn(tabs)).tab, ben.tab);
  assert.equal(await ben.tab.locator('.chat').count(), 0);
  const watcher = await visit();
  await watcher.tab.goto(link);
  assert.match(await watcher.tab.textContent('.notice.bad'), /Only those who sit/);
  await playTogether(tabs);
  await Promise.all(tabs.map(over));
  // Its record is for those who sat there.
  await ben.tab.click('[data-do="dice"]');
  await ben.tab.waitForSelector('[data-dice="fair"]');
  await ben.tab.click('dialog[open] [data-do="door"]');
  await ben.tab.click('dialog[data-dialog="leave"] [data-do="leave"]');
  await ben.tab.waitForURL('**/online');
  await amina.tab.waitForFunction(() =>
    document.querySelector('dialog[data-dialog="score"]').textContent.includes('Ben has left.'),
  );
  const wanted = /status of 40[13]/;
  const faults = [amina, ben, watcher].flatMap((one) => one.faults);
  assert.deepEqual(
    faults.filter((fault) => !wanted.test(fault)),
    [],
  );
  for (const { context } of [amina, ben, watcher]) await context.close();
});

for (const colorScheme of ['light', 'dark'])
  test(`axe finds nothing at a table, before, during and after the game, ${colorScheme}`, async () => {
    const amina = await visit({ colorScheme, settings: { name: 'Amina' } });
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const ben = await visit({ ...phone, colorScheme, settings: { name: 'Ben' } });
    const found = {};
    const check = async (name, tab) => {
      const violations = await look(tab);
      if (violations.length > 0) found[name] = violations;
    };
    await amina.visit('/online/new');
    const link = await openTable(amina.tab, { rugs: 2, clock: colorScheme === 'dark' ? 'calm' : 'none' });
    await amina.tab.waitForSelector('.waiting-chairs');
    await check('waiting room', amina.tab);
    await ben.tab.goto(link);
    await ben.tab.waitForSelector('[data-do="sit"]');
    await check('join', ben.tab);
    await ben.tab.click('[data-do="sit"]');
    const tabs = [amina.tab, ben.tab];
    await whoseTurn(tabs);
    await says(amina.tab, 'good luck');
    await hears(amina.tab, 'good luck');
    await ben.tab.waitForSelector('[data-do="chat"] .count');
    for (const tab of tabs) await check('in play', tab);
    await ben.tab.tap('[data-do="chat"]');
    await ben.tab.waitForSelector('dialog[data-dialog="story"][open]');
    await check('chat on a phone', ben.tab);
    await ben.tab.tap('dialog[data-dialog="story"] [data-close]');
    await ben.tab.waitForSelector('[data-do="chat"]:not(:has(.count))');
    await playTogether(tabs);
    await Promise.all(tabs.map(over));
    for (const tab of tabs) {
      await tab.click('[data-do="dice"]');
      await tab.waitForSelector('[data-dice="fair"]');
      await check('finished', tab);
    }
    assert.deepEqual(found, {});
    assert.deepEqual(amina.faults.concat(ben.faults), []);
    await amina.context.close();
    await ben.context.close();
  });
