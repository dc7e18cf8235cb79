import { expect, it } from 'vitest';
import { leavingMeans } from './leaving';
import type { Holder, OnlineState, TableState } from './types';

const table = (holders: Holder[], online: Partial<OnlineState>) =>
  ({
    online: { seat: 1, stage: 'playing', ...online },
    seats: holders.map((holder, at) => ({ seat: at + 1, name: '', holder, here: true })),
  }) as unknown as TableState;

it('a bot plays on while others are there; the last person ends it', () => {
  expect(leavingMeans(table(['person', 'person', 'bot'], {}))).toBe('bot');
  expect(leavingMeans(table(['person', 'bot', 'bot'], {}))).toBe('end');
});
it('after the game only the rematch is given up', () => {
  expect(leavingMeans(table(['person', 'person'], { stage: 'finished' }))).toBe('rematch');
  expect(leavingMeans(table(['person', 'person'], { stage: 'finished', next: 'k3' }))).toBeUndefined();
});
it('who watches, is away already, or sits at a closed table has nothing to leave', () => {
  expect(leavingMeans(table(['person', 'person'], { seat: undefined }))).toBeUndefined();
  expect(leavingMeans(table(['bot', 'person'], {}))).toBeUndefined();
  expect(leavingMeans(table(['person', 'person'], { stage: 'closed' }))).toBeUndefined();
  expect(leavingMeans(table(['person', 'person'], { stage: 'gathering' }))).toBeUndefined();
});
