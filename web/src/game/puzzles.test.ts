import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import { memoryShelf } from '../settings/shelf';
import { keepPuzzleDay, puzzleDays, streakOf } from './puzzle_days';
import { dayBefore, dayOf, provedMargin, puzzleOf, readPuzzles, type Puzzle } from './puzzles';

const puzzle: Puzzle = { position: 'a market', best: 'c4c5', second: 'N', margin: 0.06, error: 0.01 };
const many = Array.from({ length: 5 }, (_, at) => ({ ...puzzle, position: `market ${at}` }));

describe('the file of puzzles', () => {
  it('is read as it was written', () => {
    expect(readPuzzles(JSON.stringify(many))).toEqual(many);
  });

  it.each([
    ['no list', '{}'],
    ['nothing', '[]'],
    ['no JSON', 'hello'],
    ['a field that lacks', JSON.stringify([{ ...puzzle, best: undefined }])],
    ['a move that is none', JSON.stringify([{ ...puzzle, best: 'z9' }])],
    ['the best one twice', JSON.stringify([{ ...puzzle, second: 'c4c5' }])],
    ['a margin that is not proved', JSON.stringify([puzzle, { ...puzzle, margin: 0.02 }])],
  ])('is refused whole where it has %s', (_, text) => {
    expect(() => readPuzzles(text)).toThrow();
  });
});

describe('the puzzles that come with the page', () => {
  const text = readFileSync(fileURLToPath(new URL('../../public/puzzles.json', import.meta.url)), 'utf8');

  it('are a thousand, and none is there twice', () => {
    const puzzles = readPuzzles(text);
    expect(puzzles.length).toBeGreaterThanOrEqual(1000);
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzles.length);
    // Both figures are rounded.
    for (const each of puzzles) expect(provedMargin(each)).toBeGreaterThan(0.0395);
  });

  it('ask for legal choices of positions that the rules know', async () => {
    const engine = await createDirectEngine();
    for (const { position, best, second } of readPuzzles(text)) {
      const { facings, rugs } = await engine.view(position);
      expect([...facings, ...rugs], position).toEqual(expect.arrayContaining([best, second]));
    }
  });
});

describe('the puzzle of a day', () => {
  it('is the same at every hour of the day, wherever one is', () => {
    expect(dayOf(new Date('2026-11-18T00:00:00Z'))).toBe('2026-11-18');
    expect(dayOf(new Date('2026-11-18T23:59:59Z'))).toBe('2026-11-18');
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  });

  it('comes again only after all the others', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (moment) => {
          const today = dayOf(moment);
          const week = [0, 1, 2, 3, 4].map((back) => puzzleOf(dayBefore(today, back), many)?.position);
          expect(new Set(week).size).toBe(many.length);
          expect(puzzleOf(dayBefore(today, many.length), many)).toBe(puzzleOf(today, many));
        },
      ),
    );
  });
});

describe('days in a row', () => {
  const today = '2026-11-18';

  it('count back from today, or from yesterday while today is open', () => {
    const shelf = memoryShelf();
    expect(streakOf(puzzleDays(shelf), today)).toBe(0);
    for (const back of [4, 2, 1]) keepPuzzleDay(shelf, dayBefore(today, back), 'N', true);
    expect(streakOf(puzzleDays(shelf), today)).toBe(2);
    keepPuzzleDay(shelf, today, 'c4c5', true);
    expect(streakOf(puzzleDays(shelf), today)).toBe(3);
  });

  it('end with a wrong answer, and only the first one counts', () => {
    const shelf = memoryShelf();
    keepPuzzleDay(shelf, dayBefore(today), 'N', true);
    keepPuzzleDay(shelf, today, 'E', false);
    keepPuzzleDay(shelf, today, 'N', true);
    expect(puzzleDays(shelf).get(today)).toEqual({ choice: 'E', isRight: false });
    expect(streakOf(puzzleDays(shelf), today)).toBe(0);
  });

  it('survive whatever is on the shelf, and never grow without end', () => {
    const shelf = memoryShelf();
    shelf.set('souk.puzzles', JSON.stringify({ version: 1, days: { [today]: 4 } }));
    expect(puzzleDays(shelf).size).toBe(0);
    const days = Object.fromEntries(Array.from({ length: 420 }, (_, back) => [dayBefore(today, back + 1), 'N!']));
    shelf.set('souk.puzzles', JSON.stringify({ version: 1, days }));
    keepPuzzleDay(shelf, today, 'N', true);
    expect(puzzleDays(shelf).size).toBe(400);
    expect(streakOf(puzzleDays(shelf), today)).toBe(400);
  });
});
