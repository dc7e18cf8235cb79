// Playing a table through the page, as people do. Nothing here knows a rule: it takes what the page offers.

const quick = { timeout: 60000 };

/** What the page waits for: `mine`, or `over`. */
export async function whatNow(tab) {
  const handle = await tab.waitForFunction(
    () => {
      if (document.querySelector('dialog[data-dialog="score"][open]')) return 'over';
      if (document.querySelector('.table.mine .actions [data-do="throw"]')) return 'throw';
      if (document.querySelector('.table.mine .actions [data-do="lay"]')) return 'lay';
      if (document.querySelector('.table.mine .actions .facings')) return 'turn';
      return false;
    },
    undefined,
    quick,
  );
  return handle.jsonValue();
}

/** The first place offered, as the board was told. */
const offered = (tab) => tab.evaluate(() => document.querySelector('souk-board').input.rugs[0]);

const at = (tab) => tab.evaluate(() => document.querySelector('souk-board').input.view.text);

/** Squares are buttons of the market: they are named `data-square`. */
const square = (tab, name) => tab.locator(`souk-board .cell[data-square="${name}"]`);

const shownRug = (tab) => tab.evaluate(() => document.querySelector('souk-board').input.shown.rug);

const middle = async (tab, name) => {
  const box = await square(tab, name).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Mouse: a click in one square, nearer to the other. Touch: tap and tap. */
export async function pointAt(tab, rug, touch = false) {
  const [one, other] = [await middle(tab, rug.slice(0, 2)), await middle(tab, rug.slice(2))];
  if (touch) {
    await tab.touchscreen.tap(one.x, one.y);
    await tab.waitForFunction(() => document.querySelector('souk-board').input.shown.rug);
    if ((await shownRug(tab)) !== rug) await tab.touchscreen.tap(other.x, other.y);
  } else await tab.mouse.click(one.x + (other.x - one.x) * 0.35, one.y + (other.y - one.y) * 0.35);
  await tab.waitForFunction((wanted) => document.querySelector('souk-board').input.shown.rug === wanted, rug);
}

/** The first place that is offered; then the button confirms it. */
export async function layByPointing(tab, touch = false) {
  await pointAt(tab, await offered(tab), touch);
  const button = tab.locator('.actions [data-do="lay"]');
  await (touch ? button.tap() : button.click());
}

/** One action; tells which. */
export async function act(tab, { touch = false, lay = layByPointing } = {}) {
  const due = await whatNow(tab);
  if (due === 'over') return due;
  const before = await at(tab);
  const click = (selector) => {
    const found = tab.locator(selector).first();
    return touch ? found.tap() : found.click();
  };
  if (due === 'throw') await click('.actions [data-do="throw"]');
  else if (due === 'turn') await click('.actions .facing');
  else await lay(tab, touch);
  await tab.waitForFunction((text) => document.querySelector('souk-board')?.input.view.text !== text, before, quick);
  return due;
}

export async function playToTheEnd(tab, how = {}) {
  const done = { throw: 0, lay: 0, turn: 0 };
  for (let actions = 0; actions < 400; actions++) {
    const due = await act(tab, how);
    if (due === 'over') return done;
    done[due]++;
    await how.each?.(tab);
  }
  throw new Error('the game does not end');
}
