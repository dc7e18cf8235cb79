// Two people at one table on the server, each with a browser of his own.
import { act, whatNow } from './playing.mjs';
import { visitor } from './stage.mjs';

// A lost line is what these tests are about: the browser may say so.
export const expected = [/WebSocket/, /net::ERR/, /when fetching the script/];

export const board = (tab) => tab.evaluate(() => document.querySelector('souk-board')?.input.view.text);
export const over = (tab) => tab.waitForSelector('dialog[data-dialog="score"][open]', { timeout: 60000 });
/** The sheet of the game before is gone. */
export const notOver = (tab) => tab.waitForSelector('dialog[data-dialog="score"][open]', { state: 'detached' });
export const tableOf = (tab) => new URL(tab.url()).pathname.split('/').at(-1);

/** Amina opens a table by the page. Answers with the link for the others. */
export async function openTable(tab, { rugs = 4, clock = 'none', ruleset } = {}) {
  await tab.click('.rules-form summary');
  if (ruleset) await tab.check(`[name="ruleset"][value="${ruleset}"]`);
  await tab.fill('[name="rugs"]', String(rugs));
  await tab.selectOption('[name="clock"]', clock);
  await tab.click('[data-do="open"]');
  return tab.inputValue('[name="link"]');
}

/** Amina opens a table, Ben follows her link, by a line of his own if he has one. */
export async function twoAtATable(browser, server, { hers = {}, his = {}, line, ...table } = {}) {
  const amina = await visitor(browser, server.address, {
    expected,
    ...hers,
    settings: { name: 'Amina', ...hers.settings },
  });
  const ben = await visitor(browser, server.address, { expected, ...his });
  await amina.visit('/online/new');
  const link = await openTable(amina.tab, table);
  await ben.tab.goto(line ? link.replace(server.address, line.address) : link);
  await ben.tab.fill('[name="name"]', 'Ben');
  await ben.tab.click('[data-do="sit"]');
  await Promise.all([amina, ben].map(({ tab }) => tab.waitForSelector('souk-board')));
  const close = async () => {
    await amina.context.close();
    await ben.context.close();
  };
  return { amina, ben, link, close, tabs: [amina.tab, ben.tab], faults: () => amina.faults.concat(ben.faults) };
}

/** Whoever is to move; `due` is what. */
export async function whoseTurn(tabs) {
  return Promise.race(tabs.map(async (tab) => ({ tab, due: await whatNow(tab) })));
}

/** Whoever is to move acts, until the game is over; not where `each` says that it has acted itself. Counts what was done. */
export async function playTogether(tabs, each = async () => undefined) {
  const done = { throw: 0, lay: 0, turn: 0 };
  for (let actions = 0; actions < 200; actions++) {
    const { tab, due } = await whoseTurn(tabs);
    if (due === 'over') return done;
    if ((await each({ tab, due, actions, done })) === 'acted') continue;
    const did = await act(tab);
    if (did === 'over') return done;
    done[did]++;
  }
  throw new Error('the game does not end');
}

/** All that has happened at a table, as the server tells it. */
export async function eventsOf(server, table) {
  const answer = await fetch(`${server.address}/api/tables/${table}/events?since=0&wait=0`);
  const lines = (await answer.text()).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
