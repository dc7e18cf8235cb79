// The table tells the game: one steady line, rows of the story, the newest rug, the die beside Assam, skip, and an end that takes its time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { midGame, rugOfTurn, turnCount } from '../pictures/mid_game.mjs';
import { look } from './axe.mjs';
import { browser, server } from './house.mjs';
import { act, whatNow } from './playing.mjs';
import { dropRecord } from './records.mjs';
import { setUp } from './setting_up.mjs';
import { visitor } from './stage.mjs';
import { over, playTogether, twoAtATable } from './together.mjs';

const phone = { width: 360, height: 640 };

async function sitDown(visitorOf, game, until) {
  const { tab, visit } = visitorOf;
  await visit('/');
  await tab.evaluate((kept) => localStorage.setItem('souk.game', JSON.stringify(kept)), game);
  await visit('/play');
  await tab.waitForSelector(until);
}

/** Whether two boxes share more than an edge. */
const overlap = (a, b) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5;

for (const viewport of [phone, { width: 1280, height: 800 }])
  test(`one line tells each turn, and nothing moves when it changes, at ${viewport.width} px`, async () => {
    const seen = await visitor(browser, server.address, { viewport, hurried: true });
    const { tab, visit } = seen;
    await visit('/new');
    await setUp(tab, { seats: ['person', 'trader', 'trader', 'empty'], rugs: 3 });
    await whatNow(tab);
    const places = () =>
      tab.evaluate(() => {
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const [line, market] = [box('.last-line'), box('souk-board')];
        return [line.top, line.height, market.top, market.width].map(Math.round).join(' ');
      });
    const first = await places();
    const said = new Set();
    for (let turn = 0; turn < 6 && (await whatNow(tab)) !== 'over'; turn++) {
      assert.equal(await places(), first);
      said.add(await tab.textContent('.last-line'));
      if ((await act(tab)) === 'over') break;
    }
    const lines = [...said].join('\n');
    assert.match(lines, /throws? \d(:|,)/);
    assert.equal(
      await tab.locator('.last-line[aria-live], [aria-live] .last-line').count(),
      0,
      'nothing is said twice',
    );
    assert.deepEqual(seen.faults, []);
    await seen.context.close();
  });

test('the newest rug stays marked, in words as well, until the next is laid', async () => {
  const seen = await visitor(browser, server.address);
  const { tab } = seen;
  await sitDown(seen, midGame({ after: 21 }), '.table.mine .newest');
  const marked = () => tab.evaluate(() => document.querySelector('souk-board').input.newest);
  assert.equal(await marked(), rugOfTurn(20));
  const words = (square) => tab.getAttribute(`souk-board .cell[data-square="${square}"]`, 'aria-label');
  assert.match(await words(rugOfTurn(20).slice(0, 2)), /newest rug/i);
  await act(tab);
  assert.equal(await marked(), rugOfTurn(20));
  const laid = await tab.evaluate(() => document.querySelector('souk-board').input.rugs[0]);
  await act(tab);
  await tab.waitForFunction((rug) => document.querySelector('souk-board').input.newest === rug, laid);
  assert.equal(await tab.locator('souk-board .newest').count(), 1);
  assert.deepEqual(seen.faults, []);
  await seen.context.close();
});

