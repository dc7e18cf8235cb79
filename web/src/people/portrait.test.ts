import { describe, expect, it } from 'vitest';
import { levels } from '../engine/types';
import { characterAt, type Character } from './characters';
import { looksOf } from './looks';
import { portraitOf } from './portrait';

const all = levels.flatMap((level) => [1, 2, 3, 4].map((seat) => characterAt(level, seat))) as Character[];

/** What is left to tell people apart by at the size of a thumbnail. */
const silhouette = (character: Character) => {
  const { hair, cover, beard, ground } = looksOf(character);
  return JSON.stringify([hair, cover, beard, ground]);
};

describe('portraits', () => {
  it('are twenty, and no two alike', () => {
    expect(all).toHaveLength(20);
    expect(new Set(all.map(portraitOf)).size).toBe(20);
  });

  it('differ in what is seen from afar: hair, headdress, beard or ground', () => {
    expect(new Set(all.map(silhouette)).size).toBe(20);
  });

  it('of one level never share a garment or a ground', () => {
    for (const level of levels) {
      const looks = [1, 2, 3, 4].map((seat) => looksOf({ level, seat }));
      expect(new Set(looks.map(({ ground }) => ground)).size, level).toBe(4);
      expect(new Set(looks.map(({ garment }) => garment.join())).size, level).toBe(4);
    }
  });

  it('show the manner in the face', () => {
    const [nora] = all as [Character];
    const manners = (['warm', 'proud', 'dry', 'merry'] as const).map((manner) => portraitOf({ ...nora, manner }));
    expect(new Set(manners).size).toBe(4);
  });

  it('are well-formed, without ids or addresses that could clash in one page', () => {
    for (const character of all) {
      const portrait = portraitOf(character);
      expect(portrait).not.toMatch(/NaN|undefined|\bid=|url\(/);
      expect(portrait.match(/</g)?.length).toBe(portrait.match(/>/g)?.length);
    }
  });
});
