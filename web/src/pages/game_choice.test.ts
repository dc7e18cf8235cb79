import { beforeAll, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { ListedGame } from '../engine/types';
import { outcomeOf } from './game_choice';

const tags = (result: string) =>
  `[Souk "1"]\n[Rules "international"]\n[Merchants "Amina" "Ben" "bot:trader"]\n[Result "${result}"]\n\n`;
const many = `${tags('1')}1. N1 d6d7 #2 #3\n\n${tags('*')}1. N1 d6d7  N1\n\n[Souk "1"]\nbroken\n\n${tags('*')}`;

let games: ListedGame[];
beforeAll(async () => {
  games = await (await createDirectEngine()).listGames(many);
});

it('lists every game of a file: who won, or how far it is; a broken one spoils no other', () => {
  expect(games.map((game) => ('fault' in game ? game.fault.code : outcomeOf(game)))).toEqual([
    'Amina wins · 1 turn',
    'Not over yet · 2 turns',
    'record',
    'Not over yet · 0 turns',
  ]);
});

it('names bots by their characters, and all who share a win', () => {
  const game = { merchants: ['Amina', 'Ben', 'bot:trader'], result: '1 3', turns: 45, record: '' };
  expect(outcomeOf(game)).toBe('Amina and Yusuf share the win · 45 turns');
});

it('gives a record that reads by itself', async () => {
  const engine = await createDirectEngine();
  const [, second] = games;
  if (second === undefined || 'fault' in second) throw new Error('it cannot be read');
  expect((await engine.readRecord(second.record)).steps).toHaveLength(5);
});
