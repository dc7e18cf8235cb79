// Ways to a table, as people take them: a code that is said, a QR code that a camera reads; and what they do there.
import jsQR from 'jsqr';

/** What a camera reads from the screen. */
export async function scan(tab) {
  const png = await tab.locator('svg.qr').screenshot();
  const { data, width, height } = await tab.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      // As large as a camera needs it: every point of a big screen would take seconds to hand over.
      const side = Math.min(picture.width, 360);
      const context = new OffscreenCanvas(side, side).getContext('2d');
      context.drawImage(picture, 0, 0, side, side);
      return { data: [...context.getImageData(0, 0, side, side).data], width: side, height: side };
    },
    [...png],
  );
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

export const codeOn = async (tab) => (await tab.textContent('[data-code]')).trim();
export const enterCode = async (tab, code) => {
  await tab.fill('[name="code"]', code);
  await tab.click('form [type="submit"]');
};

export const react = async (tab, reaction) => {
  await tab.click('[data-do="reactions"]');
  await tab.click(`[data-react="${reaction}"]`);
};
