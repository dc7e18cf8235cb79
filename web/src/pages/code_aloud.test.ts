import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeAloud } from './code_aloud';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As the server: a code for a quarter of an hour, `KPMTRA`, `KPMTRB` and so on. */
function house() {
  let asked = 0;
  const state = { isDown: false, asked: () => asked };
  const code = () => {
    if (state.isDown) return Promise.reject(new Error('down'));
    asked += 1;
    return Promise.resolve({ code: `KPMTR${String.fromCharCode(64 + asked)}`, expires: Date.now() + 900_000 });
  };
  return { state, aloud: new CodeAloud({ code }) };
}

it('there is always a code that is good for a while', async () => {
  const { aloud } = house();
  aloud.begin('k3', 'secret');
  aloud.begin('k3', 'secret');
  await vi.advanceTimersByTimeAsync(0);
  expect(aloud.code).toBe('KPMTRA');
  await vi.advanceTimersByTimeAsync(629_000);
  expect(aloud.code).toBe('KPMTRA');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(aloud.code).toBe('KPMTRB');
  aloud.end();
  expect(aloud.code).toBeUndefined();
  await vi.advanceTimersByTimeAsync(900_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('none is shown that may be out of date, and it is asked for again', async () => {
  const { state, aloud } = house();
  state.isDown = true;
  aloud.begin('k3', 'secret');
  await vi.advanceTimersByTimeAsync(0);
  expect(aloud.code).toBeUndefined();
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(aloud.code).toBe('KPMTRA');
  aloud.end();
});
