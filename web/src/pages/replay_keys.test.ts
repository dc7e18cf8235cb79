import { expect, it } from 'vitest';
import { stepOf } from './replay_keys';

it('left goes back and right goes on; right to left it is the other way round, as it is seen', () => {
  expect([stepOf('ArrowLeft', 'ltr'), stepOf('ArrowRight', 'ltr')]).toEqual(['back', 'next']);
  expect([stepOf('ArrowLeft', 'rtl'), stepOf('ArrowRight', 'rtl')]).toEqual(['next', 'back']);
});

it('Home, End and space mean the same in every direction, other keys nothing', () => {
  for (const direction of ['ltr', 'rtl', ''])
    expect(['Home', 'End', ' ', 'Enter', 'a'].map((key) => stepOf(key, direction))).toEqual([
      'start',
      'end',
      'play',
      undefined,
      undefined,
    ]);
});
