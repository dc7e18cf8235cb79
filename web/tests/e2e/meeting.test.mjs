// How people come to one table: strangers who look for company, a code said aloud, a QR code, the address in the bar; and reactions.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browser, server } from './house.mjs';
import { codeOn, enterCode, react, scan } from './meeting.mjs';
import { visitor, startServer } from './stage.mjs';
import { eventsOf, expected, openTable, tableOf, twoAtATable } from './together.mjs';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const visit = (name, options = {}) =>
  visitor(browser, server.address, {
    expected: [...expected, /status of 4(04|22|29)/],
    ...phone,
    ...options,
    settings: { name, ...options.settings },
  });

// Where codes live for a moment and few may be wrong.
const strict = await startServer({ flags: ['--code-time', '2s', '--wrong-codes', '2'] });
after(async () => {
  await strict.stop();
  strict.clean();
});

const refusal = (tab, words) =>
  tab.waitForFunction((text) => document.querySelector('.notice.bad')?.textContent.includes(text), words);
const closeAll = (...people) => Promise.all(people.map(({ context }) => context.close()));

test('two strangers who press Play online sit at one table; after 15 s bots are offered, and they play', async () => {
  const people = await Promise.all(['Amina', 'Ben'].map((name) => visit(name)));
  const [amina, ben] = people;
  for (const { visit: go, tab } of people) {
    await go('/online');
    await tab.click('[data-do="play-online"]');
    await tab.waitForSelector('.looking');
  }
  const pressed = Date.now();
  assert.equal(tableOf(amina.tab), tableOf(ben.tab));
  await amina.tab.waitForFunction(() => document.querySelector('.waiting-chairs').textContent.includes('Ben'));
  assert.equal(await ben.tab.locator('[data-do="fill"]').count(), 0);
  await ben.tab.waitForSelector('[data-do="fill"]', { timeout: 30000 });
  assert.ok(Date.now() - pressed >= 14000, 'bots were offered too early');
  await ben.tab.tap('[data-do="fill"]');
  await Promise.all(people.map(({ tab }) => tab.waitForSelector('souk-board')));
  assert.deepEqual(amina.faults.concat(ben.faults), []);
  await closeAll(...people);
});

