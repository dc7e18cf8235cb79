import { levels } from '../engine/types';
import { characterAt, characterName } from '../people/characters';
import { say } from '../words';

/**
 * Merchants of a list by seat, in words. A bot is written `bot:trader` there, an empty chair as nothing. Whoever reads it is
 * `own`, where that is somebody.
 */
export function namesOf(merchants: readonly string[], own = 0): string {
  return merchants.map((written, at) => nameOf(written, at + 1, own)).join(' · ');
}

export function nameOf(written: string, seat: number, own = 0): string {
  if (seat === own) return say('table.you');
  const level = levels.find((name) => written === `bot:${name}`);
  const character = level && characterAt(level, seat);
  if (character !== undefined) return say(characterName(character));
  return written || say('seat.empty');
}
