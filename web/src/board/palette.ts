// The colours of the rugs. They differ in lightness as well as in hue: indigo is the darkest, then crimson, green, saffron.
import type { Colour } from '../engine/types';

/** Field, deep, light, accent: what a knot of a weave can be. */
export type Dyes = readonly [string, string, string, string];

export const colours: readonly Colour[] = ['r', 'b', 'y', 'g'];

export const dyes: Record<Colour, Dyes> = {
  r: ['#a52f28', '#6b1717', '#f5d9ae', '#e38b45'],
  b: ['#274a8c', '#152a56', '#e3eaf5', '#78a3df'],
  y: ['#e6a52b', '#9c5d0c', '#fff3cd', '#74400d'],
  g: ['#4f9c75', '#1f5a41', '#f0f5dc', '#a5d48c'],
};

const strongDyes: Record<Colour, Dyes> = {
  r: ['#a52f28', '#4d0c0c', '#ffe9c9', '#ffe9c9'],
  b: ['#2a4f96', '#0c1a3a', '#f2f6ff', '#f2f6ff'],
  y: ['#f0b844', '#6b3d05', '#fff8e3', '#6b3d05'],
  g: ['#4f9c75', '#0f3d29', '#f6fae6', '#f6fae6'],
};

function mixed(one: string, other: string, share: number): string {
  const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const channel = (at: number) => Math.round(part(one, at) * share + part(other, at) * (1 - share));
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}

/** A rug whose merchant is out has lain in the sun for too long. */
export function bleached(dye: Dyes): Dyes {
  const grey = (hex: string, to: string, share: number) => mixed(hex, to, share);
  return [
    grey(dye[0], '#cfc6b6', 0.13),
    grey(dye[1], '#a79d8d', 0.14),
    grey(dye[2], '#f4efe4', 0.2),
    grey(dye[3], '#ddd5c6', 0.14),
  ];
}

function rule(name: string, dye: Dyes): string {
  return `${name}{${dye.map((hex, i) => `--k${i}:${hex}`).join(';')}}`;
}

/** Every rug carries the class of its colour; the weaves are drawn in these four custom properties. */
export const dyeRules: string = colours
  .map(
    (colour) =>
      rule(`.rug-${colour}`, dyes[colour]) +
      rule(`.strong .rug-${colour}`, strongDyes[colour]) +
      rule(`.rug-${colour}.neutral`, bleached(dyes[colour])) +
      rule(`.strong .rug-${colour}.neutral`, bleached(strongDyes[colour])),
  )
  .join('');