test('a row a turn with icons and hidden sentences; pointing at it or focusing it lights its squares', async () => {
  const seen = await visitor(browser, server.address);
  const { tab } = seen;
  await sitDown(seen, midGame({ after: 21 }), '.table.mine');
  const rows = tab.locator('.side .lines .turn');
  assert.equal(await rows.count(), 21);
  const row = rows.nth(20);
  assert.match(await row.locator('.unseen').textContent(), /throws \d\. Assam walks .* lays an? .* rug on/);
  assert.equal(await row.locator('.thrown').count(), 1);
  assert.equal(await row.locator('.laid .swatch').count(), 1);
  const lit = () => tab.evaluate(() => document.querySelector('souk-board').input.lit ?? []);
  const rug = rugOfTurn(20);
  await row.hover();
  assert.deepEqual((await lit()).slice(-2), [rug.slice(0, 2), rug.slice(2)]);
  assert.ok((await tab.locator('souk-board .lit').count()) >= 2);
  await tab.mouse.move(5, 5);
  await tab.waitForFunction(() => document.querySelector('souk-board').input.lit.length === 0);
  await row.focus();
  await tab.keyboard.press('ArrowUp');
  const before = rugOfTurn(19);
  await tab.waitForFunction(
    (half) => document.querySelector('souk-board').input.lit.includes(half),
    before.slice(0, 2),
  );
  assert.deepEqual(await look(tab), []);
  assert.deepEqual(seen.faults, []);
  await seen.context.close();
});

