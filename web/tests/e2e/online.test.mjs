// Tables on the real server: two browsers, a lost line, a server that is killed and comes back, a watcher.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { act, whatNow } from './playing.mjs';
import { startBrowser, startServer, visitor } from './stage.mjs';

let server, browser;
// A lost line is what these tests are about: the browser may say so.
const expected = [/WebSocket/, /ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION/, /net::ERR/];
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  server?.clean();
});

const board = (tab) => tab.evaluate(() => document.querySelector('souk-board')?.input.view.text);
const over = (tab) => tab.waitForSelector('dialog[data-dialog="score"][open]', { timeout: 60000 });

/** Amina opens a table by the page, Ben follows her link. */
async function twoAtATable({ rugs = 4 } = {}) {
  const amina = await visitor(browser, server.address, { expected, settings: { name: 'Amina' } });
  const ben = await visitor(browser, server.address, { expected });
  await amina.visit('/online/new');
  await amina.tab.click('.rules-form summary');
  await amina.tab.fill('[name="rugs"]', String(rugs));
  await amina.tab.click('[data-do="open"]');
  const link = await amina.tab.inputValue('[name="link"]');
  await ben.tab.goto(link);
  await ben.tab.fill('[name="name"]', 'Ben');
  await ben.tab.click('[data-do="sit"]');
  await Promise.all([amina, ben].map(({ tab }) => tab.waitForSelector('souk-board')));
  return { amina, ben, link };
}

/** Whoever is to move acts, until the game is over. */
async function playTogether(tabs, each = async () => undefined) {
  for (let actions = 0; actions < 200; actions++) {
    const who = await Promise.race(tabs.map(async (tab) => ({ tab, due: await whatNow(tab) })));
    if (who.due === 'over') return;
    await act(who.tab);
    await each(actions);
  }
  throw new Error('the game does not end');
}

test('two browsers at one table; one is cut off and comes back; the dice are fair; rematch', async () => {
  const { amina, ben } = await twoAtATable();
  const tabs = [amina.tab, ben.tab];
  await playTogether(tabs, async (actions) => {
    if (actions === 4) {
      await ben.context.setOffline(true);
      await ben.tab.evaluate(() => dispatchEvent(new Event('offline')));
      await amina.tab.waitForTimeout(500);
      await ben.context.setOffline(false);
      await ben.tab.evaluate(() => dispatchEvent(new Event('online')));
    }
  });
  await Promise.all(tabs.map(over));
  assert.equal(await board(amina.tab), await board(ben.tab));
  await amina.tab.click('[data-do="dice"]');
  await amina.tab.waitForSelector('[data-dice="fair"]');
  await amina.tab.click('[data-do="rematch"]');
  await ben.tab.click('[data-do="rematch"]');
  await Promise.all(
    tabs.map((tab) => tab.waitForFunction(() => document.querySelector('souk-board')?.input.view.phase !== 'over')),
  );
  assert.equal(new URL(amina.tab.url()).pathname, new URL(ben.tab.url()).pathname);
  assert.deepEqual(amina.faults.concat(ben.faults), []);
  await amina.context.close();
  await ben.context.close();
});

test('the server is killed in the middle of a game and starts again', async () => {
  const { amina, ben } = await twoAtATable();
  const { port, folder } = server;
  await playTogether([amina.tab, ben.tab], async (actions) => {
    if (actions !== 5) return;
    const before = await board(amina.tab);
    await server.kill();
    await amina.tab.waitForSelector('[data-offline]');
    server = await startServer({ port, folder });
    await amina.tab.waitForSelector('[data-offline]', { state: 'detached', timeout: 40000 });
    await ben.tab.waitForSelector('[data-offline]', { state: 'detached', timeout: 40000 });
    assert.equal(await board(amina.tab), before);
  });
  assert.equal(await board(amina.tab), await board(ben.tab));
  assert.deepEqual(amina.faults.concat(ben.faults), []);
  await amina.context.close();
  await ben.context.close();
});

test('a watcher sees the game and cannot act; chat is plain text', async () => {
  const { amina, ben, link } = await twoAtATable();
  const watcher = await visitor(browser, server.address, { expected });
  await watcher.tab.goto(link);
  await watcher.tab.waitForSelector('souk-board');
  await amina.tab.fill('.side [name="text"]', '<b>hello</b>');
  await amina.tab.click('.side .chat [type="submit"]');
  await watcher.tab.waitForFunction(() => document.querySelector('.side .said')?.textContent.includes('<b>hello</b>'));
  for (let actions = 0; actions < 4; actions++) {
    const who = await Promise.race([amina.tab, ben.tab].map(async (tab) => ({ tab, due: await whatNow(tab) })));
    await act(who.tab);
  }
  await watcher.tab.waitForFunction(
    (text) => document.querySelector('souk-board').input.view.text === text,
    await board(amina.tab),
  );
  assert.equal(await watcher.tab.locator('.table.mine').count(), 0);
  assert.deepEqual(amina.faults.concat(ben.faults, watcher.faults), []);
  for (const { context } of [amina, ben, watcher]) await context.close();
});

test('play now online sits down at a table with bots, and the tab says whose turn it is', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { expected });
  await visit('/online');
  await tab.fill('[name="name"]', 'Chana');
  await tab.click('[data-do="play-online"]');
  await whatNow(tab);
  assert.match(await tab.title(), /Your turn/);
  assert.deepEqual(faults, []);
  await context.close();
});
