// A notice of the system when it is one's turn: the shell of Chromium that plays the other tests has none.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { act } from '../e2e/playing.mjs';
import { startBrowser, startServer, wholeChromium } from '../e2e/stage.mjs';
import { tableOf, twoAtATable, whoseTurn } from '../e2e/together.mjs';

const browser = await startBrowser(wholeChromium);
const server = await startServer();

after(async () => {
  await browser.close();
  await server.stop();
  server.clean();
});

/** As if another tab were in front. */
const lookAway = (tab, away) =>
  tab.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);

test('the tab and a notice say when it is your turn', async () => {
  const { ben, tabs, faults, close } = await twoAtATable(browser, server, { his: { permissions: ['notifications'] } });
  const { tab: first } = await whoseTurn(tabs);
  if (first === ben.tab) while ((await whoseTurn(tabs)).tab === ben.tab) await act(ben.tab);
  assert.doesNotMatch(await ben.tab.title(), /Your turn/);
  await ben.tab.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    worker.showNotification = (title, { tag, data }) => {
      window.notice = { title, tag, data };
      return Promise.resolve();
    };
  });
  await lookAway(ben.tab, true);
  while ((await whoseTurn(tabs)).tab !== ben.tab) await act((await whoseTurn(tabs)).tab);
  await ben.tab.waitForFunction(() => window.notice);
  assert.match(await ben.tab.title(), /^Your turn/);
  const { title, data } = await ben.tab.evaluate(() => window.notice);
  assert.deepEqual({ title, data }, { title: 'Your turn', data: `/t/${tableOf(ben.tab)}` });
  await lookAway(ben.tab, false);
  assert.deepEqual(faults(), []);
  await close();
});
