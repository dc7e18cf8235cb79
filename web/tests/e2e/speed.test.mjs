// How fast, on a CPU slowed four times: first visit to a playable board, frames during a walk, bots that block nothing.
import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { after, before, test } from 'node:test';
import { whatNow } from './playing.mjs';
import { startBrowser, startServer, visitor } from './stage.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  server?.clean();
});

const slow = async (context, tab) => {
  const session = await context.newCDPSession(tab);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return Math.round(1000 * metrics.find(({ name }) => name === 'ThreadTime').value);
  };
};

/** On a machine that does other things as well, the clock on the wall tells about them, not about the page. */
const isQuiet = () => loadavg()[0] < availableParallelism() / 2;

/** As somebody who clicks the moment there is something to click. Times are the browser's own, from the start of the visit. */
function clickAtOnce() {
  const look = () => {
    document.querySelector('[data-do="play"]:not(:disabled)')?.click();
    if (document.querySelector('souk-board')?.shadowRoot?.querySelector('.stage')) window.playable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('first visit to a playable board within 1.5 s', async () => {
  const quiet = isQuiet();
  const times = [];
  const worked = [];
  for (let visits = 0; visits < 3; visits++) {
    const { tab, context, visit } = await visitor(browser, server.address);
    const ownTime = await slow(context, tab);
    await tab.addInitScript(clickAtOnce);
    await visit('/');
    await tab.waitForFunction(() => window.playable);
    times.push(Math.round(await tab.evaluate(() => window.playable)));
    worked.push(await ownTime());
    await context.close();
  }
  console.log(`first visit to a board: ${times.join(', ')} ms, of which the page worked ${worked.join(', ')} ms`);
  assert.ok(Math.min(...worked) < 1500, `the page works ${worked} ms`);
  if (quiet) assert.ok(Math.min(...times) < 1500, `${times} ms`);
});

test('frames during a walk', async () => {
  const { tab, context, visit } = await visitor(browser, server.address, { settings: { motion: 'normal' } });
  await visit('/new');
  await tab.selectOption('[name="seat3"]', 'empty');
  await tab.click('[data-do="begin"]');
  await whatNow(tab);
  await slow(context, tab);
  await tab.evaluate(() => {
    window.frames_seen = [];
    const look = (at) => {
      window.frames_seen.push(at);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await tab.click('.actions [data-do="throw"]');
  await whatNow(tab);
  const gaps = await tab.evaluate(() => window.frames_seen.slice(1).map((at, index) => at - window.frames_seen[index]));
  const sorted = gaps.sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(
    `${gaps.length} frames, median ${median.toFixed(1)} ms, 95 of 100 within ${sorted[Math.floor(sorted.length * 0.95)].toFixed(1)} ms`,
  );
  assert.ok(median < 17.5, `a frame takes ${median} ms`);
  await context.close();
});

test('a master thinks and the page answers', async () => {
  const { tab, context, visit } = await visitor(browser, server.address);
  await visit('/new');
  await tab.selectOption('[name="seat2"]', 'master');
  await tab.selectOption('[name="seat3"]', 'master');
  await tab.click('[data-do="begin"]');
  await tab.waitForSelector('souk-board .stage');
  const longest = await tab.evaluate(
    () =>
      new Promise((resolve) => {
        let worst = 0;
        let last = performance.now();
        const timer = setInterval(() => {
          const now = performance.now();
          worst = Math.max(worst, now - last);
          last = now;
        }, 10);
        setTimeout(() => {
          clearInterval(timer);
          resolve(worst);
        }, 3000);
      }),
  );
  console.log(`longest silence of the page while masters think: ${longest.toFixed(0)} ms`);
  assert.ok(longest < 200, `${longest} ms`);
  await context.close();
});
