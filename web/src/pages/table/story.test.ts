import { expect, it } from 'vitest';
import type { StoryLine } from '../../game/types';
import { freshLines } from './story';

const lines = (count: number): StoryLine[] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, words: { key: 'story.resumed' } }));
const numbers = (count: number, told: number) => freshLines(lines(count), told).map(({ number }) => number);

it('says what has not been said', () => {
  expect(numbers(4, 2)).toEqual([3, 4]);
  expect(numbers(4, 4)).toEqual([]);
});
it('says nothing when somebody goes back in a replay', () => {
  expect(numbers(2, 9)).toEqual([]);
});
it('does not read out a long past', () => {
  expect(numbers(100, 0)).toEqual([95, 96, 97, 98, 99, 100]);
});
