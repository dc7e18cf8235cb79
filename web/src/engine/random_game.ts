// For tests: a whole game of random legal moves, as a page would play it.
import type { Colour, Engine, GameStart, Effect, Move, View, WrittenGame } from './types';

/** A small repeatable source of chance: numbers from 0 to below − 1. */
export function repeatable(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface PlayedGame {
  written: WrittenGame;
  happened: Effect[];
  /** The start, and what followed each move. */
  views: View[];
}

export const colours = (pile: string) => [...pile] as Colour[];

function nextMove(view: View, chance: (below: number) => number, piles: Colour[][]): Move {
  const any = <T>(of: readonly T[]): T => {
    const one = of[chance(of.length)];
    if (one === undefined) throw new Error(`nothing to choose from in ${view.text}`);
    return one;
  };
  switch (view.phase) {
    case 'face':
      return { face: any(view.facings) };
    case 'roll':
      return { throw: any([1, 2, 3, 4]) };
    case 'turn':
      return { turn: any(view.facings) };
    default: {
      const pile = piles[view.seat - 1];
      pile?.shift();
      return { lay: any(view.rugs), turnedUp: pile?.[0] };
    }
  }
}

export async function playAtRandom(
  engine: Engine,
  rules: string,
  merchants: number,
  seed: number,
): Promise<PlayedGame> {
  const chance = repeatable(seed);
  const twoColours = (await engine.begin({ rules, merchants })).merchants[0]?.colours.length === 2;
  const piles = twoColours ? [await engine.dealPile(rules, 1), await engine.dealPile(rules, 2)] : [];
  const [first = '', second = ''] = piles;
  const start: GameStart = { rules, merchants, first: 1 + chance(merchants) };
  if (twoColours) start.pileTops = [first[0] as Colour, second[0] as Colour];

  const left = piles.map(colours);
  const views = [await engine.begin(start)];
  const moves: Move[] = [];
  const happened: Effect[] = [];
  for (let view = views[0]; view && view.phase !== 'over'; view = views.at(-1)) {
    const move = nextMove(view, chance, left);
    const played = await engine.play(view.text, move);
    moves.push(move);
    happened.push(played.happened);
    views.push(played.view);
  }
  const written: WrittenGame = { start, merchants: ['Amina', 'Ben', 'Chloé', 'bot:master'].slice(0, merchants), moves };
  if (twoColours) written.piles = [first, second];
  return { written, happened, views };
}
