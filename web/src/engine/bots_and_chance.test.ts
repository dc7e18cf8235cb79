import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from './direct_engine';
import { playAtRandom } from './random_game';
import { levels, type Engine, type View } from './types';

let engine: Engine;
let positions: View[];

beforeAll(async () => {
  engine = await createDirectEngine();
  const games = await Promise.all([
    playAtRandom(engine, 'international', 2, 11),
    playAtRandom(engine, 'variant', 3, 12),
    playAtRandom(engine, 'classic', 4, 13),
  ]);
  positions = games.flatMap(({ views }) => views.filter(({ phase }) => phase !== 'roll' && phase !== 'over'));
});

describe.each(levels)('the level %s', (level) => {
  it('chooses legally in every phase', async () => {
    const phases = new Set<string>();
    for (const view of positions.filter((_, at) => at % 13 === 0)) {
      const choice = await engine.choose(view.text, level, 5);
      phases.add(view.phase);
      if (view.phase === 'lay') expect(view.rugs).toContain(choice.rug);
      else expect(view.facings).toContain(choice.facing);
      expect(Object.keys(choice)).toHaveLength(1);
    }
    expect([...phases].sort()).toEqual(['face', 'lay', 'turn']);
  });
});

it('a bot keeps to his time', async () => {
  const position = (await engine.begin({ rules: 'international', merchants: 4 })).text;
  const begin = performance.now();
  await engine.choose(position, 'master', 100);
  const taken = performance.now() - begin;
  // With a clock that stands still he would think for ever; one that is not there would end him at once.
  expect(taken).toBeGreaterThan(20);
  expect(taken).toBeLessThan(2000);
});

it('the die has the faces of R10', async () => {
  const thrown = [0, 0, 0, 0, 0];
  for (let count = 0; count < 3000; ++count) {
    const steps = await engine.throwDie();
    thrown[steps] = (thrown[steps] ?? 0) + 1;
  }
  const [none, one = 0, two = 0, three = 0, four = 0] = thrown;
  expect(none).toBe(0);
  for (const rare of [one, four]) expect(Math.abs(rare - 500)).toBeLessThan(130);
  for (const common of [two, three]) expect(Math.abs(common - 1000)).toBeLessThan(160);
});

it('piles are twelve of each colour, in another order each time', async () => {
  const piles = await Promise.all(Array.from({ length: 20 }, () => engine.dealPile('international', 2)));
  for (const pile of piles) expect([...pile].sort().join('')).toBe('b'.repeat(12) + 'g'.repeat(12));
  expect(new Set(piles).size).toBeGreaterThan(15);
});

it('tells every ruleset and option', async () => {
  const { rulesets, options } = await engine.rulesets();
  expect(rulesets.map(({ name }) => name)).toEqual(['international', 'variant', 'classic', 'online', 'comp1110']);
  for (const { options: inForce } of rulesets) expect(Object.keys(inForce)).toEqual(options.map(({ name }) => name));
  for (const option of options) {
    expect(option.rule).toMatch(/^R\d+$/);
    if (option.values.length === 0) expect(option.most).toBeGreaterThan(option.least ?? Infinity);
  }
});
