import { expect, it } from 'vitest';
import { freshOnline } from '../game/online_fold';
import type { Holder, OnlineState, Stage } from '../game/types';
import { hashInBar } from './table_address';

const table = (holders: Holder[], stage: Stage = 'gathering', online: Partial<OnlineState> = {}) => ({
  stage,
  seats: holders.map((holder, at) => ({ seat: at + 1, name: '', holder, here: true })),
  online: { ...freshOnline('k3'), ...online },
});

it('the address is the invitation while a chair is free', () => {
  expect(hashInBar(table(['person', 'empty']), 'abc')).toBe('#i=abc');
});

it('where the chairs are for anyone the address needs nothing more', () => {
  expect(hashInBar(table(['person', 'empty']), undefined)).toBe('');
});

it('the invitation goes when nobody can sit down any more', () => {
  expect(hashInBar(table(['person', 'bot']), 'abc')).toBe('');
  expect(hashInBar(table(['person', 'empty'], 'playing'), 'abc')).toBe('');
  expect(hashInBar(table(['person', 'empty'], 'gathering', { closed: 'host' }), 'abc')).toBe('');
});
