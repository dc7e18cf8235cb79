import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine, ReadGame } from '../engine/types';
import { checkDice, Dice } from './fair_dice';

const docs = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${path}`, import.meta.url).href), 'utf8');

let engine: Engine;
let example: string;
beforeAll(async () => {
  engine = await createDirectEngine();
  example = docs('examples/fair-dice.souk');
});

const check = async (record: string, promised?: Parameters<typeof checkDice>[1]) =>
  checkDice(await engine.readRecord(record), promised);

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);

describe('the dice of the example in docs/fair-dice.md', () => {
  it('are fair', async () => {
    expect(await check(example)).toEqual({ verdict: 'fair', throws: 4 });
  });

  it('give the numbers of its table', async () => {
    const dice = await Dice.of(seed, ['dates', 'mint tea']);
    expect(await dice.first(2)).toBe(2);
    expect(await Promise.all([1, 2, 3, 4].map((number) => dice.throw(number)))).toEqual([3, 1, 2, 3]);
    expect(await dice.pile(1, ['r', 'y'], 2, false)).toBe('yr');
    expect(await dice.pile(2, ['b', 'g'], 2, false)).toBe('gb');
    for (const line of docs('fair-dice.md').matchAll(/^\| `(\w+ ?\d?)` \|[^|]+\| (\d+) \| (\d) below (\d) \|/gm)) {
      const [, label = '', word = '', number = '', below = ''] = line;
      expect(await dice.numbers(label, [2 ** 32])).toEqual([Number(word)]);
      expect(await dice.numbers(label, [Number(below)])).toEqual([Number(number)]);
    }
  });

  it('are the promised ones, with the share of this page in them', async () => {
    const hash = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
    expect((await check(example, { seedHash: hash, share: 'mint tea' })).verdict).toBe('fair');
    expect(await check(example, { seedHash: hash.replace('6', '7') })).toMatchObject({
      words: { key: 'dice.other_hash' },
    });
    expect(await check(example, { share: 'coffee' })).toMatchObject({ words: { key: 'dice.no_share' } });
    expect((await check(example, { share: 'mint tea', seat: 2 })).verdict).toBe('fair');
    expect(await check(example, { share: 'mint tea', seat: 1 })).toMatchObject({ words: { key: 'dice.no_share' } });
  });
});

describe('dice that were tampered with', () => {
  it.each([
    ['a seed that does not fit its hash', '1d1e1f"]', '1d1e1e"]', 'dice.seed'],
    ['other shares', '"dates"', '"figs"', 'dice.'],
    ['another beginner', 'y:30,b1g1>g:30 2:face', 'y:30,b1g1>g:30 1:face', 'dice.'],
    ['a hidden seed', /\[Seed "[^\n]*\n/, '', 'dice.no_seed'],
    ['no hash', /\[SeedHash "[^\n]*\n/, '', 'dice.none'],
  ])('by %s are found', async (_, from, to, key) => {
    const verdict = await check(example.replace(from, to));
    expect(verdict.verdict).not.toBe('fair');
    expect('words' in verdict ? verdict.words.key : '').toContain(key);
  });

  it('by another throw or pile are found, and named', async () => {
    const game = await engine.readRecord(example);
    const forged = structuredClone(game);
    const walked = forged.steps.map(({ happened }) => happened).filter((happened) => happened.kind === 'walked');
    if (walked[2]?.kind === 'walked') walked[2].steps = 4;
    expect(await checkDice(forged)).toEqual({
      verdict: 'wrong',
      words: { key: 'dice.throw', args: { number: 3, thrown: 4, fair: 2 } },
    });
    const swapped: ReadGame = { ...game, tags: { ...game.tags, Pile2: ['bg'] } };
    expect(await checkDice(swapped)).toMatchObject({ words: { key: 'dice.pile', args: { seat: 2 } } });
  });

  it('of a running game are not shown yet', async () => {
    const running = example
      .replace(/\[Seed "[^\n]*\n/, '')
      .replace('[Result "2"]', '[Result "*"]')
      .replace('Pile1 "yr"', 'Seen1 "y"')
      .replace('Pile2 "gb"', 'Seen2 "gb"')
      .replace(/2\. S1[^]*/, '');
    expect(await check(running)).toEqual({ verdict: 'hidden', words: { key: 'dice.running' } });
  });
});

it('alternating piles have one number', async () => {
  const dice = await Dice.of(seed, []);
  const pile = await dice.pile(1, ['r', 'y'], 6, true);
  expect(['ryryry', 'yryryr']).toContain(pile);
});

it('words above the greatest multiple are left out, over as many blocks as it takes', async () => {
  const words = Array.from({ length: 6 }, (_, block) => {
    const bytes = createHmac('sha256', seed).update(`souk 1\na\n\nthrow 9 ${block}`).digest();
    return Array.from({ length: 8 }, (__, word) => bytes.readUInt32BE(word * 4));
  }).flat();
  // A quarter of all words is too great for this number.
  const bound = 3 * 2 ** 30;
  const taken = words.filter((word) => word < bound);
  expect(taken.length).toBeLessThan(words.length);
  const dice = await Dice.of(seed, ['a', '']);
  expect(
    await dice.numbers(
      'throw 9',
      taken.map(() => bound),
    ),
  ).toEqual(taken);
});
