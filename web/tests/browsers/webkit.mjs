// Debian's WebKitGTK, the nearest to Safari: its MiniBrowser by W3C WebDriver, on a screen that nobody sees.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrivenTab } from './driven_tab.mjs';
import { endProgram, startProgram, wordsOf } from './program.mjs';
import { WebDriver } from './webdriver.mjs';

const driver = process.env.WEBKIT_DRIVER ?? 'WebKitWebDriver';

/** The driver takes any port, but does not say which. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** WebDriver tells nothing of the console: the page is asked, from the first look at it on. */
function watchFaults() {
  if (window.faultsSeen) return;
  const seen = (window.faultsSeen = []);
  const { error } = console;
  console.error = (...words) => {
    seen.push(words.join(' '));
    error.apply(console, words);
  };
  addEventListener('error', (event) => seen.push(`${event.message} ${event.filename}:${event.lineno}`));
  addEventListener('unhandledrejection', ({ reason }) => seen.push(`${reason} ${reason?.stack}`));
  addEventListener('securitypolicyviolation', (event) => seen.push(`${event.violatedDirective} ${event.blockedURI}`));
}

/** What `setViewport` sizes is the window, with its bars. */
async function setViewport(session, evaluate, { width, height }) {
  await session.ask('POST', '/window/rect', { width, height });
  const inner = await evaluate('(async () => ({ width: innerWidth, height: innerHeight }))()');
  await session.ask('POST', '/window/rect', { width: 2 * width - inner.width, height: 2 * height - inner.height });
}

async function openTab(session, initScripts, viewport) {
  const evaluate = async (expression) => {
    const script = `(${watchFaults})(); ${expression}.then((value) =>
      JSON.stringify({ value, faults: window.faultsSeen.splice(0) })).then(arguments[0]);`;
    const { value, faults } = JSON.parse(await session.ask('POST', '/execute/async', { script, args: [] }));
    for (const fault of faults) tab.emit('pageerror', fault);
    return value;
  };
  let prepared;
  const navigate = async (address) => {
    const { origin, protocol } = new URL(address);
    if (protocol === 'http:' && origin !== prepared) {
      // No script comes before those of a page: what it should leave in the storage is left by way of a picture.
      await session.ask('POST', '/url', { url: `${origin}/icon.svg` });
      for (const script of initScripts) await evaluate(script);
      prepared = origin;
    }
    await session.ask('POST', '/url', { url: address });
  };
  const tab = new DrivenTab({
    evaluate,
    navigate,
    perform: (actions) => session.ask('POST', '/actions', { actions }),
  });
  await setViewport(session, evaluate, viewport);
  return tab;
}

/** A driver has one browser: another person has another driver. */
async function openContext(env, { viewport }) {
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const session = new WebDriver(`http://127.0.0.1:${port}`);
  await session.startSession({});
  const initScripts = [];
  let isOpen = true;
  return {
    addInitScript: async (called, arg) => {
      initScripts.push(`(async () => (${called})(${JSON.stringify(arg)}))()`);
    },
    newPage: () => openTab(session, initScripts, viewport),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await session.ask('DELETE', '');
      await endProgram(program);
    },
  };
}

export async function startWebkit() {
  const home = mkdtempSync(join(tmpdir(), 'souk-webkit-'));
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '2000x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await wordsOf(screen, screen.stdout, /^\d+/);
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Its sandbox needs namespaces that containers do not give; it shows nothing but our own page.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const contexts = [];
  return {
    newContext: async (options) => {
      const context = await openContext(env, options);
      contexts.push(context);
      return context;
    },
    close: async () => {
      for (const context of contexts) await context.close();
      await endProgram(screen);
      rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
