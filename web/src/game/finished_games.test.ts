import { expect, it } from 'vitest';
import { memoryShelf, type Shelf } from '../settings/shelf';
import { addFinished, discardFinished, finishedGames, keepFinished, rememberSummary } from './finished_games';

it('keeps the newest first, and one of each beginning', () => {
  const shelf = memoryShelf();
  keepFinished(shelf, { record: 'one', date: '2026-11-01T10:00:00.000Z' });
  keepFinished(shelf, { record: 'two', date: '2026-11-02T10:00:00.000Z' });
  keepFinished(shelf, { record: 'one again', date: '2026-11-01T10:00:00.000Z' });
  expect(finishedGames(shelf).map(({ record }) => record)).toEqual(['one again', 'two']);
});

it('passes over what has no date that can be told', () => {
  const shelf = memoryShelf();
  const games = [null, { record: 'x' }, { date: 'yesterday', record: 'x' }, { date: '2026-11-01', record: 'good' }];
  shelf.set('souk.finished', JSON.stringify({ version: 1, games }));
  expect(finishedGames(shelf).map(({ record }) => record)).toEqual(['good']);
});

const on = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const records = (shelf: Shelf) => finishedGames(shelf).map(({ record }) => record);

it('keeps as many as there is room for, and lets the oldest go', () => {
  const shelf = memoryShelf();
  for (let day = 1; day <= 230; day++) keepFinished(shelf, { record: `game ${day}`, date: on(day) });
  expect(records(shelf)).toHaveLength(200);
  expect(records(shelf)[0]).toBe('game 230');
  for (let day = 1; day <= 4; day++) keepFinished(shelf, { record: `${day}`.padEnd(400_000), date: on(300 + day) });
  expect(records(shelf).map((record) => record.trim())).toEqual(['4', '3']);
});

it('takes games from a file once, and sorts them in by their dates', () => {
  const shelf = memoryShelf();
  keepFinished(shelf, { record: 'second', date: on(2) });
  const brought = [
    { record: 'first', date: on(1) },
    { record: 'third', date: on(3) },
    { record: 'second', date: on(9) },
    { record: 'third', date: on(8) },
  ];
  expect(addFinished(shelf, brought)).toBe(2);
  expect(addFinished(shelf, brought)).toBe(0);
  expect(records(shelf)).toEqual(['third', 'second', 'first']);
  discardFinished(shelf, on(2));
  expect(records(shelf)).toEqual(['third', 'first']);
});

it('remembers what a record says, and passes over a memory that is damaged', () => {
  const shelf = memoryShelf();
  keepFinished(shelf, { record: 'one', date: on(1) });
  const summary = { merchants: ['A', 'B'], rules: 'classic', winners: [1], points: [3, null], turns: 2 };
  rememberSummary(shelf, on(1), { ...summary, received: [0, 4], paid: [4, 0] });
  expect(finishedGames(shelf)[0]?.summary?.points).toEqual([3, null]);
  shelf.set('souk.finished', JSON.stringify({ version: 1, games: [{ record: 'one', date: on(1), summary }] }));
  expect(finishedGames(shelf)[0]).toEqual({ record: 'one', date: on(1), summary: undefined });
});
