// The figures of the rules page show what the rules library says.
import { beforeAll, describe, expect, it } from 'vitest';
import { halvesSeen } from '../board/laid_rugs';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine, Facing, View, Walk } from '../engine/types';
import { readCatalog } from '../../scripts/catalogs.mjs';
import { ruleFigures } from './rule_figures';
import { isRule } from './rule_list';

const englishCatalog = readCatalog('en');
const figures = Object.values(ruleFigures).flat();
const figureOf = (name: string) => figures.find((one) => one.name === name)!;

/** The board of a position: rows from the top, bare squares counted, the halves of one rug linked. */
function boardOf(laid: string): string {
  const seen = new Map(halvesSeen(laid).map((half) => [half.square as string, half]));
  const row = (number: number) => {
    const letters = [...'abcdefg'].map((column) => {
      const half = seen.get(`${column}${number}`);
      if (!half) return '1';
      const right = String.fromCharCode(column.charCodeAt(0) + 1);
      const link = half.partner === `${right}${number}` ? '>' : half.partner === `${column}${number - 1}` ? 'v' : '';
      return half.colour + link;
    });
    return letters.join('').replace(/1+/g, (bare) => String(bare.length));
  };
  return [7, 6, 5, 4, 3, 2, 1].map(row).join('/');
}

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

const see = (laid: string, assam: string, phase: string): Promise<View> =>
  engine.view(`${boardOf(laid)} ${assam} r8:30,b8:30,y8:30,g8:30 1:${phase} international`);

async function walkOf(square: string, facing: Facing, steps: number): Promise<Walk | undefined> {
  const view = await see('', `${square}${facing}`, 'face');
  const previews = await engine.throwPreviews(view.text);
  return previews.find((one) => one.facing === facing)?.throws.find((one) => one.steps === steps)?.walk;
}

describe('the figures of the rules', () => {
  it('belong to rules and have words', () => {
    expect(Object.keys(ruleFigures).filter((rule) => !isRule(rule))).toEqual([]);
    for (const { name } of figures)
      for (const kind of ['caption', 'alt']) expect(englishCatalog).toHaveProperty([`rules.figure.${name}.${kind}`]);
  });

  it('turn Assam as he may be turned', async () => {
    const { assam, facings } = figureOf('facing');
    const view = await see('', assam.square + assam.facing, 'face');
    expect([...(facings ?? [])].sort()).toEqual([...view.facings].sort());
  });

  it('walk as he walks', async () => {
    const { walks = [] } = figureOf('mosaics');
    expect(walks).toHaveLength(2);
    for (const walk of walks) expect(walk).toEqual(await walkOf(walk.from.square, walk.from.facing, walk.path.length));
  });

  it('count what is paid for', async () => {
    const { laid, region, assam } = figureOf('payment');
    const back = { N: 'd4', E: 'c5', S: 'd6', W: 'e5' }[assam.facing];
    const view = await see(laid, back + assam.facing, 'face');
    const previews = await engine.throwPreviews(view.text);
    const one = previews.find((each) => each.facing === assam.facing)?.throws.find(({ steps }) => steps === 1);
    expect([...(one?.payment?.region ?? [])].sort()).toEqual([...(region ?? [])].sort());
  });

  it('lay rugs where they may lie', async () => {
    const laying = figureOf('laying');
    const bare = await see('', laying.assam.square + laying.assam.facing, 'lay');
    expect([...(laying.places ?? [])].sort()).toEqual([...bare.rugs].sort());
    expect(bare.rugs).toContain(laying.hand?.rug);
    const covering = figureOf('covering').laid.split(' ');
    const before = await see(covering.slice(0, -1).join(' '), 'd4N', 'lay');
    expect(before.rugs).toContain(covering.at(-1)?.slice(0, 4));
    const { laid, forbidden } = figureOf('forbidden');
    expect((await see(laid, 'd4N', 'lay')).rugs).not.toContain(forbidden);
  });
});
