// Pictures of the main states for people to look at: npm run pictures [folder]. With `readme` in place of a folder it makes
// those of the README, in docs/pictures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { act } from './e2e/playing.mjs';
import { seat } from './e2e/setting_up.mjs';
import { startBrowser, startServer, visitor } from './e2e/stage.mjs';
import { midGame, rugOfTurn, turnCount } from './pictures/mid_game.mjs';
import { smallPng } from './pictures/small_png.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const forReadme = process.argv[2] === 'readme';
const folder = forReadme ? here('../../docs/pictures') : (process.argv[2] ?? here('../../build/pictures'));
mkdirSync(folder, { recursive: true });
const record = readFileSync(here('../../docs/examples/fair-dice.souk'));
const server = await startServer();
const browser = await startBrowser();
const blank = await browser.newPage();

const mobile = { hasTouch: true, isMobile: true };
const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, ...mobile },
  lying: { viewport: { width: 844, height: 390 }, ...mobile },
  tablet: { viewport: { width: 768, height: 1024 }, ...mobile },
  wide: { viewport: { width: 1920, height: 1080 } },
};

/** Somebody before a device. `shoot` waits until nothing moves any more. */
async function onlooker({ device, shade = 'light', direction = 'ltr', settings }) {
  const seen = await visitor(browser, server.address, { ...devices[device], colorScheme: shade, settings });
  const prefix = `${device}-${shade}${direction === 'rtl' ? '-rtl' : ''}`;
  const shoot = async (what) => {
    await seen.tab.waitForTimeout(300);
    const png = await seen.tab.screenshot();
    const name = forReadme ? what : `${prefix}-${what}`;
    writeFileSync(`${folder}/${name}.png`, forReadme ? await smallPng(blank, png) : png);
  };
  const visit = async (path, until = 'h1') => {
    await seen.visit(path);
    await seen.tab.waitForSelector(until);
  };
  // A language has a direction of its own.
  await visit(settings?.language ? '/' : `/?dir=${direction}`);
  return { ...seen, visit, shoot };
}

/** The table on the device, as it was after so many turns. */
async function sitDown({ tab, visit }, at) {
  await tab.evaluate((game) => localStorage.setItem('souk.game', JSON.stringify(game)), midGame(at));
  await visit('/play', 'souk-board');
  await tab.waitForSelector(at.after < turnCount ? '.table.mine' : 'dialog[open]');
}

const facing = { after: 26, shown: { facing: 'N' } };
const laying = { after: 21, more: 2, shown: { rug: rugOfTurn(21) } };
const ended = { after: turnCount };

async function table(who) {
  await sitDown(who, facing);
  await who.shoot('facing');
  await sitDown(who, laying);
  await who.shoot('laying');
  await who.tab.evaluate(() => document.querySelector('souk-table').table.place('a1b1'));
  await who.tab.waitForSelector('.refusals .notice');
  await who.shoot('refusal');
  await sitDown(who, ended);
  await who.shoot('score');
}

async function pages({ tab, visit, shoot }) {
  await visit('/', 'souk-still');
  await shoot('home');
  for (const path of ['new', 'online', 'online/new', 'learn', 'rules', 'settings', 'watch']) {
    await visit(`/${path}`);
    await shoot(path === 'online' ? 'lobby' : path.replace('/', '-'));
  }
  await visit('/new');
  await tab.click('[data-chair="2"]');
  await shoot('chair');
  await tab.click('[data-do="done"]');
  await tab.click('.rules-form summary');
  await tab.locator('.rules-form .options').scrollIntoViewIfNeeded();
  await shoot('options');
  await visit('/learn/pay', 'souk-board');
  await shoot('lesson');
  await visit('/watch');
  await tab.setInputFiles('[name="record"]', { name: 'game.souk', mimeType: 'text/plain', buffer: record });
  await tab.waitForSelector('souk-board');
  await shoot('replay');
}

async function openTable({ tab, visit }) {
  await visit('/online/new');
  await seat(tab, 3, 'trader');
  await seat(tab, 4, 'merchant');
  await tab.click('[data-do="open"]');
  return tab.inputValue('[name="link"]');
}

/** Amina opens a table, Ben comes by her link, and they talk. */
async function online(device, shade) {
  const amina = await onlooker({ device, shade, settings: { name: 'Amina' } });
  const ben = await onlooker({ device, settings: { name: 'Ben' } });
  const link = await openTable(amina);
  if (!forReadme) await amina.shoot('waiting');
  await ben.tab.goto(link);
  await ben.tab.waitForSelector('[data-do="sit"]');
  if (!forReadme) await ben.shoot('joining');
  await ben.tab.click('[data-do="sit"]');
  await Promise.all([amina, ben].map(({ tab }) => tab.waitForSelector('souk-board')));
  const moves = async (tab) => {
    for (let turn = 0; turn < 6; turn++) while ((await act(tab)) !== 'lay');
  };
  await Promise.all([moves(amina.tab), moves(ben.tab)]);
  const talk = async ({ tab }, text) => {
    if (!(await tab.locator('.side .chat input').isVisible())) return;
    await tab.fill('.side .chat input', text);
    await tab.press('.side .chat input', 'Enter');
    await tab.waitForTimeout(300);
  };
  await talk(ben, 'Your red is everywhere.');
  await talk(amina, 'Then mind where you walk!');
  const isDue = async ({ tab }) => (await tab.locator('.table.mine').count()) > 0;
  while (!(await isDue(amina))) {
    if (await isDue(ben)) await act(ben.tab);
    await ben.tab.waitForTimeout(200);
  }
  await amina.tab.evaluate(() => document.activeElement?.blur());
  await amina.shoot('online');
  await Promise.all([amina.context.close(), ben.context.close()]);
}

async function alone(how, work) {
  const who = await onlooker(how);
  await work(who);
  await who.context.close();
}

async function readme() {
  await alone({ device: 'desktop' }, async (who) => {
    await sitDown(who, facing);
    await who.shoot('table');
  });
  await alone({ device: 'phone', shade: 'dark' }, async (who) => {
    await sitDown(who, laying);
    await who.shoot('laying');
  });
  await alone({ device: 'phone' }, async (who) => {
    await sitDown(who, ended);
    await who.shoot('score');
  });
  await alone({ device: 'phone', settings: { language: 'ar' } }, async (who) => {
    await sitDown(who, facing);
    await who.shoot('arabic');
  });
  await alone({ device: 'phone' }, async (who) => {
    await who.visit('/new');
    await who.shoot('set-up');
  });
  await online('desktop', 'dark');
}

async function everything() {
  for (const how of [
    { device: 'desktop' },
    { device: 'desktop', shade: 'dark', direction: 'rtl' },
    { device: 'phone' },
    { device: 'phone', shade: 'dark', direction: 'rtl' },
  ])
    await alone(how, async (who) => {
      await table(who);
      await pages(who);
    });
  for (const how of [
    { device: 'phone', shade: 'dark' },
    { device: 'lying' },
    { device: 'tablet' },
    { device: 'wide', shade: 'dark' },
  ])
    await alone(how, table);
  await online('desktop', 'dark');
  await online('phone', 'light');
}

try {
  await (forReadme ? readme() : everything());
  console.log(folder);
} finally {
  await browser.close();
  await server.stop();
  server.clean();
}
