// Portraits of the characters, on a grid of 64. Loaded when the first face is shown, drawn once each.
import type { Character } from './characters';
import { looksOf } from './looks';
import { backdrop, garment, topping } from './portrait_dress';
import { beard, features, head, moustache } from './portrait_face';

const drawn = new Map<string, string>();

/** What is inside the svg element. No ids, so that one page can show any number of them. */
export function portraitOf(character: Pick<Character, 'level' | 'seat' | 'manner'>): string {
  const name = `${character.level} ${character.seat} ${character.manner}`;
  let portrait = drawn.get(name);
  if (portrait === undefined) drawn.set(name, (portrait = paint(character)));
  return portrait;
}

function paint(character: Pick<Character, 'level' | 'seat' | 'manner'>): string {
  const looks = looksOf(character);
  return (
    `<path d="M0 0h64v64H0z" fill="${looks.ground}"/>` +
    (looks.cover?.[0] === 'shawl' ? garment(looks) + backdrop(looks) : backdrop(looks) + garment(looks)) +
    head(looks) +
    beard(looks) +
    features(looks, character.manner) +
    moustache(looks) +
    topping(looks)
  );
}
