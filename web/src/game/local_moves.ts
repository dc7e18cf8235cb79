// What is done at a table on this device when somebody throws, and what a bot wants to do.
import type { Choice, Engine, Level, Move, View } from '../engine/types';
import { thinkingTime } from './bot_pace';

/** Where Assam is faced before the throw, that is a move of its own. */
export async function throwMoves(engine: Engine, { phase, assam }: View, facing = assam.facing): Promise<Move[]> {
  const thrown = { throw: await engine.throwDie() };
  return phase === 'face' ? [{ face: facing }, thrown] : [thrown];
}

/** Where a throw is all that is due, there is nothing to choose. */
export function botChoice(engine: Engine, { phase, text }: View, level: Level, turns: string[]): Promise<Choice> {
  return phase === 'roll' ? Promise.resolve({}) : engine.choose(text, level, thinkingTime[level], turns);
}
