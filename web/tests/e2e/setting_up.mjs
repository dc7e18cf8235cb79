// Setting up a game on this device, as people do.

/** `seats` are those who sit there, or `empty`; what is not said stays as the page offers it. */
export async function setUp(tab, { seats, rugs, ruleset }) {
  for (const [at, sits] of seats.entries()) await tab.selectOption(`[name="seat${at + 1}"]`, sits);
  if (ruleset) await tab.check(`[name="ruleset"][value="${ruleset}"]`);
  if (rugs) {
    await tab.click('.rules-form summary');
    await tab.fill('[name="rugs"]', String(rugs));
  }
  await tab.click('[data-do="begin"]');
}
