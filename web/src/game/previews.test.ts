import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Previews, type Preview } from './previews';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Line {
  sent: Preview[] = [];
  answers: { done: (n: number) => void; failed: (why: Error) => void }[] = [];
  refused = vi.fn();
  previews = new Previews((preview) => {
    this.sent.push(preview);
    return new Promise((done, failed) => this.answers.push({ done, failed }));
  }, this.refused);

  async answer(n: number): Promise<void> {
    this.answers.shift()?.done(n);
    await vi.advanceTimersByTimeAsync(150);
  }
}

const east: Preview = { do: 'face', facing: 'E' };
const west: Preview = { do: 'face', facing: 'W' };
const north: Preview = { do: 'face', facing: 'N' };

it('the first goes out at once; of those that come while it is on its way only the last', async () => {
  const line = new Line();
  for (const preview of [east, west, north, west]) line.previews.show(preview);
  expect(line.sent).toEqual([east]);
  await line.answer(7);
  expect(line.sent).toEqual([east, west]);
  await line.answer(8);
  expect(line.sent).toEqual([east, west]);
});

it('quick keys on a quick line stay within what the server takes', async () => {
  const line = new Line();
  for (let press = 0; press < 100; press++) {
    line.previews.show(press % 2 === 0 ? east : west);
    line.answers.shift()?.done(press);
    await vi.advanceTimersByTimeAsync(30);
  }
  expect(line.sent.length).toBeLessThan(3_000 / 100);
  expect(line.sent.length).toBeGreaterThan(10);
});

it('what is confirmed or overtaken is not sent any more', async () => {
  const line = new Line();
  line.previews.show(east);
  line.previews.show(west);
  line.previews.drop();
  await line.answer(7);
  expect(line.sent).toEqual([east]);
});

it('knows the events that only repeat what was chosen here', async () => {
  const line = new Line();
  expect(line.previews.isEcho(7)).toBe(false);
  line.previews.show(east);
  expect(line.previews.isEcho(7)).toBe(true);
  await line.answer(7);
  expect(line.previews.isEcho(7)).toBe(true);
  // Somebody has chosen in the same chair on another device.
  expect(line.previews.isEcho(8)).toBe(false);
  line.previews.forget();
  expect(line.previews.isEcho(7)).toBe(false);
});

it('says what was refused, and goes on', async () => {
  const line = new Line();
  line.previews.show(east);
  line.previews.show(west);
  line.answers.shift()?.failed(new Error('R9'));
  await vi.advanceTimersByTimeAsync(150);
  expect(line.refused).toHaveBeenCalledOnce();
  expect(line.sent).toEqual([east, west]);
});
