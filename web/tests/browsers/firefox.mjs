// Debian's Firefox by WebDriver BiDi, which it speaks by itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bidi } from './bidi.mjs';
import { DrivenTab } from './driven_tab.mjs';
import { endProgram, startProgram, wordsOf } from './program.mjs';

const firefox = process.env.FIREFOX ?? 'firefox-esr';

async function openTab(bidi, userContext, viewport) {
  // A tab behind another one draws nothing.
  const { context } = await bidi.ask('browsingContext.create', { type: 'window', userContext });
  await bidi.ask('browsingContext.setViewport', { context, viewport });
  const evaluate = async (expression) => {
    const target = { context };
    const request = { expression: `${expression}.then(JSON.stringify)`, target, awaitPromise: true };
    const { result, exceptionDetails } = await bidi.ask('script.evaluate', request);
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  };
  const tab = new DrivenTab({
    evaluate,
    navigate: (url) => bidi.ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    perform: async (actions) => {
      // Keys are for the window in front.
      await bidi.ask('browsingContext.activate', { context });
      await bidi.ask('input.performActions', { context, actions });
    },
  });
  bidi.listen(context, ({ type, level, text, stackTrace }) => {
    const url = stackTrace?.callFrames[0]?.url ?? '';
    if (type === 'javascript' && level === 'error') tab.emit('pageerror', `${text} ${url}`);
    if (type === 'console') tab.emit('console', { type: () => level, text: () => text, location: () => ({ url }) });
  });
  return tab;
}

/** With a storage of its own, as another person. */
async function openContext(bidi, { viewport }) {
  const { userContext } = await bidi.ask('browser.createUserContext');
  return {
    addInitScript: (called, arg) => {
      const functionDeclaration = `() => (${called})(${JSON.stringify(arg)})`;
      return bidi.ask('script.addPreloadScript', { functionDeclaration, userContexts: [userContext] });
    },
    newPage: () => openTab(bidi, userContext, viewport),
    close: () => bidi.ask('browser.removeUserContext', { userContext }),
  };
}

export async function startFirefox() {
  // With a home of its own it starts for root too, whose home may be another's.
  const home = mkdtempSync(join(tmpdir(), 'souk-firefox-'));
  const flags = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'];
  const program = startProgram(firefox, flags, {
    env: { ...process.env, HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [, address] = await wordsOf(program, program.stderr, /WebDriver BiDi listening on (\S+)/);
  const bidi = await Bidi.connect(address, ['log.entryAdded']);
  return {
    newContext: (options) => openContext(bidi, options),
    close: async () => {
      await endProgram(program);
      rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
