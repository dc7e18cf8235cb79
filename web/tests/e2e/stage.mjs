// What every test needs: the real server with the built page, Debian's Chromium, and an eye on the console.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const page = process.env.SOUK_PAGE ?? fileURLToPath(new URL('../../dist', import.meta.url));
/** The program. */
export const souk =
  process.env.SOUK ?? fileURLToPath(new URL('../../../build/release/apps/souk/souk', import.meta.url));
/** The page's engine without the browser around it: the same drawing and scripts, at half the work. It shows no notices. */
const shell = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
export const wholeChromium = process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium';

/** Starts the server; `port` 0 is any free one. Its folder goes when the last server of it stops for good. */
export async function startServer({
  port = 0,
  folder = mkdtempSync(join(tmpdir(), 'souk-e2e-')),
  flags: more = [],
} = {}) {
  const flags = ['--page', page, '--port', String(port), '--data', join(folder, 'souk.db'), '--log-format', 'json'];
  // All browsers of the tests have one address.
  const limits = ['--requests-per-second', '--connections-per-second', '--tables-per-address'];
  const server = spawn(souk, ['serve', ...flags, ...limits.flatMap((limit) => [limit, '0']), ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk) => {
      said += chunk;
      const found = /http:\/\/[\w.:[\]]+/.exec(said)?.[0] ?? portIn(said);
      if (found) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`the server does not say where it is: ${said}`)), 10000).unref();
  });
  const stop = () =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) resolve();
      server.once('exit', resolve);
      server.kill('SIGTERM');
    });
  const kill = () =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGKILL');
    });
  return {
    address,
    folder,
    port: Number(new URL(address).port),
    stop,
    kill,
    clean: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function portIn(said) {
  const port = /"port":\s*"?(\d+)/.exec(said)?.[1];
  return port && `http://127.0.0.1:${port}`;
}

export const startBrowser = (executablePath = shell) =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });

/** Bots and replays pause so that people can follow them: half a second and more. */
function pauseLess() {
  const later = window.setTimeout.bind(window);
  window.setTimeout = (what, pause, ...rest) => later(what, pause >= 500 && pause < 1000 ? pause / 10 : pause, ...rest);
}

/** Playwright looks in every frame whether it is time, which makes the page draw all the time: that is most of the work. */
function lookNowAndThen(tab) {
  const wait = tab.waitForFunction.bind(tab);
  tab.waitForFunction = (what, argument, options) => wait(what, argument, { polling: 40, ...options });
}

/**
 * A browser of its own. `faults` collects what must not be: errors of the console and of scripts. For somebody who is
 * `hurried` the page pauses less.
 */
export async function visitor(browser, address, options = {}) {
  const { settings = {}, expected = [], hurried = false, ...context } = options;
  const own = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context });
  const values = { motion: 'off', sound: false, ...settings };
  await own.addInitScript((kept) => {
    if (location.protocol === 'http:' && !localStorage.getItem('souk.settings'))
      localStorage.setItem('souk.settings', JSON.stringify({ version: 1, values: kept }));
  }, values);
  if (hurried) await own.addInitScript(pauseLess);
  const tab = await own.newPage();
  const faults = [];
  const fault = (text) => expected.some((pattern) => pattern.test(text)) || faults.push(text);
  tab.on('console', (message) => message.type() === 'error' && fault(`${message.text()} ${message.location().url}`));
  tab.on('pageerror', (error) => fault(String(error.stack ?? error)));
  // It ends what hangs; on a busy machine things take their time.
  tab.setDefaultTimeout(60000);
  lookNowAndThen(tab);
  return { context: own, tab, faults, visit: (path) => tab.goto(address + path) };
}
