// A turning point in one sentence.
import type { Colour, Facing } from '../engine/types';
import type { StoryLine, Words } from '../game/types';
import { somebody, type AtTable } from '../words';
import type { TurningPoint } from './game_analysis';
import { gamesOfHundred, percent } from './percent';

/** What happened there, as the story of the game tells it; rugs that come up it does not tell. */
export function momentWords(point: TurningPoint, story: readonly StoryLine[], at: AtTable): Words | undefined {
  const name = somebody(point.mover, at);
  if (point.what === 'draw') return { key: 'analysis.drawn', args: { name, colour: point.move as Colour } };
  if (isFacing(point.move)) return { key: 'analysis.faced', args: { name, facing: point.move } };
  const line = story.find(({ step, what }) => step === point.after && what !== undefined);
  return line?.summary ?? line?.words;
}

/** What it meant. */
export function meaningWords(point: TurningPoint, at: AtTable): Words {
  const name = somebody(point.seat, at);
  const { better, cost = 0 } = point;
  if (better === undefined) {
    const key = point.to >= point.from ? 'analysis.luck.good' : 'analysis.luck.bad';
    return { key, args: { name, before: percent(point.from), after: percent(point.to) } };
  }
  const args = { name, games: gamesOfHundred(cost) };
  if (isFacing(better)) return { key: 'analysis.better.face', args: { ...args, facing: better } };
  return { key: 'analysis.better.lay', args: { ...args, first: better.slice(0, 2), second: better.slice(2) } };
}

export const isFacing = (move: string): move is Facing => /^[NESW]$/.test(move);
