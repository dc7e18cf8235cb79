// The face of titles comes after the first picture, moves nothing, and is not needed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './house.mjs';
import { visitor } from './stage.mjs';

const faceIsThere = () => document.fonts.check('600 20px "Souk Display"', 'Souk') && document.fonts.size > 0;

/** What moves without anybody having asked for it. */
function watchShifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime } of list.getEntries()) window.shifts.push({ value, startTime });
  }).observe({ type: 'layout-shift', buffered: true });
}

test('the display face comes after the first picture and moves nothing', async () => {
  const { tab, context, faults, visit } = await visitor(browser, server.address);
  await tab.addInitScript(watchShifts);
  await visit('/');
  await tab.waitForFunction(faceIsThere);
  const { painted, asked, shifted } = await tab.evaluate(() => {
    const isFont = ({ name }) => name.endsWith('.woff2');
    const fonts = performance.getEntriesByType('resource').filter(isFont);
    const first = Math.min(...fonts.map(({ startTime }) => startTime));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      asked: first,
      shifted: window.shifts.filter(({ startTime }) => startTime > first).reduce((sum, { value }) => sum + value, 0),
    };
  });
  assert.ok(asked > painted, `asked for at ${asked}, painted at ${painted}`);
  assert.ok(shifted < 0.02, `moved by ${shifted}`);
  assert.deepEqual(faults, []);
  await context.close();
});

test('without the display face every page has its words', async () => {
  const expected = [/woff2|display_face|Failed to load resource/];
  const { tab, context, faults, visit } = await visitor(browser, server.address, { expected });
  await context.route(/woff2$|display_face/, (route) => route.abort());
  await visit('/');
  await tab.click('[data-do="play"]');
  await tab.waitForSelector('souk-board');
  assert.equal(await tab.evaluate(() => document.fonts.size), 0);
  assert.ok(await tab.locator('h1').first().isVisible());
  assert.deepEqual(faults, []);
  await context.close();
});

test('the display face comes without a network on the next visit, and its licence with it', async () => {
  const { tab, context, faults, visit } = await visitor(browser, server.address);
  await visit('/');
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const licence = await tab.evaluate(() => fetch('/assets/eczar-licence.txt').then((answer) => answer.text()));
  assert.match(licence, /SIL OPEN FONT LICENSE Version 1\.1/);
  await context.setOffline(true);
  await tab.reload();
  await tab.waitForFunction(faceIsThere);
  assert.deepEqual(faults, []);
  await context.close();
});

/** Which faces the browser draws a heading with. */
async function facesOf(tab, text, lang = 'en') {
  const write = ([words, language]) => {
    document.documentElement.lang = language;
    document.querySelector('h1').textContent = words;
    return document.fonts.ready.then(() => undefined);
  };
  await tab.evaluate(write, [text, lang]);
  const debug = await tab.context().newCDPSession(tab);
  await debug.send('DOM.enable');
  await debug.send('CSS.enable');
  const { root } = await debug.send('DOM.getDocument');
  const { nodeId } = await debug.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await debug.send('CSS.getPlatformFontsForNode', { nodeId });
  await debug.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('Latin and Greek titles are set in the display face, others in faces of the system', async () => {
  const { tab, context, visit } = await visitor(browser, server.address);
  await visit('/rules');
  await tab.waitForFunction(faceIsThere);
  const isOurs = (name) => /eczar/i.test(name);
  const ours = 'Çarşı Tržnice Targ Ágora Αγορά';
  await tab.waitForFunction(
    (text) => document.fonts.load('600 20px "Souk Display"', text).then(({ length }) => length >= 3),
    ours,
  );
  assert.ok((await facesOf(tab, ours)).every(isOurs), `${await facesOf(tab, ours)}`);
  for (const [text, lang] of [
    ['سوق', 'ar'],
    ['Базар', 'uk'],
    ['市集', 'zh'],
    ['Phiên chợ đất nung', 'vi'],
  ])
    assert.ok(!(await facesOf(tab, text, lang)).some(isOurs), text);
  await context.close();
});
