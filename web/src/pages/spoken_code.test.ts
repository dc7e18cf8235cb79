import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SpokenCode } from './spoken_code';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function told(answers: (string | Error)[]) {
  const code = vi.fn((table: string, token: string) => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) return Promise.reject(answer ?? new Error(table + token));
    return Promise.resolve({ code: answer, expires: Date.now() + 15 * minute });
  });
  return { code, spoken: new SpokenCode({ code }) };
}

it('is asked for once, and again before its time is up', async () => {
  const { code, spoken } = told(['GHJKLM', 'PQRSTW']);
  spoken.begin('table', 'token');
  spoken.begin('table', 'token');
  await vi.advanceTimersByTimeAsync(0);
  expect(spoken.code).toBe('GHJKLM');
  expect(code).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(14 * minute);
  expect(spoken.code).toBe('PQRSTW');
  expect(code).toHaveBeenCalledTimes(2);
});

it('is tried again after a refusal, and the last one is shown meanwhile', async () => {
  const { spoken } = told([new Error('line'), 'GHJKLM', new Error('line')]);
  spoken.begin('table', 'token');
  await vi.advanceTimersByTimeAsync(0);
  expect(spoken.code).toBeUndefined();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(spoken.code).toBe('GHJKLM');
  await vi.advanceTimersByTimeAsync(13 * minute);
  expect(spoken.code).toBe('GHJKLM');
});

it('is gone when the room is left, also when an answer is still on its way', async () => {
  const { code, spoken } = told(['GHJKLM']);
  spoken.begin('table', 'token');
  spoken.end();
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(spoken.code).toBeUndefined();
  expect(code).toHaveBeenCalledTimes(1);
});
