import { expect, it } from 'vitest';
import type { MerchantSummary, TableSummary } from '../net/wire';
import { canSit } from './online_join';

const chair = (kind: MerchantSummary['for'], holder: MerchantSummary['holder'] = 'empty'): MerchantSummary => ({
  name: '',
  holder,
  for: kind,
  here: holder !== 'empty',
});

const table = (merchants: MerchantSummary[], stage: TableSummary['stage'] = 'gathering'): TableSummary => ({
  table: 'k3',
  stage,
  n: 1,
  rules: 'international',
  merchants,
  watchers: 0,
  clock: { kind: 'none' },
  public: false,
  chat: true,
  watch: true,
  late: 'bot',
  seedHash: '',
});

it('a chair for anyone is for anyone, one for a person only with the invitation', () => {
  expect(canSit(table([chair('person', 'person'), chair('anyone')]), undefined)).toBe(true);
  expect(canSit(table([chair('person', 'person'), chair('person')]), undefined)).toBe(false);
  expect(canSit(table([chair('person', 'person'), chair('person')]), 'abc')).toBe(true);
});

it('there is no chair where all are taken, or the game has begun', () => {
  expect(canSit(table([chair('person', 'person'), chair('bot', 'bot')]), 'abc')).toBe(false);
  expect(canSit(table([chair('anyone'), chair('anyone')], 'playing'), 'abc')).toBe(false);
  expect(canSit(table([chair('anyone'), chair('anyone')], 'closed'), 'abc')).toBe(false);
});
