import { expect, it, vi } from 'vitest';
import { ScreenAwake } from './screen_awake';

function device() {
  const lock = { released: false, release: vi.fn(() => Promise.resolve()) };
  const request = vi.fn(() => Promise.resolve(lock as unknown as WakeLockSentinel));
  return { lock, request, navigator: { wakeLock: { request } as unknown as WakeLock } };
}

it('asks again only when the system has taken the lock away', async () => {
  const { lock, request, navigator } = device();
  const awake = new ScreenAwake(navigator);
  await awake.keep();
  await awake.keep();
  expect(request).toHaveBeenCalledTimes(1);
  lock.released = true;
  await awake.keep();
  expect(request).toHaveBeenCalledTimes(2);
});

it('gives back a lock that comes when nobody wants it any more', async () => {
  const { lock, navigator } = device();
  const awake = new ScreenAwake(navigator);
  const kept = awake.keep();
  awake.release();
  await kept;
  expect(lock.release).toHaveBeenCalled();
});

it('does without where there is no lock, or it is refused', async () => {
  await new ScreenAwake({}).keep();
  const request = () => Promise.reject(new DOMException('battery', 'NotAllowedError'));
  await new ScreenAwake({ wakeLock: { request } as unknown as WakeLock }).keep();
});
