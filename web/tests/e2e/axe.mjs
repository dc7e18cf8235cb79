// What axe-core finds on a page, in words.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function look(tab) {
  // By way of the debugger: the page's own policy lets no foreign script in.
  await tab.evaluate(axe);
  const { violations, passes } = await tab.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  assert.ok(passes.length > 10, 'axe has looked at nothing');
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
        .slice(0, 3)
        .join(' | ')}`,
  );
}
