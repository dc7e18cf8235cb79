import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from './direct_engine';
import { playAtRandom, type PlayedGame } from './random_game';
import type { Engine, View } from './types';

const rulesets = ['international', 'variant', 'classic', 'online', 'comp1110'];
const house = [
  'international+turning=after-optional',
  'classic+cover=different-colours',
  'international+bankruptcy=out-of-money+purse=6',
];
const tables = [...rulesets, ...house, 'international+tithe=merchant+pile=alternating'].flatMap((rules) =>
  [2, 3, 4].map((merchants) => ({ rules, merchants })),
);

let engine: Engine;
const games = new Map<string, PlayedGame>();
const gameOf = (table: { rules: string; merchants: number }) => {
  const game = games.get(JSON.stringify(table));
  if (!game) throw new Error('not played');
  return game;
};
const dirhams = (view: View) => view.merchants.reduce((sum, merchant) => sum + merchant.dirhams, 0);

beforeAll(async () => {
  engine = await createDirectEngine();
  for (const [at, table] of tables.entries())
    games.set(JSON.stringify(table), await playAtRandom(engine, table.rules, table.merchants, at + 1));
});

describe.each(tables)('a random game under $rules for $merchants', (table) => {
  it('ends with winners and a score for everyone who is in', () => {
    const { views, happened } = gameOf(table);
    const end = views.at(-1);
    expect(end?.phase).toBe('over');
    expect(end?.winners.length).toBeGreaterThan(0);
    for (const merchant of end?.merchants ?? [])
      expect(merchant.points).toBe(merchant.out ? 0 : merchant.halves + merchant.dirhams);
    expect(views.length).toBe(happened.length + 1);
  });

  it('tells the same view again for every position', async () => {
    for (const view of gameOf(table).views) expect(await engine.view(view.text)).toEqual(view);
  });

  it('counts halves, links partners and never makes money', () => {
    const { views } = gameOf(table);
    for (const view of views) {
      expect(dirhams(view)).toBeLessThanOrEqual(dirhams(views[0] as View));
      const bySquare = new Map(view.halves.map((half) => [half.square, half]));
      for (const half of view.halves) {
        if (half.partner === undefined) continue;
        expect(bySquare.get(half.partner)).toMatchObject({ partner: half.square, colour: half.colour });
      }
      for (const merchant of view.merchants)
        expect(merchant.halves).toBe(view.halves.filter((half) => half.seat === merchant.seat && !half.neutral).length);
    }
  });

  it('says before a throw what the throw then does', async () => {
    const { views, happened } = gameOf(table);
    for (const [at, what] of happened.entries()) {
      const before = views[at];
      if (what.kind !== 'walked' || !before) continue;
      const [preview] = await engine.throwPreviews(before.text);
      const thrown = preview?.throws.find((each) => each.steps === what.steps);
      expect(preview?.seat).toBe(what.seat);
      expect(thrown?.walk).toEqual(what.walk);
      expect(thrown?.payment).toEqual(what.payment);
      expect(thrown?.ruins).toBe(what.out);
    }
  });

  it('is written as a record that reads back as the same game', async () => {
    const { written, views, happened } = gameOf(table);
    const record = await engine.writeRecord({
      ...written,
      tags: { Date: ['2026-11-16'], Note: ['a "quoted" \\ note'] },
    });
    const read = await engine.readRecord(record);
    expect(read.fault).toBeUndefined();
    expect(read.merchants).toEqual(written.merchants);
    expect(read.tags['Note']).toEqual(['a "quoted" \\ note']);
    expect(read.start).toEqual(views[0]);
    expect(read.steps.map((step) => step.happened)).toEqual(happened);
    expect(read.steps.map((step) => step.view)).toEqual(views.slice(1));
  });
});

it('these games showed everything that can happen', () => {
  const seen = new Set<string>();
  for (const { happened, views } of games.values()) {
    for (const what of happened) {
      seen.add(what.kind);
      if (what.kind === 'laid' && what.covered.length > 0) seen.add('covered');
      if (what.kind !== 'walked') continue;
      if (what.walk.path.some((step) => step.mosaic)) seen.add('mosaic');
      if (what.payment) seen.add(what.payment.paid < what.payment.owed ? 'short' : 'paid');
      if (what.out) seen.add('out');
    }
    if (views.some((view) => view.halves.some((half) => half.neutral))) seen.add('neutral');
    if (views.some((view) => view.halves.some((half) => !half.partner))) seen.add('lone half');
  }
  expect([...seen].sort()).toEqual(
    ['covered', 'faced', 'laid', 'lone half', 'mosaic', 'neutral', 'out', 'paid', 'short', 'turned', 'walked'].sort(),
  );
});
