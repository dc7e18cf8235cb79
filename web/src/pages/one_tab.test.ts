import { expect, it, vi } from 'vitest';
import { OneTab } from './one_tab';

it('gives the game to whoever took it last, and tells only the others', async () => {
  const lost = { first: vi.fn(), second: vi.fn() };
  const [first, second] = [new OneTab(lost.first), new OneTab(lost.second)];
  second.take();
  await vi.waitFor(() => expect(lost.first).toHaveBeenCalledTimes(1));
  expect(lost.second).not.toHaveBeenCalled();
  first.take();
  await vi.waitFor(() => expect(lost.second).toHaveBeenCalledTimes(1));
  first.close();
  second.close();
});
