// Somebody in a browser and somebody at a terminal, at one table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './house.mjs';
import { startLine } from './line.mjs';
import { startTerminal } from './terminal.mjs';
import { board, eventsOf, expected, openTable, over, playTogether, tableOf } from './together.mjs';
import { visitor } from './stage.mjs';

async function tableWithATerminal({ line } = {}) {
  const amina = await visitor(browser, server.address, { expected, settings: { name: 'Amina' } });
  await amina.visit('/online/new');
  const link = await openTable(amina.tab);
  const address = line ? link.replace(server.address, line.address) : link;
  const ben = startTerminal(address, { name: 'Ben', folder: server.folder });
  await amina.tab.waitForSelector('souk-board');
  return { amina, ben };
}

test('a browser and a terminal play a game to its end', async () => {
  const { amina, ben } = await tableWithATerminal();
  await amina.tab.getByText('Ben').first().waitFor();
  ben.play();
  const hers = await playTogether([amina.tab]);
  await over(amina.tab);
  await ben.shows('The game is over.');
  await ben.shows('The dice were fair');
  ben.type('position\n');
  await ben.shows(await board(amina.tab));
  const events = await eventsOf(server, tableOf(amina.tab));
  const count = (name) => events.filter(({ event }) => event === name).length;
  assert.equal(count('threw'), hers.throw + ben.done.throw);
  assert.equal(count('laid'), hers.lay + ben.done.lay);
  ben.type('\n');
  assert.equal(await ben.ended, 0);
  assert.deepEqual(amina.faults, []);
  await amina.context.close();
});

test('the page sees a terminal go and come back', async () => {
  const line = await startLine(server.port);
  const { amina, ben } = await tableWithATerminal({ line });
  const isAway = '.merchant[data-seat="2"] .tag.away';
  await amina.tab.waitForSelector('.merchant[data-seat="2"]');
  // The page knows of him as soon as he has a chair; his own line comes after that.
  await ben.shows('Amina');
  line.cut();
  await amina.tab.waitForSelector(isAway);
  await ben.shows('Your line is down.');
  line.mend();
  await ben.shows('Your line is back.');
  await amina.tab.waitForSelector(isAway, { state: 'detached' });
  ben.kill();
  await ben.ended;
  await amina.context.close();
  await line.stop();
});
