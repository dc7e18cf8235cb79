// What every browser has to be able to do, by the same tests: a game of two by clicks, an online game of two people, a replay.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { playToTheEnd } from '../e2e/playing.mjs';
import { dropRecord } from '../e2e/records.mjs';
import { setUp } from '../e2e/setting_up.mjs';
import { startServer, visitor } from '../e2e/stage.mjs';
import { board, over, playTogether, twoAtATable } from '../e2e/together.mjs';

/** `startBrowser` answers with what offers the part of Playwright's Browser that `visitor` uses. */
export function runScenarios(name, startBrowser) {
  let server;
  let browser;

  before(async () => {
    server = await startServer();
    browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    server?.clean();
  });

  test(`${name}: what goes wrong in a page is noticed`, async () => {
    const { tab, faults, visit, context } = await visitor(browser, server.address);
    await visit('/');
    await tab.evaluate(goWrong);
    await tab.waitForFunction(() => window.wentWrong);
    for (const words of [/said aloud/, /thrown aside/, /kept from nobody/])
      assert.ok(
        faults.some((fault) => words.test(fault)),
        `${words} is not in ${faults.join('\n')}`,
      );
    await context.close();
  });

  test(`${name}: a game of two by clicks, from the first chair to the score sheet`, async () => {
    const { tab, faults, visit, context } = await visitor(browser, server.address);
    await visit('/new');
    await setUp(tab, { seats: ['person', 'person', 'empty', 'empty'], rugs: 8 });
    const done = await playToTheEnd(tab);
    assert.equal(done.lay, 16);
    assert.equal(await tab.evaluate(rowsOfScores), 2);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`${name}: two people at a table of the server, and dice that prove fair`, async () => {
    const { amina, ben, tabs, faults, close } = await twoAtATable(browser, server, { rugs: 4 });
    const done = await playTogether(tabs);
    await Promise.all(tabs.map(over));
    assert.equal(done.lay, 8);
    assert.equal(await board(amina.tab), await board(ben.tab));
    await ben.tab.click('[data-do="dice"]');
    await ben.tab.waitForSelector('[data-dice="fair"]');
    assert.deepEqual(faults(), []);
    await close();
  });

  test(`${name}: a record is replayed, stepped and found again by its address`, async () => {
    const { tab, faults, visit, context } = await visitor(browser, server.address);
    await visit('/watch');
    await tab.waitForSelector('.drop');
    await dropRecord(tab);
    await tab.click('[data-do="step"]');
    await isAt(tab, 1);
    await tab.click('[data-do="step"]');
    await isAt(tab, 2);
    await tab.click('[data-do="back"]');
    await isAt(tab, 1);
    await tab.click('[data-do="play"]');
    await tab.waitForFunction(() => Number(document.querySelector('[name="at"]').value) >= 4);
    const link = await tab.evaluate(() => location.href);
    assert.match(link, /\/replay#game=/);
    await tab.goto('about:blank');
    await tab.goto(link);
    await tab.waitForSelector('souk-board');
    assert.deepEqual(faults, []);
    await context.close();
  });
}

function goWrong() {
  console.error('said aloud');
  setTimeout(() => {
    throw new Error('thrown aside');
  });
  setTimeout(async () => {
    setTimeout(() => (window.wentWrong = true));
    throw new Error('kept from nobody');
  });
}

const rowsOfScores = () => document.querySelectorAll('dialog[data-dialog="score"] tbody tr').length;

const isAt = (tab, step) =>
  tab.waitForFunction((wanted) => document.querySelector('[name="at"]').value === String(wanted), step);
