// Pictures of the main states in every language, for people to look at: npm run pictures:languages [folder [tag …]].
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openState, putOn, states, tags } from './e2e/language_states.mjs';
import { startBrowser, startServer, visitor } from './e2e/stage.mjs';

const [folder = fileURLToPath(new URL('../../build/pictures/languages', import.meta.url)), ...wanted] =
  process.argv.slice(2);
const sizes = { phone: { width: 360, height: 640 }, laptop: { width: 1280, height: 800 } };
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await startBrowser();
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    const { context, tab, visit } = await visitor(browser, server.address, { viewport });
    await visit('/');
    for (const [name, state] of Object.entries(states)) {
      await openState({ tab, visit }, state);
      for (const tag of tags.filter((one) => wanted.length === 0 || wanted.includes(one))) {
        await putOn(tab, tag);
        // What was drawn while the page was idle, such as the market of the home page, is there by now.
        await tab.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
        const file = `${folder}/${tag}-${size}-${name.replaceAll(' ', '-')}.png`;
        await tab.screenshot({ path: file, fullPage: name === 'rules' });
      }
      await putOn(tab, 'en');
    }
    await context.close();
  }
  console.log(folder);
} finally {
  await browser.close();
  await server.stop();
  server.clean();
}
