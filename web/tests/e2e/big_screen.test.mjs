// A table on a television: the way in, large; four people with phones; a whole game that nobody plays on the screen itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { codeOn, enterCode, react, scan } from './meeting.mjs';
import { seat } from './setting_up.mjs';
import { visitor } from './stage.mjs';
import { board, expected, openTable, over, playTogether } from './together.mjs';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const visit = (name) => visitor(browser, server.address, { expected, ...phone, settings: { name } });

test('a big screen shows the way in, three phones join by its QR code, and a whole game is played', async () => {
  const host = await visit('Amina');
  await host.visit('/online/new');
  for (const chair of [2, 3, 4]) await seat(host.tab, chair, 'person');
  const link = await openTable(host.tab, { rugs: 1 });
  // Somebody at the television enters the code; nobody plays on it.
  const screen = await visitor(browser, server.address, { expected, viewport: { width: 1920, height: 1080 } });
  await screen.visit('/online');
  await enterCode(screen.tab, await codeOn(host.tab));
  await screen.tab.click('[data-do="big-screen"]');
  await screen.tab.waitForSelector('.big-room svg.qr');
  assert.equal(await screen.tab.locator('.big-chairs li').count(), 4);
  assert.equal(await scan(screen.tab), link);
  assert.deepEqual(await look(screen.tab), [], 'before the game');
  const guests = [];
  for (const name of ['Ben', 'Chana', 'Dalia']) {
    const guest = await visit(name);
    await guest.tab.goto(await scan(screen.tab));
    await guest.tab.tap('[data-do="sit"]');
    await guest.tab.waitForSelector('.waiting-chairs, souk-board');
    guests.push(guest);
  }
  const tabs = [host, ...guests].map(({ tab }) => tab);
  await Promise.all(tabs.map((tab) => tab.waitForSelector('souk-board')));
  await screen.tab.waitForSelector('.big-market souk-board');
  const [market, scrolls] = await screen.tab.evaluate(() => [
    document.querySelector('souk-board').getBoundingClientRect().width,
    document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth,
  ]);
  assert.ok(market > 700, `the market is ${market} wide`);
  assert.equal(scrolls, false);
  assert.deepEqual(await look(screen.tab), [], 'during the game');
  await react(guests[0].tab, 'clap');
  await screen.tab.waitForSelector('.big-screen .reaction[data-reaction="clap"]');
  await playTogether(tabs);
  await Promise.all(tabs.map(over));
  const ended = await board(host.tab);
  await screen.tab.waitForFunction((text) => document.querySelector('souk-board').input.view.text === text, ended);
  const everybody = [host, screen, ...guests];
  assert.deepEqual(
    everybody.flatMap(({ faults }) => faults),
    [],
  );
  await Promise.all(everybody.map(({ context }) => context.close()));
});
