// Lines that are lost: in the midst of a walk, while a throw is on its way, for good, and with the server itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server, startAgain } from './house.mjs';
import { startLine } from './line.mjs';
import { act, whatNow } from './playing.mjs';
import { board, eventsOf, over, playTogether, tableOf, twoAtATable, whoseTurn } from './together.mjs';

const isOffline = (tab) => tab.waitForSelector('[data-offline]');
const isBack = (tab) => tab.waitForSelector('[data-offline]', { state: 'detached', timeout: 40000 });
const same = (tab, text) =>
  tab.waitForFunction((wanted) => document.querySelector('souk-board').input.view.text === wanted, text);

/** Runs `then` while Assam is between two squares on this page; tells whether he still was afterwards. */
async function inMidWalk(tab, go, then) {
  await tab.evaluate(() => {
    const market = document.querySelector('souk-board');
    window.stepped = new Promise((resolve) => {
      const heard = ({ detail }) => {
        if (detail.sound !== 'step') return;
        market.removeEventListener('cue', heard);
        resolve();
      };
      market.addEventListener('cue', heard);
      // A page that has to catch up shows where he is at once: then there is no step to wait for.
      setTimeout(resolve, 20_000);
    });
  });
  const gone = go();
  await tab.evaluate(() => window.stepped);
  then();
  const walks = await tab.evaluate(() => document.querySelector('souk-board').playing);
  await gone;
  return walks;
}

/** What the server counts is what was clicked: nothing was lost and nothing done twice. */
async function assertAllDoneOnce(table, done) {
  const events = await eventsOf(server, table);
  const count = (name) => events.filter(({ event }) => event === name).length;
  assert.deepEqual({ throw: count('threw'), lay: count('laid') }, { throw: done.throw, lay: done.lay });
  assert.deepEqual(
    events.map(({ n }) => n),
    events.map((_, index) => index + 1),
  );
}

test('a browser that is cut off in the midst of a walk comes back to the same game', async () => {
  const line = await startLine(server.port);
  const { ben, amina, tabs, faults, close } = await twoAtATable(browser, server, {
    line,
    his: { settings: { motion: 'normal' } },
  });
  const cuts = { hers: 0, his: 0 };
  const benIsAway = '.merchant[data-seat="2"] .tag.away';
  const done = await playTogether(tabs, async ({ tab, due, done: soFar }) => {
    const whose = tab === ben.tab ? 'his' : 'hers';
    if (due !== 'throw' || cuts[whose] > 0) return undefined;
    // On a busy machine he may have arrived already: then the next throw is another try.
    if (await inMidWalk(ben.tab, () => tab.click('.actions [data-do="throw"]'), line.cut)) cuts[whose]++;
    soFar.throw++;
    await isOffline(ben.tab);
    await amina.tab.waitForSelector(benIsAway);
    // Without him the game goes on as far as it can.
    if (whose === 'hers') {
      assert.equal(await act(amina.tab), 'lay');
      soFar.lay++;
    }
    // Whoever is to move without a line may choose: it is kept.
    if (whose === 'his') await ben.tab.waitForSelector('.table.mine');
    else assert.equal(await ben.tab.locator('.table.mine').count(), 0);
    line.mend();
    await isBack(ben.tab);
    await same(ben.tab, await board(amina.tab));
    await amina.tab.waitForSelector(benIsAway, { state: 'detached' });
    return 'acted';
  });
  assert.deepEqual(cuts, { hers: 1, his: 1 });
  await Promise.all(tabs.map(over));
  assert.equal(await board(amina.tab), await board(ben.tab));
  await assertAllDoneOnce(tableOf(amina.tab), done);
  assert.deepEqual(faults(), []);
  await close();
  await line.stop();
});

