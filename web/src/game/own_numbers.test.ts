import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine } from '../engine/types';
import { onlyPerson, summaryOf, type GameSummary } from './game_summary';
import { outcomeFor, ownNumbers } from './own_numbers';
import { standingOf } from './standing';

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

const game = (seat: number, part: Partial<GameSummary>) => ({
  seat,
  summary: {
    merchants: ['Amina', 'bot:pedlar', 'bot:trader'],
    rules: 'international',
    winners: [1],
    points: [40, 30, null],
    turns: 45,
    received: [0, 0, 0],
    paid: [0, 0, 0],
    ...part,
  },
});

describe('numbers', () => {
  it('of an empty shelf are all nothing', () => {
    const none = { played: 0, won: 0, byLevel: {}, streak: 0, longestStreak: 0, received: 0, paid: 0 };
    expect(ownNumbers([])).toEqual(none);
  });

  it('count wins by the strongest bot that was beaten', () => {
    const { byLevel, won, played } = ownNumbers([
      game(1, {}),
      game(1, { winners: [1, 3] }),
      game(1, { winners: [2] }),
      game(1, { merchants: ['Amina', 'Ben'] }),
      game(0, { merchants: ['Amina', 'bot:master'] }),
    ]);
    expect(byLevel).toEqual({ trader: 1, pedlar: 1 });
    expect([won, played]).toEqual([3, 5]);
  });

  it('tell how many games were won in a row, now and at most; a game of several people breaks no row', () => {
    const won = game(1, {});
    const lost = game(1, { winners: [2] });
    expect(ownNumbers([won, game(0, {}), won, lost, won, won, won, lost])).toMatchObject({
      streak: 2,
      longestStreak: 3,
    });
    expect(ownNumbers([lost, won])).toMatchObject({ streak: 0, longestStreak: 1 });
    expect(ownNumbers([won, won])).toMatchObject({ streak: 2, longestStreak: 2 });
  });

  it('have the biggest tithes of one’s own games only', () => {
    const numbers = ownNumbers([
      game(1, { received: [4, 9, 0], paid: [2, 0, 11] }),
      game(2, { received: [12, 6, 0], paid: [0, 5, 0] }),
      game(0, { received: [20, 20, 20], paid: [20, 20, 20] }),
    ]);
    expect(numbers).toMatchObject({ received: 6, paid: 5 });
  });

  it('know whose game it was', () => {
    expect(onlyPerson(['bot:trader', 'Amina', 'bot:master'])).toBe(2);
    expect(onlyPerson(['Amina', 'Ben'])).toBe(0);
    expect(onlyPerson(['bot:trader', 'bot:master'])).toBe(0);
    expect([game(2, {}), game(1, {}), game(0, {})].map(outcomeFor)).toEqual(['lost', 'won', 'neither']);
  });
});

const record = (turns: string, result: string) =>
  `[Souk "1"]\n[Rules "comp1110+rugs=2"]\n[Merchants "Amina" "bot:trader"]\n[Result "${result}"]\n\n${turns}\n`;

describe('a record', () => {
  // Each walks onto the other's whole rug once; the last rug covers a half of Amina's.
  const turns = '1. N1 d6d7 N1 e6e7 2. E1 f6g6 S1 f5f6';

  it('comes to who won, with how many points, and what was paid', async () => {
    expect(await summaryOf(engine, record(turns, '2'))).toEqual({
      merchants: ['Amina', 'bot:trader'],
      rules: 'comp1110+rugs=2',
      winners: [2],
      points: [33, 34],
      turns: 4,
      received: [2, 2],
      paid: [2, 2],
    });
  });

  it('that runs, or breaks a rule, is no finished game', async () => {
    expect(await summaryOf(engine, record('1. N1 d6d7', '*'))).toBe('running');
    expect(await summaryOf(engine, record('1. N1 a1b1', '*'))).toBe('damaged');
    await expect(summaryOf(engine, 'hello')).rejects.toThrow();
  });
});

describe('where a game stands', () => {
  it('is who is to move, and the round', async () => {
    let view = await engine.begin({ rules: 'variant', merchants: 3, first: 2 });
    const at = () => standingOf(engine, view.text);
    expect(await at()).toEqual({ seat: 2, round: 1 });
    const seen = [];
    for (let turn = 0; turn < 4; turn++) {
      view = (await engine.play(view.text, { throw: 1 })).view;
      view = (await engine.play(view.text, { lay: view.rugs[0] ?? '' })).view;
      if (view.phase === 'turn') seen.push((await at())?.round);
      view = (await engine.play(view.text, { turn: view.facings[0] ?? 'N' })).view;
    }
    expect(seen).toEqual([1, 1, 1, 2]);
    expect(await at()).toEqual({ seat: 3, round: 2 });
  });

  it('is nowhere when it is over', async () => {
    const view = await engine.begin({ rules: 'international', merchants: 2 });
    const over = await engine.play(view.text, { withdraw: 1 });
    expect(await standingOf(engine, over.view.text)).toBeUndefined();
  });
});
