import { describe, expect, it } from 'vitest';
import { levels } from '../engine/types';
import { say } from '../words';
import { characterAt, characterName, characterOf, genderOf } from './characters';

const seats = [1, 2, 3, 4];
const all = levels.flatMap((level) => seats.map((seat) => characterAt(level, seat)));

describe('characters', () => {
  it('are twenty persons, each with a name of their own', () => {
    const names = all.map((character) => character && say(characterName(character)));
    expect(new Set(names).size).toBe(20);
    expect(names.filter((name) => name === undefined || name.startsWith('character.'))).toEqual([]);
  });

  it('are women and men, half and half, at every level', () => {
    for (const level of levels) {
      const genders = seats.map((seat) => characterAt(level, seat)?.gender);
      expect(genders.filter((gender) => gender === 'female')).toHaveLength(2);
    }
  });

  it('of one level talk in four ways', () => {
    for (const level of levels)
      expect(new Set(seats.map((seat) => characterAt(level, seat)?.manner)).size, level).toBe(4);
  });

  it('are bots only: neither people nor a bot that plays on for somebody', () => {
    expect(characterOf({ seat: 2, name: '', level: 'trader' })?.seat).toBe(2);
    expect(characterOf({ seat: 2, name: 'Amina', level: 'trader' })).toBeUndefined();
    expect(characterOf({ seat: 2, name: '' })).toBeUndefined();
  });

  it('have a gender for the words; people have none that is known', () => {
    expect(genderOf({ seat: 3, name: '', level: 'trader' })).toBe('male');
    expect(genderOf({ seat: 3, name: 'Amina' })).toBe('other');
  });
});