test('a throw whose answer is lost is done once, one that never arrived is done later', async () => {
  const line = await startLine(server.port);
  const { ben, amina, tabs, faults, close } = await twoAtATable(browser, server, { line });
  const throws = async () =>
    (await eventsOf(server, tableOf(amina.tab))).filter(({ event }) => event === 'threw').length;
  let troubles = 0;
  const done = await playTogether(tabs, async ({ tab, due, done: soFar }) => {
    if (tab !== ben.tab || due !== 'throw' || troubles === 2) return undefined;
    troubles++;
    const before = await throws();
    const position = await board(ben.tab);
    if (troubles === 1) line.stall();
    else line.deafen();
    await ben.tab.click('.actions [data-do="throw"]');
    soFar.throw++;
    // Long enough for what must not arrive; what must is waited for.
    await ben.tab.waitForTimeout(300);
    if (troubles === 2) while ((await throws()) === before) await ben.tab.waitForTimeout(50);
    assert.equal(await throws(), before + (troubles === 1 ? 0 : 1));
    assert.equal(await board(ben.tab), position);
    // The phone wakes up: the page notices that nobody answers.
    await ben.tab.evaluate(() => dispatchEvent(new Event('online')));
    await isOffline(ben.tab);
    line.mend();
    await isBack(ben.tab);
    assert.notEqual(await whatNow(ben.tab), 'throw');
    assert.equal(await throws(), before + 1);
    return 'acted';
  });
  assert.equal(troubles, 2);
  await assertAllDoneOnce(tableOf(amina.tab), done);
  assert.deepEqual(faults(), []);
  await close();
  await line.stop();
});

test('a phone that slept holds a dead line, and finds back by itself', async () => {
  const line = await startLine(server.port);
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const { ben, amina, tabs, faults, close } = await twoAtATable(browser, server, { line, his: phone });
  while ((await whoseTurn(tabs)).tab === ben.tab) await act(ben.tab, { touch: true });
  const sleep = await ben.context.newCDPSession(ben.tab);
  await sleep.send('Page.setWebLifecycleState', { state: 'frozen' });
  line.stall();
  assert.equal(await act(amina.tab), 'throw');
  assert.equal(await act(amina.tab), 'lay');
  // The server hears nothing either, and has not given him up yet.
  line.mendForNew();
  await sleep.send('Page.setWebLifecycleState', { state: 'active' });
  await ben.tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await whatNow(ben.tab);
  assert.equal(await board(ben.tab), await board(amina.tab));
  assert.equal(await act(ben.tab, { touch: true }), 'throw');
  assert.deepEqual(faults(), []);
  await close();
  await line.stop();
});

test('the server is killed in the middle of a game and starts again', async () => {
  const { amina, tabs, faults, close } = await twoAtATable(browser, server);
  let kills = 0;
  const done = await playTogether(tabs, async ({ actions }) => {
    // Once while somebody is to throw, once while somebody is to lay.
    if (actions !== 5 && actions !== 8) return;
    const before = await board(amina.tab);
    await server.kill();
    kills++;
    await Promise.all(tabs.map(isOffline));
    await startAgain();
    await Promise.all(tabs.map(isBack));
    for (const tab of tabs) assert.equal(await board(tab), before);
  });
  assert.equal(kills, 2);
  await Promise.all(tabs.map(over));
  assert.equal(await board(tabs[0]), await board(tabs[1]));
  await assertAllDoneOnce(tableOf(amina.tab), done);
  assert.deepEqual(faults(), []);
  await close();
});

test('a click while the server is gone is done when it is back', async () => {
  const { amina, tabs, faults, close } = await twoAtATable(browser, server);
  const { tab } = await whoseTurn(tabs);
  // As by a finger that was quicker than the news.
  await Promise.all([server.kill(), tab.evaluate(() => void document.querySelector('souk-table').table.throwDie())]);
  await Promise.all(tabs.map(isOffline));
  await startAgain();
  await Promise.all(tabs.map(isBack));
  await tab.waitForSelector('.actions [data-do="lay"]');
  assert.equal(await board(tabs[0]), await board(tabs[1]));
  await assertAllDoneOnce(tableOf(amina.tab), { throw: 1, lay: 0 });
  assert.deepEqual(faults(), []);
  await close();
});
