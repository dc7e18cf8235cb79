// Chairs around the market that are not taken yet: who will sit where, in which seat of the game, with which rugs.
import { colours } from '../board/palette';
import type { Colour, Level } from '../engine/types';
import { characterAt, characterName } from '../people/characters';
import { say } from '../words';

export type Sitting = 'person' | 'anyone' | 'empty' | Level;

/** The seat in the game: empty chairs are not counted. */
export function seatAt(chairs: readonly Sitting[], at: number): number {
  return 1 + chairs.slice(0, at).filter((sits) => sits !== 'empty').length;
}

export function levelOf(sits: Sitting): Level | undefined {
  return sits === 'person' || sits === 'anyone' || sits === 'empty' ? undefined : sits;
}

/** A bot's own name. */
export function botName(level: Level, seat: number): string {
  const character = characterAt(level, seat);
  return character ? say(characterName(character)) : say(`level.${level}`);
}

/** With two merchants each has two colours (R6), but not by the rules of the course. */
export function coloursOf(seat: number, merchants: number, ruleset: string): Colour[] {
  const isOfTwo = merchants === 2 && ruleset !== 'comp1110';
  return colours.filter((_, at) => at === seat - 1 || (isOfTwo && at === seat + 1));
}
