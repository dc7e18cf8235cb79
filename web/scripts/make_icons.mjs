// Draws the app's icons from src/art/icon.ts into public/: run it when the drawing changes.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { module } = await runnerImport(here('../src/art/icon.ts'), { configFile: false, logLevel: 'error' });
writeFileSync(here('../public/icon.svg'), module.iconSvg(false));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
for (const [name, size, maskable] of [
  // For the tab: browsers draw an SVG there on the page's own thread, before the page is done.
  ['icon-48.png', 48, false],
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable-512.png', 512, true],
]) {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  await tab.setContent(
    `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${module.iconSvg(maskable)}`,
  );
  await tab.screenshot({ path: here(`../public/${name}`), omitBackground: true });
  await tab.close();
}
await browser.close();
