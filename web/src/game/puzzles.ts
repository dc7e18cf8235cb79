// The puzzles: positions in which one choice is clearly the best, made by `souk puzzles`. One a day, the same for everyone.
import { isListOf, isNumber, isShapedLike, isText } from '../engine/check';

export interface Puzzle {
  position: string;
  /** Moves as they are written: the best choice, and the one after it. */
  best: string;
  second: string;
  /** How much more chance to win the best one leaves than the second, and the standard error of that. */
  margin: number;
  error: number;
}

/** So many standard errors are taken away from what is called proved, as `souk puzzles` does. */
const doubt = 2.6;

/** By how much the best choice is better at least, beyond doubt. */
export const provedMargin = ({ margin, error }: Pick<Puzzle, 'margin' | 'error'>): number => margin - doubt * error;

const isList = isListOf(
  isShapedLike<Puzzle>({ position: isText, best: isText, second: isText, margin: isNumber, error: isNumber }),
);

const isChoice = (move: string): boolean => /^([NESW]|([a-g][1-7]){2})$/.test(move);

const isSound = ({ best, second, margin, error }: Puzzle): boolean =>
  isChoice(best) &&
  isChoice(second) &&
  best !== second &&
  error >= 0 &&
  provedMargin({ margin, error }) > 0 &&
  margin <= 1;

/** Throws where the file is not what it should be: rather no puzzle than a wrong one. */
export function readPuzzles(text: string): Puzzle[] {
  const list: unknown = JSON.parse(text);
  if (!isList(list) || list.length === 0 || !list.every(isSound)) throw new Error('this is no list of puzzles');
  return list;
}

/** `2026-11-18`, the same everywhere on earth at one moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const dayLength = 86_400_000;

export const dayBefore = (day: string, days = 1): string => dayOf(new Date(Date.parse(day) - days * dayLength));

/** Every puzzle has its turn before one comes again. */
export function puzzleOf(day: string, puzzles: readonly Puzzle[]): Puzzle | undefined {
  return puzzles[Math.floor(Date.parse(day) / dayLength) % puzzles.length];
}
