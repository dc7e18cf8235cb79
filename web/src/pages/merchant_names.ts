import { levels } from '../engine/types';
import { say } from '../words';

/** Merchants of a list, in words. A bot is written `bot:trader` there, an empty chair as nothing. */
export function namesOf(merchants: readonly string[]): string {
  return merchants.map(nameOf).join(' · ');
}

export function nameOf(written: string): string {
  const level = levels.find((name) => written === `bot:${name}`);
  if (level !== undefined) return say(`level.${level}`);
  return written || say('seat.empty');
}
