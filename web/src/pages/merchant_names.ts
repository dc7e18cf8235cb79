import { levels } from '../engine/types';
import { characterAt, characterName } from '../people/characters';
import { say } from '../words';

/** Merchants of a list by seat, in words. A bot is written `bot:trader` there, an empty chair as nothing. */
export function namesOf(merchants: readonly string[]): string {
  return merchants.map((written, at) => nameOf(written, at + 1)).join(' · ');
}

export function nameOf(written: string, seat: number): string {
  const level = levels.find((name) => written === `bot:${name}`);
  const character = level && characterAt(level, seat);
  if (character !== undefined) return say(characterName(character));
  return written || say('seat.empty');
}
