import { describe, expect, it } from 'vitest';
import type { Effect, View } from '../engine/types';
import { newestRug, rowsOf, squaresOf, steadyWords } from './story_rows';
import type { StoryLine } from './types';

const words = (key: string) => ({ key });
const walked: Effect = {
  kind: 'walked',
  seat: 1,
  steps: 2,
  walk: {
    from: { square: 'd4', facing: 'N' },
    path: [
      { at: { square: 'd5', facing: 'N' }, mosaic: false },
      { at: { square: 'd6', facing: 'N' }, mosaic: false },
    ],
  },
  out: false,
  over: false,
};
const laid: Effect = { kind: 'laid', seat: 1, rug: 'c5c6', colour: 'r', covered: [], over: false };
const story: StoryLine[] = [
  { number: 1, words: words('story.began') },
  { number: 2, words: words('story.walked'), seat: 1, turn: 1, what: walked, summary: words('turn.free'), step: 2 },
  { number: 3, words: words('story.laid'), seat: 1, turn: 1, what: laid, step: 3 },
  { number: 4, words: words('story.left'), seat: 2 },
];

describe('rows of the story', () => {
  it('are one a turn, and one for whatever belongs to none', () => {
    const rows = rowsOf(story);
    expect(rows.map(({ number, lines }) => [number, lines.length])).toEqual([
      [1, 1],
      [2, 2],
      [4, 1],
    ]);
    expect(rows[1]).toMatchObject({ seat: 1, step: 3, walked, laid });
  });

  it('have the squares where it happened', () => {
    const [began, turn] = rowsOf(story);
    expect(squaresOf(turn!)).toEqual(['d6', 'c5', 'c6']);
    expect(squaresOf(began!)).toEqual([]);
  });
});

describe('the steady line', () => {
  it('tells the last turn until something else is told', () => {
    expect(steadyWords(story.slice(0, 3))).toEqual(words('turn.free'));
    expect(steadyWords(story)).toEqual(words('story.left'));
    expect(steadyWords([])).toBeUndefined();
  });
});

describe('the newest rug', () => {
  const market = (partner?: string) =>
    ({ halves: [{ square: 'c5', colour: 'r', seat: 1, neutral: false, partner }] }) as View;

  it('is the last that was laid, while it lies there whole', () => {
    expect(newestRug(story, market('c6'))).toBe('c5c6');
    expect(newestRug(story, market())).toBeUndefined();
    expect(newestRug(story, { halves: [] } as unknown as View)).toBeUndefined();
    expect(newestRug([], market('c6'))).toBeUndefined();
  });
});
