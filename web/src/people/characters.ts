// Who a bot is: its level and its seat make a character, the same at every table, in every replay and on every device.
import characters from '../../../languages/people/characters.json';
import type { Level } from '../engine/types';
import type { Seat, Words } from '../game/types';

/** As languages need it for verbs and pronouns; `other` where it is not known. */
export type Gender = 'female' | 'male' | 'other';

/** How somebody talks: four at each level, so that no two bots of one level say the same. */
export type Manner = 'warm' | 'proud' | 'dry' | 'merry';

export interface Character {
  level: Level;
  /** From 1 to 4. */
  seat: number;
  gender: 'female' | 'male';
  manner: Manner;
}

type Traits = Pick<Character, 'gender' | 'manner'>;

/** By seat, as the terminal has them too. Their names are `character.LEVEL.SEAT` in the catalogs. */
const traits = characters as Record<Level, readonly Traits[]>;

export function characterAt(level: Level, seat: number): Character | undefined {
  const found = traits[level][seat - 1];
  return found && { level, seat, ...found };
}

/** None for people, and for a bot that plays on in somebody's name. */
export function characterOf({ name, level, seat }: Pick<Seat, 'name' | 'level' | 'seat'>): Character | undefined {
  return name === '' && level !== undefined ? characterAt(level, seat) : undefined;
}

export function characterName({ level, seat }: Pick<Character, 'level' | 'seat'>): Words {
  return { key: `character.${level}.${seat}` };
}

/** For messages that speak about somebody. What people are, nobody asks. */
export function genderOf(seat: Pick<Seat, 'name' | 'level' | 'seat'>): Gender {
  return characterOf(seat)?.gender ?? 'other';
}
