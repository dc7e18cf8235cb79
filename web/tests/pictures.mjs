// Pictures of the main states, desktop and phone, light and dark, for people to look at: npm run pictures [folder]
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { act, whatNow } from './e2e/playing.mjs';
import { startBrowser, startServer, visitor } from './e2e/stage.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../build/pictures', import.meta.url));
mkdirSync(folder, { recursive: true });
const record = readFileSync(fileURLToPath(new URL('../../docs/examples/fair-dice.souk', import.meta.url)), 'utf8');
const server = await startServer();
const browser = await startBrowser();

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

async function pictures(device, colorScheme, direction) {
  const { tab, visit, context } = await visitor(browser, server.address, { ...devices[device], colorScheme });
  const name = (what) => `${folder}/${device}-${colorScheme}${direction === 'rtl' ? '-rtl' : ''}-${what}.png`;
  const shoot = async (what) => {
    await tab.waitForTimeout(250);
    await tab.screenshot({ path: name(what) });
  };
  await visit(`/?dir=${direction}`);
  await tab.waitForSelector('h1');
  await shoot('home');
  await visit('/new');
  await tab.selectOption('[name="seat4"]', 'master');
  await tab.selectOption('[name="seat2"]', 'pedlar');
  await shoot('new');
  await tab.click('[data-do="begin"]');
  for (let actions = 0; actions < 10; actions++) await act(tab, { touch: device === 'phone' });
  while ((await whatNow(tab)) !== 'throw') await act(tab, { touch: device === 'phone' });
  await tab.locator('.actions .facing').first().click();
  await shoot('facing');
  await tab.click('.actions [data-do="throw"]');
  if ((await whatNow(tab)) === 'lay') {
    await tab.evaluate(() => {
      const board = document.querySelector('souk-board');
      document.querySelector('souk-table').table.place(board.input.rugs[0]);
    });
    await shoot('laying');
  }
  for (const path of ['online', 'learn', 'rules', 'settings', 'watch', 'learn/pay']) {
    await visit(`/${path}`);
    await tab.waitForSelector('h1');
    await shoot(path.replace('/', '-'));
  }
  await visit('/watch');
  await tab.setInputFiles('[name="record"]', {
    name: 'game.souk',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  await tab.waitForSelector('souk-board');
  await shoot('replay');
  await context.close();
}

async function ending() {
  const { tab, visit, context } = await visitor(browser, server.address, devices.desktop);
  await visit('/new');
  await tab.selectOption('[name="seat3"]', 'empty');
  await tab.click('.rules-form summary');
  await tab.fill('[name="rugs"]', '4');
  await tab.click('[data-do="begin"]');
  while ((await act(tab)) !== 'over');
  await tab.screenshot({ path: `${folder}/desktop-light-over.png` });
  await tab.setViewportSize({ width: 360, height: 640 });
  await tab.screenshot({ path: `${folder}/phone-light-over.png` });
  await context.close();
}

try {
  for (const [device, shade, direction] of [
    ['desktop', 'light', 'ltr'],
    ['desktop', 'dark', 'rtl'],
    ['phone', 'light', 'ltr'],
    ['phone', 'dark', 'rtl'],
  ])
    await pictures(device, shade, direction);
  await ending();
  console.log(folder);
} finally {
  await browser.close();
  await server.stop();
  server.clean();
}
