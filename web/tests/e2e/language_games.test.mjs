// Whole games in languages that write from the right, without spaces, with wide signs, and with long words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './house.mjs';
import { faultsOfWords } from './language_states.mjs';
import { playToTheEnd } from './playing.mjs';
import { setUp } from './setting_up.mjs';
import { visitor } from './stage.mjs';

/** What the page says of itself, and what is said in between; Latin words would be English that was left over. */
const english = /\b(?:the|throws|pays|lays|rug|points|your|turn)\b/i;

for (const [tag, direction] of Object.entries({ ar: 'rtl', ja: 'ltr', th: 'ltr', fi: 'ltr' }))
  test(`a whole game in ${tag}`, async () => {
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const { tab, faults, visit, context } = await visitor(browser, server.address, {
      ...phone,
      hurried: true,
      settings: { language: tag },
    });
    await visit('/new');
    await setUp(tab, { seats: ['person', 'apprentice', 'pedlar', 'empty'], rugs: 3 });
    const said = new Set();
    const each = async () => {
      for (const text of await tab.locator('.last-line, [data-spoken], .prompt').allTextContents())
        said.add(text.trim());
      assert.deepEqual(await tab.evaluate(faultsOfWords, { tag, direction }), []);
    };
    const done = await playToTheEnd(tab, { touch: true, each });
    assert.ok(done.throw > 0 && done.lay > 0, JSON.stringify(done));
    said.add(await tab.textContent('dialog[data-dialog="score"]'));
    assert.deepEqual(
      [...said].filter((text) => english.test(text) || /[{}]/.test(text)),
      [],
    );
    assert.ok(said.size > 5, [...said].join('\n'));
    assert.deepEqual(faults, []);
    await context.close();
  });
