// A record, and how somebody hands it to the page.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

export const record = read('../../../docs/examples/fair-dice.souk');
/** Of two merchants, to the last of 24 rugs each; played by bots of ours. */
export const wholeGame = read('./whole_game.souk');

/** As the page packs it into an address. */
export const packed = (text) => deflateRawSync(text).toString('base64url');

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
