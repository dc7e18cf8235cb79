// What each character looks like: the traits that a portrait is drawn from.
import type { Level } from '../engine/types';
import type { Character } from './characters';

export type FaceShape = 'oval' | 'round' | 'long' | 'broad';
export type Skin = 'fair' | 'olive' | 'tan' | 'brown' | 'deep';
export type Hair = 'short' | 'curls' | 'straight' | 'bun' | 'braid' | 'waves';
export type Cover = 'shawl' | 'kerchief' | 'turban' | 'fez' | 'skullcap' | 'straw' | 'cap' | 'hood' | 'tall' | 'beret';
export type Beard = 'full' | 'trimmed' | 'goatee' | 'long' | 'moustache';
export type Garment = 'placket' | 'stripes' | 'chevrons' | 'diamonds' | 'beads';

/** Two dyes: the cloth, and what is woven or stitched into it. */
export type Cloth = readonly [string, string];

export interface Looks {
  face: FaceShape;
  skin: Skin;
  /** What the portrait is painted on. */
  ground: string;
  garment: readonly [Garment, ...Cloth];
  hair?: readonly [Hair, string];
  cover?: readonly [Cover, ...Cloth];
  beard?: readonly [Beard, string];
  /** Of brows, where neither hair nor beard says it. */
  brows?: string;
  glasses?: boolean;
  earrings?: boolean;
  flower?: string;
  /** Lines around eyes and mouth. */
  old?: boolean;
}

const indigo = '#2d2f73';
const night = '#1d2150';
const turquoise = '#1f8794';
const sea = '#8fd0cd';
const crimson = '#a52f28';
const rose = '#c9596a';
const saffron = '#e6a52b';
const clay = '#c26a2d';
const leaf = '#3f8a63';
const moss = '#24593f';
const wool = '#fbf1dc';
const sand = '#ead2a6';
const plum = '#6a2f5e';
const black = '#241a1c';
const brown = '#4a2c1d';
const chestnut = '#7a3f20';
const straw = '#c99a52';
const grey = '#8d8a8c';
const white = '#efeae2';

/** By seat, as the characters are. */
const all: Record<Level, readonly Looks[]> = {
  apprentice: [
    {
      face: 'round',
      skin: 'brown',
      ground: '#f3c878',
      hair: ['curls', black],
      garment: ['stripes', turquoise, wool],
      earrings: true,
    },
    {
      face: 'oval',
      skin: 'olive',
      ground: '#9fd0cd',
      hair: ['short', black],
      garment: ['placket', crimson, saffron],
    },
    {
      face: 'oval',
      skin: 'tan',
      ground: '#c6cdf0',
      cover: ['shawl', saffron, crimson],
      garment: ['diamonds', crimson, saffron],
      brows: brown,
    },
    {
      face: 'broad',
      skin: 'fair',
      ground: '#cfdcb4',
      hair: ['short', straw],
      cover: ['cap', indigo, sea],
      garment: ['chevrons', wool, indigo],
    },
  ],
  pedlar: [
    {
      face: 'long',
      skin: 'deep',
      ground: '#a9d6d2',
      cover: ['straw', '#e9c46f', crimson],
      beard: ['goatee', black],
      garment: ['stripes', wool, turquoise],
    },
    {
      face: 'round',
      skin: 'tan',
      ground: '#f4d3c0',
      hair: ['braid', black],
      cover: ['kerchief', turquoise, wool],
      garment: ['beads', plum, saffron],
      earrings: true,
    },
    {
      face: 'broad',
      skin: 'brown',
      ground: '#f0d9a8',
      cover: ['turban', '#274a8c', '#78a3df'],
      beard: ['full', grey],
      garment: ['placket', night, sea],
      old: true,
    },
    { face: 'oval', skin: 'olive', ground: '#d9c4e4', hair: ['straight', black], garment: ['diamonds', leaf, wool] },
  ],
  trader: [
    {
      face: 'round',
      skin: 'olive',
      ground: '#f6dc9f',
      cover: ['shawl', indigo, sea],
      garment: ['chevrons', turquoise, wool],
      brows: black,
    },
    {
      face: 'long',
      skin: 'tan',
      ground: '#b9ddc4',
      hair: ['bun', brown],
      garment: ['beads', crimson, saffron],
      earrings: true,
    },
    {
      face: 'oval',
      skin: 'tan',
      ground: '#bfd2ee',
      hair: ['short', black],
      cover: ['fez', crimson, night],
      beard: ['moustache', black],
      garment: ['stripes', saffron, clay],
    },
    {
      face: 'broad',
      skin: 'deep',
      ground: '#f1cdb0',
      cover: ['skullcap', white, turquoise],
      beard: ['trimmed', black],
      garment: ['placket', moss, saffron],
      glasses: true,
    },
  ],
  merchant: [
    {
      face: 'long',
      skin: 'tan',
      ground: '#a8d3cf',
      cover: ['turban', wool, crimson],
      beard: ['full', black],
      garment: ['diamonds', crimson, wool],
    },
    {
      face: 'oval',
      skin: 'deep',
      ground: '#f5d68f',
      hair: ['bun', grey],
      garment: ['chevrons', indigo, saffron],
      glasses: true,
      old: true,
    },
    {
      face: 'round',
      skin: 'fair',
      ground: '#d6d9b0',
      hair: ['waves', chestnut],
      cover: ['beret', moss, saffron],
      beard: ['goatee', chestnut],
      garment: ['stripes', crimson, wool],
    },
    {
      face: 'oval',
      skin: 'fair',
      ground: '#bcd6ec',
      hair: ['waves', '#9a4420'],
      garment: ['beads', turquoise, wool],
      flower: rose,
    },
  ],
  master: [
    {
      face: 'long',
      skin: 'brown',
      ground: '#f2cf8b',
      cover: ['shawl', crimson, saffron],
      garment: ['beads', night, saffron],
      brows: black,
      earrings: true,
    },
    {
      face: 'long',
      skin: 'olive',
      ground: '#c9d2ee',
      cover: ['hood', sand, clay],
      beard: ['long', white],
      garment: ['placket', sand, clay],
      old: true,
    },
    {
      face: 'round',
      skin: 'tan',
      ground: '#f3cdc3',
      hair: ['short', white],
      cover: ['kerchief', leaf, saffron],
      garment: ['chevrons', plum, wool],
      glasses: true,
      old: true,
    },
    {
      face: 'broad',
      skin: 'fair',
      ground: '#b5dad5',
      cover: ['tall', plum, saffron],
      beard: ['moustache', white],
      garment: ['diamonds', indigo, saffron],
      old: true,
    },
  ],
};

export function looksOf({ level, seat }: Pick<Character, 'level' | 'seat'>): Looks {
  const found = all[level][seat - 1];
  if (found === undefined) throw new RangeError(`nobody sits in chair ${seat}`);
  return found;
}
