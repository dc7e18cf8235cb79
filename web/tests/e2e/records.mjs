// A record, and how somebody hands it to the page.
import { readFileSync } from 'node:fs';

export const record = readFileSync(new URL('../../../docs/examples/fair-dice.souk', import.meta.url), 'utf8');

/** Lets it fall on the page, wherever that is, and waits for the replay. */
export async function dropRecord(tab) {
  await tab.evaluate((body) => {
    const carried = new DataTransfer();
    carried.items.add(new File([body], 'game.souk', { type: 'text/plain' }));
    (document.querySelector('.drop') ?? document.body).dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }),
    );
  }, record);
  await tab.waitForSelector('[name="at"]');
}
