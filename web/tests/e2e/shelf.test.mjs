// One's own games: those under way on this device and on the server, the shelf of finished ones, and what is heard.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { act, playToTheEnd, whatNow } from './playing.mjs';
import { record } from './records.mjs';
import { setUp } from './setting_up.mjs';
import { visitor } from './stage.mjs';
import { over, playTogether, tableOf, twoAtATable } from './together.mjs';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const number = (tab, name) => tab.textContent(`[data-number="${name}"] dd`);

test('home lists games under way with their merchants, whose turn it is and when they were played', async () => {
  const { amina, ben, close } = await twoAtATable(browser, server);
  await amina.visit('/new');
  await setUp(amina.tab, { seats: ['person', 'person', 'trader', 'empty'] });
  for (let actions = 0; actions < 2; actions++) await act(amina.tab);
  await whatNow(amina.tab);
  await amina.visit('/');
  const rows = amina.tab.locator('games-under-way li');
  await rows.nth(1).waitFor();
  const told = await rows.allTextContents();
  const local = told.find((text) => /Last played/.test(text));
  const online = told.find((text) => /You sat down/.test(text));
  assert.match(local, /turn.*Round \d+.*Last played this minute/s);
  assert.match(online, /Amina · Ben.*(Your turn|Ben’s turn).*Round 1/s);
  assert.deepEqual(await look(amina.tab), []);
  await amina.tab.click('games-under-way li[data-table] a');
  await amina.tab.waitForSelector('souk-board');
  assert.deepEqual([...amina.faults, ...ben.faults], []);
  await close();
});

test('a server that cannot be reached is said at the game that waits there', async () => {
  const { amina, close } = await twoAtATable(browser, server);
  await amina.visit('/');
  await amina.tab.waitForSelector('games-under-way li');
  await amina.tab.route('**/api/**', (route) => route.abort());
  await amina.tab.reload();
  await amina.tab.waitForSelector('games-under-way li');
  assert.match(await amina.tab.textContent('games-under-way li'), /Table .*The server cannot be reached/s);
  await close();
});

test('a finished game comes to the shelf, is counted, found, replayed, saved and removed', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, {
    hurried: true,
    settings: { name: 'Amina' },
  });
  await visit('/shelf');
  await tab.waitForSelector('.shelf .empty-state');
  assert.deepEqual(await look(tab), []);
  await visit('/new');
  await setUp(tab, { seats: ['person', 'apprentice', 'empty', 'empty'], rugs: 2 });
  await playToTheEnd(tab);
  await visit('/shelf');
  const rows = tab.locator('.shelf-games li');
  await rows.first().waitFor();
  assert.match(await rows.first().textContent(), /win.*Karim.*The usual way, changed/s);
  assert.equal(await number(tab, 'played'), '1');

  // Another one from a file, which is nobody's here; one that runs is left out.
  const running = '[Souk "1"]\n[Rules "international"]\n[Merchants "A" "B" "C"]\n[Result "*"]\n\n1. N1 d6d7\n';
  const buffer = Buffer.from(`${record}\n${running}`);
  await tab.setInputFiles('[name="games"]', { name: 'evening.souk', mimeType: 'text/plain', buffer });
  await rows.nth(1).waitFor();
  assert.match(await tab.textContent('.shelf-games'), /One game was added.*One game in it is not over/s);
  assert.equal(await number(tab, 'played'), '2');
  assert.deepEqual(await look(tab), []);

  const found = () => tab.getAttribute('[data-found]', 'data-found');
  await tab.fill('.filter [name="text"]', 'appren');
  await tab.waitForSelector('[data-found="1"]');
  await tab.fill('.filter [name="text"]', 'ben');
  assert.match(await rows.first().textContent(), /Ben/);
  await tab.fill('.filter [name="text"]', '');
  await tab.selectOption('.filter [name="outcome"]', 'neither');
  assert.equal(await found(), '1');
  await tab.selectOption('.filter [name="outcome"]', '');
  await tab.selectOption('.filter [name="merchants"]', '4');
  assert.equal(await found(), '0');
  await tab.selectOption('.filter [name="merchants"]', '2');
  assert.equal(await found(), '2');

  const [file] = await Promise.all([tab.waitForEvent('download'), tab.click('[data-do="export"]')]);
  const all = readFileSync(await file.path(), 'utf8');
  assert.equal(all.match(/\[Souk "1"\]/g).length, 2);
  const before = [await number(tab, 'won'), await number(tab, 'received'), await number(tab, 'paid')];
  for (let left = 2; left > 0; left--) {
    await rows.first().locator('[data-do="ask"]').click();
    await tab.click('.shelf-removal [data-do="discard"]');
    await tab.waitForFunction((n) => document.querySelectorAll('.shelf-games li').length === n, left - 1);
  }
  await tab.setInputFiles('[name="games"]', { name: 'all.souk', mimeType: 'text/plain', buffer: Buffer.from(all) });
  await rows.nth(1).waitFor();
  assert.deepEqual([await number(tab, 'won'), await number(tab, 'received'), await number(tab, 'paid')], before);
  await rows.first().locator('[data-do="replay"]').click();
  await tab.waitForSelector('[name="at"]');
  assert.deepEqual(faults, []);
  await context.close();
});

test('what is damaged on the shelf is said in words, and can be removed', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await visit('/');
  await tab.evaluate(() => {
    const games = [{ date: '2026-01-01T10:00:00.000Z', record: '[Souk "1"]\nbroken' }, null, { record: 4 }];
    localStorage.setItem('souk.finished', JSON.stringify({ version: 1, games }));
  });
  await visit('/shelf');
  await tab.waitForSelector('.shelf-games li .outcome');
  assert.match(await tab.textContent('.shelf-games li'), /damaged and cannot be read/);
  assert.equal(await tab.locator('.shelf-games li').count(), 1);
  await tab.click('.shelf-games [data-do="ask"]');
  await tab.click('.shelf-removal [data-do="discard"]');
  await tab.waitForSelector('.shelf .empty-state');
  assert.deepEqual(faults, []);
  await context.close();
});