test('the die lands beside Assam, inside the market, and counts his steps down', async () => {
  const seen = await visitor(browser, server.address, { settings: { motion: 'normal' } });
  const { tab } = seen;
  await sitDown(seen, midGame({ after: 26, shown: { facing: 'W' } }), '.table.mine');
  await tab.evaluate(() => {
    window.seenCounts = [];
    window.landings = [];
    const board = document.querySelector('souk-board');
    const root = board.shadowRoot;
    const count = root.querySelector('.die-count');
    new MutationObserver(() => window.seenCounts.push(count.textContent)).observe(count, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    board.addEventListener('cue', ({ detail }) => {
      if (detail.sound !== 'land') return;
      const box = (selector) => root.querySelector(selector).getBoundingClientRect().toJSON();
      window.landings.push({ die: box('.die-hop'), assam: box('.assam'), market: box('.grid') });
    });
  });
  await tab.click('.actions [data-do="throw"]');
  await tab.waitForSelector('.table.mine [data-do="lay"]', { timeout: 60000 });
  const { counts, landings } = await tab.evaluate(() => ({ counts: window.seenCounts, landings: window.landings }));
  const [{ die, assam, market }] = landings;
  assert.ok(!overlap(die, assam), 'it covers Assam');
  assert.ok(die.x >= market.x - 1 && die.x + die.width <= market.x + market.width + 1, 'it is off the market');
  assert.ok(die.y >= market.y - 1 && die.y + die.height <= market.y + market.height + 1, 'it is off the market');
  const apart = Math.hypot(
    die.x + die.width / 2 - assam.x - assam.width / 2,
    die.y + die.height / 2 - assam.y - assam.height / 2,
  );
  assert.ok(apart < 1.6 * assam.width, 'it is far from him');
  const thrown = Number(counts[0]);
  assert.deepEqual(
    counts.filter(Boolean).map(Number),
    Array.from({ length: thrown }, (_, at) => thrown - at),
  );
  assert.equal(counts.at(-1), '');
  assert.deepEqual(seen.faults, []);
  await seen.context.close();
});

for (const how of ['by the button', 'by Escape'])
  test(`what bots do can be skipped ${how}`, async () => {
    const seen = await visitor(browser, server.address, { settings: { motion: 'normal', botSpeed: 'slow' } });
    const { tab, visit } = seen;
    await visit('/new');
    await setUp(tab, { seats: ['person', 'trader', 'trader', 'trader'], rugs: 8 });
    await tab.waitForSelector('.table.mine, [data-do="skip"]');
    const rows = () => tab.locator('.side .lines .turn').count();
    while ((await whatNow(tab)) !== 'lay') await act(tab);
    const before = await rows();
    await act(tab);
    await tab.waitForSelector('[data-do="skip"]');
    await tab.evaluate(() => {
      window.rolls = 0;
      const count = ({ detail }) => (window.rolls += detail.sound === 'roll' ? 1 : 0);
      const begin = () => document.addEventListener('cue', count);
      for (const name of ['click', 'keydown']) document.addEventListener(name, begin, { capture: true, once: true });
    });
    if (how === 'by the button') await tab.click('[data-do="skip"]');
    else await tab.keyboard.press('Escape');
    await tab.waitForSelector('.table.mine [data-do="throw"]', { timeout: 60000 });
    assert.equal(await tab.evaluate(() => window.rolls), 0, 'a throw was played out');
    assert.equal(await rows(), before + 3);
    assert.equal(await tab.locator('[data-do="skip"]').count(), 0);
    assert.deepEqual(seen.faults, []);
    await seen.context.close();
  });

test('how fast bots play is a setting of its own', async () => {
  const seen = await visitor(browser, server.address);
  const { tab, visit } = seen;
  await visit('/settings');
  await tab.check('[name="botSpeed"][value="instant"]');
  await tab.reload();
  await tab.waitForSelector('[name="botSpeed"][value="instant"]:checked');
  assert.equal(await tab.locator('[name="motion"][value="off"]').isChecked(), true);
  assert.deepEqual(seen.faults, []);
  await seen.context.close();
});

test('keys step a replay, and a row of the story goes there', async () => {
  const seen = await visitor(browser, server.address);
  const { tab, visit } = seen;
  await visit('/watch');
  await dropRecord(tab);
  const at = async () => Number(await tab.inputValue('[name="at"]'));
  const end = Number(await tab.getAttribute('[name="at"]', 'max'));
  const press = async (key) => {
    await tab.keyboard.press(key);
    return at();
  };
  assert.equal(await press('ArrowRight'), 1);
  assert.equal(await press('ArrowRight'), 2);
  assert.equal(await press('ArrowLeft'), 1);
  assert.match(await tab.textContent('[data-announced]'), /step 1 of/);
  assert.equal(await press('End'), end);
  assert.equal(await press('Home'), 0);
  await tab.keyboard.press(' ');
  await tab.waitForFunction(() => Number(document.querySelector('[name="at"]').value) > 0);
  await tab.keyboard.press(' ');
  assert.match(await tab.textContent('[data-announced]'), /Paused/);
  const row = tab.locator('.side .lines button.turn').nth(2);
  await row.click();
  const there = await at();
  assert.ok(there > 3, `at ${there}`);
  assert.equal(await row.getAttribute('aria-current'), 'step');
  await row.press('ArrowUp');
  await tab.keyboard.press('Enter');
  assert.ok((await at()) < there);
  await tab.evaluate(() => (document.documentElement.dir = 'rtl'));
  await tab.keyboard.press('Home');
  assert.equal(await press('ArrowLeft'), 1);
  assert.deepEqual(await look(tab), []);
  assert.deepEqual(seen.faults, []);
  await seen.context.close();
});

/** A game of one person and three others, one rug before its end. */
function beforeTheEnd(mine) {
  const game = midGame({ after: turnCount - 1, more: 2, shown: { rug: rugOfTurn(turnCount - 1) } });
  game.setup.seats = game.setup.seats.map((seat, index) =>
    mine === undefined || index + 1 === mine ? seat : { name: '', holder: 'bot', level: 'pedlar' },
  );
  return game;
}

test('at the end the market is counted up colour by colour, then the sheet says how it went for you', async () => {
  const seen = await visitor(browser, server.address, { settings: { motion: 'normal' } });
  const { tab } = seen;
  await sitDown(seen, beforeTheEnd(), '.table.mine [data-do="lay"]:not(:disabled)');
  const mover = await tab.evaluate(() => document.querySelector('souk-table').table.state.view.seat);
  await sitDown(seen, beforeTheEnd(mover), '.table.mine [data-do="lay"]:not(:disabled)');
  await tab.evaluate(() => {
    window.announced = [];
    const watch = () => {
      const { counted = [] } = document.querySelector('souk-board')?.input ?? {};
      const entry = `${document.querySelector('.last-line')?.textContent.trim()} ${counted.length}`;
      if (window.announced.at(-1) !== entry) window.announced.push(entry);
      requestAnimationFrame(watch);
    };
    watch();
  });
  await tab.click('[data-do="lay"]');
  await tab.waitForSelector('souk-board [data-counted]');
  assert.equal(await tab.locator('dialog[open]').count(), 0);
  await tab.waitForSelector('.tally .whole', { timeout: 60000 });
  await over(tab);
  const announced = (await tab.evaluate(() => window.announced)).filter((line) => /visible hal|points\./.test(line));
  const order = announced.map((line) => (/visible/.test(line) ? 'halves' : 'coins'));
  assert.ok(order.includes('halves') && order.includes('coins'));
  assert.ok(order.lastIndexOf('halves') < order.indexOf('coins'), order.join(' '));
  assert.match(
    await tab.textContent('.outcome'),
    /^You (won by \d+ point|came (second|third|fourth), \d+ points? behind)/,
  );
  assert.deepEqual(seen.faults, []);
  await seen.context.close();
});

test('the count can be skipped, is left out where nothing moves, and is neutral where a device is shared', async () => {
  const seen = await visitor(browser, server.address, { settings: { motion: 'normal' } });
  const { tab } = seen;
  await sitDown(seen, beforeTheEnd(), '.table.mine [data-do="lay"]:not(:disabled)');
  await tab.click('[data-do="lay"]');
  await tab.waitForSelector('.tally');
  await tab.keyboard.press('Escape');
  await over(tab);
  assert.equal(await tab.locator('.tally').count(), 0);
  assert.match(await tab.textContent('.outcome'), /^\w+ won by \d+ points?\.$/);
  await seen.context.close();
  const still = await visitor(browser, server.address, { settings: { motion: 'off' } });
  await sitDown(still, beforeTheEnd(), '.table.mine [data-do="lay"]:not(:disabled)');
  await still.tab.evaluate(() => {
    window.counted = 0;
    new MutationObserver(() => (window.counted += document.querySelectorAll('.tally').length)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  await still.tab.click('[data-do="lay"]');
  await over(still.tab);
  assert.equal(await still.tab.evaluate(() => window.counted), 0);
  assert.deepEqual([...seen.faults, ...still.faults], []);
  await still.context.close();
});

test('the score sheet on a phone cuts a long name instead of breaking it, and has all of it', async () => {
  const seen = await visitor(browser, server.address, { viewport: phone });
  const { tab } = seen;
  const game = midGame({ after: turnCount });
  const name = 'Wolfeschlegelsteinhausen';
  game.setup.seats[0].name = name;
  await sitDown(seen, game, 'dialog[open]');
  const [height, other, cut, wide] = await tab.evaluate((long) => {
    const names = [...document.querySelectorAll('.scores .name')];
    const found = names.find((one) => one.textContent === long);
    const sheet = document.querySelector('dialog[open]');
    return [
      found.getBoundingClientRect().height,
      names.find((one) => one !== found).getBoundingClientRect().height,
      found.scrollWidth > found.clientWidth && getComputedStyle(found).textOverflow,
      sheet.scrollWidth - sheet.clientWidth,
    ];
  }, name);
  assert.equal(height, other);
  assert.equal(cut, 'ellipsis');
  assert.ok(wide <= 0);
  assert.equal(await tab.locator('.scores .name', { hasText: name }).getAttribute('title'), name);
  await seen.context.close();
});

test('with an offer of a rematch every button of the sheet is in view on a phone', async () => {
  const { amina, ben, tabs, close } = await twoAtATable(browser, server, { his: { viewport: phone }, rugs: 2 });
  await playTogether(tabs);
  await Promise.all(tabs.map(over));
  await ben.tab.click('[data-do="dice"]');
  await ben.tab.waitForSelector('[data-dice="fair"]');
  await amina.tab.click('[data-do="rematch"]');
  await ben.tab.waitForSelector('dialog[data-dialog="score"] .notice:not([data-dice])');
  const hidden = await ben.tab.evaluate(() => {
    const sheet = document.querySelector('dialog[open]').getBoundingClientRect();
    const bottom = Math.min(sheet.bottom, innerHeight);
    return [...document.querySelectorAll('dialog[open] button, dialog[open] a.button')]
      .filter((button) => button.getBoundingClientRect().bottom > bottom)
      .map((button) => button.textContent.trim());
  });
  assert.deepEqual(hidden, []);
  await close();
});

/** Arrows have arrived where they go; only what never ends still moves. */
function allRests() {
  const { shadowRoot } = document.querySelector('souk-board');
  const moves = [...document.getAnimations(), ...shadowRoot.getAnimations()];
  return moves.every((one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity);
}

for (const viewport of [phone, { width: 1280, height: 800 }])
  test(`no price lies over an arrow, at ${viewport.width} px`, async () => {
    const seen = await visitor(browser, server.address, { viewport });
    const { tab } = seen;
    let beside = 0;
    for (const after of [3, 9, 14, 20, 26, 30, 37]) {
      await sitDown(seen, midGame({ after }), '.table.mine souk-board .arrow');
      for (const facing of await tab.evaluate(() => document.querySelector('souk-board').input.facings)) {
        await tab.evaluate((way) => document.querySelector('souk-table').table.face(way), facing);
        await tab.waitForSelector(`souk-board .arrow.chosen[data-facing="${facing}"]`);
        await tab.waitForFunction(allRests);
        const boxes = await tab.evaluate(() => {
          const root = document.querySelector('souk-board').shadowRoot;
          const all = (selector) => [...root.querySelectorAll(selector)];
          const boxOf = (element) => element.getBoundingClientRect().toJSON();
          return {
            arrows: all('.arrow svg circle').map((arrow) => ({
              ...boxOf(arrow),
              seen: getComputedStyle(arrow.ownerSVGElement).opacity,
            })),
            chips: all('.chip .chip-back').map(boxOf),
            near: all('.arrow.near').length,
          };
        });
        beside += boxes.near;
        for (const arrow of boxes.arrows) {
          assert.equal(arrow.seen, '1');
          for (const chip of boxes.chips) assert.ok(!overlap(arrow, chip), `after ${after} turns, facing ${facing}`);
        }
      }
    }
    assert.ok(beside > 5, `only ${beside} arrows had a price beside them`);
    await seen.context.close();
  });

for (const viewport of [phone, { width: 1280, height: 800 }])
  test(`the market of a lesson keeps its size, at ${viewport.width} px`, async () => {
    const seen = await visitor(browser, server.address, { viewport });
    const { tab, visit } = seen;
    for (const lesson of ['turn', 'pay']) {
      await visit(`/learn/${lesson}`);
      await tab.waitForSelector('[data-lesson-text]');
      const sizes = new Set();
      for (let step = 0; step < 12; step++) {
        const { width, height, top } = await tab.evaluate(() =>
          document.querySelector('souk-board').getBoundingClientRect().toJSON(),
        );
        sizes.add([width, height, top].map(Math.round).join(' '));
        if (await tab.locator('[data-lesson-done]').count()) break;
        const text = await tab.textContent('[data-lesson-text]');
        await goOn(tab);
        await tab.waitForFunction(
          (before) =>
            document.querySelector('[data-lesson-done]') ||
            document.querySelector('[data-lesson-text]').textContent !== before,
          text,
        );
      }
      assert.ok(await tab.locator('[data-lesson-done]').count());
      assert.deepEqual([...sizes], [[...sizes][0]], lesson);
    }
    assert.deepEqual(seen.faults, []);
    await seen.context.close();
  });

/** Does what the lesson asks for. */
function goOn(tab) {
  return tab.evaluate(async () => {
    const { table } = document.querySelector('souk-table');
    const { lesson, view } = table.state;
    const { facing, rug } = lesson.solution ?? {};
    if (lesson.reads) return table.next();
    if (view.phase === 'lay') return table.lay(rug ?? view.rugs[0]);
    if (facing) await table.face(facing);
    if (table.state.lesson.at === lesson.at) await table.throwDie();
  });
}
