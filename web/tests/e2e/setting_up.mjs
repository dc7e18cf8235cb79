// Setting up a game, as people do: a tap on a chair, a choice, the rules one step further.

/** Who sits in a chair, from 1. */
export async function seat(tab, chair, sits) {
  await tab.click(`[data-chair="${chair}"]`);
  await tab.click(`dialog[open] [data-offer="${sits}"]`);
  // A person may be named; whoever else is chosen sits down at once.
  if (sits === 'person' && (await tab.evaluate(() => document.querySelector('dialog[open]') !== null)))
    await tab.click('dialog[open] [data-do="done"]');
  await tab.waitForSelector(`[data-chair="${chair}"][data-sits="${sits}"]`);
  await tab.waitForSelector('dialog[open]', { state: 'detached' });
}

/** The same without a pointer: Enter opens the chair, Tab goes on to the offer, Enter takes it. */
export async function seatByKeys(tab, chair, sits) {
  await tab.focus(`[data-chair="${chair}"]`);
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('dialog[open]');
  const isThere = () => tab.evaluate((wanted) => document.activeElement?.dataset.offer === wanted, sits);
  for (let steps = 0; steps < 10 && !(await isThere()); steps++) await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector(`[data-chair="${chair}"][data-sits="${sits}"]`);
}

/** `seats` are those who sit there, or `empty`; what is not said stays as the page offers it. */
export async function setUp(tab, { seats, rugs, ruleset }) {
  for (const [at, sits] of seats.entries()) await seat(tab, at + 1, sits);
  if (rugs || ruleset) await tab.click('.rules-form summary');
  if (ruleset) await tab.check(`[name="ruleset"][value="${ruleset}"]`);
  if (rugs) await tab.fill('[name="rugs"]', String(rugs));
  await tab.click('[data-do="begin"]');
}
