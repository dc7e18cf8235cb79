import { expect, it } from 'vitest';
import { ago } from './ago';

const now = Date.UTC(2026, 5, 20, 12);
const before = (minutes: number) => ago(now - minutes * 60_000, now);

it('says how long ago something was, and after a week on which day', () => {
  expect([0, 0.5, 1, 59, 60, 119, 60 * 24, 60 * 24 * 6].map(before)).toEqual([
    'this minute',
    'this minute',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '1 hour ago',
    'yesterday',
    '6 days ago',
  ]);
  expect(before(60 * 24 * 9)).toMatch(/Jun 11, 2026/);
});

it('takes a clock that goes wrong for now', () => expect(before(-5)).toBe('this minute'));