test('a game that ended online stands on the shelf of both, and is no longer under way', async () => {
  const { amina, ben, tabs, close } = await twoAtATable(browser, server, { rugs: 2 });
  const table = tableOf(amina.tab);
  await playTogether(tabs);
  await Promise.all(tabs.map(over));
  const shelves = [
    [amina, /You: \d+.*Ben: \d+/s],
    [ben, /Amina: \d+.*You: \d+/s],
  ];
  for (const [{ tab, visit }, merchants] of shelves) {
    await tab.waitForFunction((id) => localStorage.getItem('souk.finished')?.includes(id), table);
    await visit('/shelf');
    await tab.waitForSelector('[data-number="won"]');
    assert.match(await tab.textContent('.shelf-games li'), merchants);
    assert.equal(await tab.locator('games-under-way li').count(), 0);
  }
  const wins = [await number(amina.tab, 'won'), await number(ben.tab, 'won')].map(Number);
  assert.ok(wins[0] + wins[1] >= 1);
  assert.deepEqual([...amina.faults, ...ben.faults], []);
  await close();
});

test('where nothing is played in public, the page of games offers to play and a game to look at', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address);
  await tab.route('**/api/lobby', (route) => route.fulfill({ json: { open: [], playing: [], finished: [] } }));
  await visit('/online');
  await tab.waitForSelector('.empty-state a[href="/watch"]');
  await tab.click('.empty-state a[href="/watch"]');
  await tab.waitForSelector('[data-running="none"] a[href="/online"]');
  assert.deepEqual(await look(tab), []);
  await tab.click('[data-do="sample"]');
  await tab.waitForSelector('[name="at"]');
  assert.deepEqual(faults, []);
  await context.close();
});

test('nothing is tried to be heard before somebody has touched the page', async () => {
  const settings = { sound: true, motion: 'fast' };
  const { tab, visit, context } = await visitor(browser, server.address, { hurried: true, settings });
  await visit('/new');
  await setUp(tab, { seats: ['apprentice', 'apprentice', 'apprentice', 'empty'] });
  await tab.waitForSelector('souk-board');
  // The tab tells by itself how far it is: whatever a test asks of one counts as a touch.
  await context.addInitScript(() => {
    const timer = setInterval(() => {
      if (!(document.querySelector('souk-table')?.table?.state.happened?.number > 6)) return;
      clearInterval(timer);
      console.info(`played, touched: ${navigator.userActivation.hasBeenActive}`);
    }, 50);
  });
  const untouched = await context.newPage();
  const warnings = [];
  untouched.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const played = untouched.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('played'),
    timeout: 60000,
  });
  await untouched.goto(`${server.address}/play`);
  assert.equal((await played).text(), 'played, touched: false');
  assert.deepEqual(warnings, []);
  await context.close();
});

test('the volume is chosen by keys, heard, and remembered', async () => {
  const { tab, faults, visit, context } = await visitor(browser, server.address, { settings: { sound: true } });
  await context.addInitScript(() => {
    window.heard = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.heard++;
      return start.apply(this, when);
    };
  });
  await visit('/settings');
  await tab.focus('[name="volume"]');
  await tab.keyboard.press('ArrowRight');
  assert.equal(await tab.inputValue('[name="volume"]'), '75');
  await tab.waitForFunction(() => window.heard > 0);
  await tab.keyboard.press('Home');
  await tab.reload();
  await tab.waitForSelector('[name="volume"]');
  assert.equal(await tab.inputValue('[name="volume"]'), '0');
  await tab.click('[name="sound"]');
  assert.ok(await tab.isDisabled('[name="volume"]'));
  assert.deepEqual(await look(tab), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test('on a phone the chat’s invitation to write is not cut', async () => {
  const { ben, close } = await twoAtATable(browser, server, { his: phone });
  await ben.tab.tap('.last-line');
  const field = ben.tab.locator('dialog[data-dialog="story"] .chat input');
  await field.waitFor();
  const { wanted, room, height, line } = await field.evaluate((input) => {
    const style = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const inside = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const box = input.getBoundingClientRect();
    const dialog = input.closest('dialog').getBoundingClientRect();
    const seen = Math.min(box.bottom, dialog.bottom, innerHeight) - Math.max(box.top, dialog.top);
    return {
      wanted: pen.measureText(input.placeholder).width,
      room: inside,
      height: seen,
      line: box.height,
    };
  });
  assert.ok(wanted <= room, `${wanted} px of words in ${room} px`);
  assert.ok(height >= line - 1, `${height} of ${line} px are seen`);
  await close();
});

for (const [name, viewport] of [
  ['standing', { width: 360, height: 640 }],
  ['lying', { width: 640, height: 360 }],
])
  test(`a ${name} phone shows Play now and the beginning of the rest without scrolling`, async () => {
    const { tab, visit, context } = await visitor(browser, server.address, { ...phone, viewport });
    await visit('/');
    await tab.waitForSelector('souk-still');
    const bottom = async (selector) => {
      const { y, height } = await tab.locator(selector).first().boundingBox();
      return y + height;
    };
    assert.ok((await bottom('[data-do="play"]')) <= viewport.height);
    const { y } = await tab.locator('.ways a').first().boundingBox();
    assert.ok(y <= viewport.height - 30, `the ways begin at ${y}`);
    assert.ok((await tab.evaluate(() => document.scrollingElement.scrollWidth)) <= viewport.width);
    await context.close();
  });
