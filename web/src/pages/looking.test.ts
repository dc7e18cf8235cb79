import { expect, it, vi } from 'vitest';
import { Looking } from './looking';

it('bots are offered after a quarter minute, and again after patience has run out', () => {
  let now = 1_000_000;
  const looking = new Looking(() => now);
  looking.begin(now);
  expect(looking.offersBots).toBe(false);
  now += 14_999;
  expect(looking.offersBots).toBe(false);
  now += 1;
  expect(looking.offersBots).toBe(true);
  looking.keepLooking();
  expect(looking.offersBots).toBe(false);
  now += 30_000;
  expect(looking.offersBots).toBe(true);
  looking.end();
});

it('who loads the page again has not begun to wait anew', () => {
  const looking = new Looking(() => 60_000);
  looking.begin(20_000);
  expect(looking.elapsed).toBe(40_000);
  looking.end();
});

it('tells once a second that time has passed, until it ends', () => {
  vi.useFakeTimers();
  const told = vi.fn();
  const looking = new Looking();
  looking.subscribe(told);
  looking.begin(Date.now());
  vi.advanceTimersByTime(3000);
  expect(told).toHaveBeenCalledTimes(3);
  looking.end();
  vi.advanceTimersByTime(3000);
  expect(told).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