test('by code in lower case with blanks, by QR code, and by the address in the bar, which is never sent', async () => {
  const amina = await visit('Amina');
  await amina.visit('/online/new');
  const link = await openTable(amina.tab, { rugs: 2 });
  assert.equal(await scan(amina.tab), link);
  // The bar is the invitation while a chair is free.
  assert.equal(amina.tab.url(), link);
  const code = await codeOn(amina.tab);
  assert.match(code, /^[CGHJKLMPQRSTWXYZ]{6}$/);

  const ben = await visit('Ben');
  const asked = [];
  ben.tab.on('request', (request) => asked.push(request.url()));
  await ben.visit('/online');
  await enterCode(ben.tab, ` ${code.slice(0, 3).toLowerCase()} - ${code.slice(3).toLowerCase()} `);
  await ben.tab.waitForSelector('[data-do="sit"]');
  const chana = await visit('Chana');
  await chana.tab.goto(amina.tab.url());
  await chana.tab.waitForSelector('[data-do="sit"]');
  await ben.tab.goto(await scan(amina.tab));
  await ben.tab.tap('[data-do="sit"]');
  await ben.tab.waitForSelector('souk-board');
  const invitation = new URL(link).hash.slice(3);
  assert.ok(asked.length > 5 && asked.every((address) => !address.replace(/#.*/, '').includes(invitation)));
  // Nobody else can sit down: it is of no more use, and not in the bar.
  await amina.tab.waitForFunction(() => location.hash === '');
  await chana.tab.tap('[data-do="sit"]');
  await chana.tab.waitForSelector('[data-do="sit"]', { state: 'detached' });
  await enterCodeAgain(chana, code);
  assert.deepEqual(
    [amina, ben, chana].flatMap(({ faults }) => faults),
    [],
  );
  await closeAll(amina, ben, chana);
});

async function enterCodeAgain(person, code) {
  await person.visit('/online');
  await enterCode(person.tab, code);
  await refusal(person.tab, 'No table has this code');
}

test('wrong, expired and guessed codes are refused in kind words, and guessing has to wait', async () => {
  const wanted = { expected: [/status of 4(04|22|29)/], ...phone };
  const amina = await visitor(browser, strict.address, { ...wanted, settings: { name: 'Amina' } });
  const eve = await visitor(browser, strict.address, wanted);
  await amina.visit('/online/new');
  await openTable(amina.tab);
  const code = await codeOn(amina.tab);
  await eve.visit('/online');
  await enterCode(eve.tab, 'hello!');
  await refusal(eve.tab, 'A code has six letters');
  // A new one is shown in time; the first is good until its own time is up.
  await amina.tab.waitForFunction((was) => document.querySelector('[data-code]')?.textContent.trim() !== was, code);
  await eve.tab.waitForTimeout(2000);
  await enterCode(eve.tab, code);
  await refusal(eve.tab, 'No table has this code');
  await enterCode(eve.tab, 'KPMTRW');
  await enterCode(eve.tab, 'KPMTRX');
  await refusal(eve.tab, 'Too many wrong codes. Wait 10 minutes');
  await enterCode(eve.tab, await codeOn(amina.tab));
  await refusal(eve.tab, 'Too many wrong codes');
  assert.deepEqual(amina.faults.concat(eve.faults), []);
  await closeAll(amina, eve);
});

test('a reaction is seen at its card and heard in words, rests, can be muted, and is no event', async () => {
  const { amina, ben, tabs, faults, close } = await twoAtATable(browser, server, { his: phone });
  const before = (await eventsOf(server, tableOf(amina.tab))).length;
  await react(ben.tab, 'tea');
  for (const tab of tabs) await tab.waitForSelector('.reaction[data-reaction="tea"][data-of="2"]');
  assert.match(await amina.tab.textContent('[data-reacted]'), /Ben pours mint tea\./);
  assert.match(await ben.tab.textContent('[data-reacted]'), /You pour mint tea\./);
  assert.equal(await amina.tab.locator('.reaction.pops').count(), 0);
  const [card, bubble] = await Promise.all(
    ['.merchant[data-seat="2"]', '.reaction'].map((selector) => amina.tab.locator(selector).first().boundingBox()),
  );
  assert.ok(bubble.x + bubble.width / 2 > card.x && bubble.x + bubble.width / 2 < card.x + card.width);
  await ben.tab.click('[data-do="reactions"]');
  assert.ok(await ben.tab.locator('[data-react="clap"]').isDisabled());
  await ben.tab.waitForSelector('[data-react="clap"]:not(:disabled)');
  for (const tab of tabs) await tab.waitForSelector('.reaction', { state: 'detached' });
  // A page that does not rest is refused, and told so.
  await ben.tab.evaluate(() => {
    const { table } = document.querySelector('souk-table');
    void table.react('clap');
    void table.react('smile');
  });
  await ben.tab.waitForFunction(() => document.querySelector('.refusals').textContent.includes('Too much at once'));
  await amina.tab.waitForSelector('[data-reaction="clap"]');
  await amina.tab.click('[data-do="reactions"]');
  await amina.tab.click('[data-do="mute-reactions"]');
  await amina.tab.waitForSelector('.reaction', { state: 'detached' });
  await amina.tab.evaluate(() => document.querySelector('souk-table').table.react('slipper'));
  await ben.tab.waitForSelector('[data-reaction="slipper"][data-of="1"]');
  assert.equal(await amina.tab.locator('.reaction').count(), 0);
  assert.equal((await eventsOf(server, tableOf(amina.tab))).length, before);
  assert.deepEqual(faults(), []);
  await close();
});
