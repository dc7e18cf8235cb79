// The pages that the program writes: they open as files, load nothing, fit any screen, and axe finds nothing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { look } from './axe.mjs';
import { souk, startBrowser } from './stage.mjs';

const games = fileURLToPath(new URL('../../../tests/games/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'souk-reports-'));

const reports = [
  {
    name: 'statistics',
    arguments: ['stats', ...['classic-2', 'international-3', 'variant-4'].map((name) => `${games}${name}.souk`)],
    headings: ['Seats', 'Merchants', 'Payments', 'Length'],
  },
  {
    name: 'statistics of analyzed games',
    arguments: ['stats', '--analyze', '--quiet', `${games}last-dirham-3.souk`, `${games}only-one-left-4.souk`],
    headings: ['Seats', 'Merchants', 'Error and luck', 'Rating over time', 'Payments', 'Length'],
  },
  {
    name: 'analysis',
    arguments: ['analyze', `${games}classic-2.souk`, '--depth', '1', '--quiet', '--language', 'en'],
    headings: ['Who was going to win?', 'What decided the game', 'Luck and skill', 'Luck'],
  },
  {
    name: 'analysis from the right',
    arguments: ['analyze', `${games}international-3.souk`, '--depth', '1', '--quiet', '--language', 'ar'],
    direction: 'rtl',
  },
  {
    name: 'tournament',
    arguments: [
      'arena',
      ...['greedy', 'random', 'random,label=a bot with a long name that has no end'].flatMap((name) => [
        '--player',
        name,
      ]),
      '--players',
      '2',
      '--rounds',
      '4',
      '--quiet',
    ],
    headings: ['Ratings', 'Win rates', 'Who against whom'],
  },
];

const screens = [
  { width: 360, height: 640, colorScheme: 'light' },
  { width: 360, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
];

describe('a page that the program writes', () => {
  let browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const report of reports) {
    const file = join(folder, `${report.name}.html`);

    it(`${report.name}: is written`, () => {
      execFileSync(souk, [...report.arguments, '--html', file], { stdio: 'pipe' });
    });

    for (const { width, height, colorScheme } of screens)
      it(`${report.name}: fits ${width} pixels, ${colorScheme}`, async () => {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme, offline: true });
        const tab = await context.newPage();
        const faults = [];
        tab.on('console', (message) => faults.push(message.text()));
        tab.on('pageerror', (error) => faults.push(String(error)));
        tab.on('request', (request) => request.url().startsWith('file:') || faults.push(request.url()));
        await tab.goto(pathToFileURL(file).href);
        assert.equal(await tab.locator('html').getAttribute('dir'), report.direction ?? 'ltr');
        if (report.headings) assert.deepEqual(await tab.locator('h2').allTextContents(), report.headings);
        else assert.equal(await tab.locator('h2').count(), 4);
        for (const summary of await tab.locator('summary').all()) await summary.click();
        const { wide, hidden } = await tab.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          hidden: [...document.querySelectorAll('.figure')].filter(
            (figure) =>
              ![...figure.querySelectorAll(':scope > svg')].some((svg) => svg.getBoundingClientRect().width > 0),
          ).length,
        }));
        assert.ok(wide <= width, `the page is ${wide} wide`);
        assert.equal(hidden, 0, 'charts that nobody sees');
        assert.deepEqual(await look(tab), []);
        assert.deepEqual(faults, []);
        await context.close();
      });
  }
});
