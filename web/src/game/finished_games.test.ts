import { expect, it } from 'vitest';
import { memoryShelf } from '../settings/shelf';
import { finishedGames, keepFinished } from './finished_games';

it('keeps the newest first, and one of each beginning', () => {
  const shelf = memoryShelf();
  keepFinished(shelf, 'one', '2026-11-01T10:00:00.000Z');
  keepFinished(shelf, 'two', '2026-11-02T10:00:00.000Z');
  keepFinished(shelf, 'one again', '2026-11-01T10:00:00.000Z');
  expect(finishedGames(shelf).map(({ record }) => record)).toEqual(['one again', 'two']);
});

it('passes over what has no date that can be told', () => {
  const shelf = memoryShelf();
  const games = [null, { record: 'x' }, { date: 'yesterday', record: 'x' }, { date: '2026-11-01', record: 'good' }];
  shelf.set('souk.finished', JSON.stringify({ version: 1, games }));
  expect(finishedGames(shelf).map(({ record }) => record)).toEqual(['good']);
});
