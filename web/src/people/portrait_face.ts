// The face of a portrait: its outline, its features, and an expression after the manner.
import type { Manner } from './characters';
import type { Beard, FaceShape, Looks, Skin } from './looks';

/** Skin, its shade, lips. */
const tones: Record<Skin, readonly [string, string, string]> = {
  fair: ['#f2d0ae', '#dba985', '#b5564b'],
  olive: ['#e2b78a', '#c48f61', '#a24a3c'],
  tan: ['#cd9565', '#a87045', '#8f3d31'],
  brown: ['#a06b42', '#7c4d2c', '#702a24'],
  deep: ['#7a4d30', '#593420', '#4d1a18'],
};

/** Half the width at the temples, of the chin, and where the chin ends. */
const shapes: Record<FaceShape, readonly [number, number, number]> = {
  oval: [12.5, 6.5, 46.5],
  round: [13.5, 9, 45.5],
  long: [12, 6.5, 48.5],
  broad: [13.5, 10.5, 47],
};

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
export const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export function head({ face, skin, cover }: Looks): string {
  const [wide, chin, end] = shapes[face];
  const [base, shade] = tones[skin];
  const outline = `M${32 - wide} 28C${32 - wide} 38 ${32 - chin} ${end} 32 ${end}S${32 + wide} 38 ${32 + wide} 28C${32 + wide} 8 ${32 - wide} 8 ${32 - wide} 28z`;
  const isWrapped = cover?.[0] === 'shawl' || cover?.[0] === 'hood';
  const ears = isWrapped ? '' : dot(32 - wide, 31, 3, shade) + dot(32 + wide, 31, 3, shade);
  const neck = path('M26 40h12v10q-6 5-12 0z', base) + path('M26.5 44q5.5 5.500 11 0v-2h-11z', shade);
  return neck + ears + path(outline, base);
}

const dark = '#2a1b18';

/** Proud eyes are half closed, merry ones laugh, dry ones look straight on, warm ones are wide. */
const eyes: Record<Manner, string> = {
  warm:
    dot(26.5, 30.5, 1.9, dark) +
    dot(37.5, 30.5, 1.9, dark) +
    dot(27.2, 29.8, 0.6, '#fff') +
    dot(38.2, 29.8, 0.6, '#fff'),
  proud:
    path('M24 30h5.200q-.4 2.600-2.600 2.600t-2.600-2.600zM34.800 30h5.200q-.4 2.600-2.600 2.600t-2.600-2.600z', dark) +
    line('M23.500 30h6M34.500 30h6', dark, 1.1),
  dry: dot(26.5, 30.8, 1.6, dark) + dot(37.5, 30.8, 1.6, dark) + line('M24 29.200h5.200M34.800 29.200h5.200', dark, 1),
  merry: line('M23.800 31.400q2.700-3.600 5.400 0M34.800 31.400q2.700-3.600 5.400 0', dark, 1.7),
};

const brows: Record<Manner, string> = {
  warm: 'M23.500 26.800q3-1.800 5.800-.4M34.700 26.400q2.800-1.400 5.800.4',
  proud: 'M23.300 26.800q3-1.600 6 .6M34.700 25.800q3-2.600 6-.6',
  dry: 'M23.500 26.600h5.800M34.700 26.600h5.800',
  merry: 'M23.300 26.200q3-2.600 6-1M34.700 25.200q3-1.600 6 1',
};

const mouths: Record<Manner, (lips: string) => string> = {
  warm: (lips) => line('M27 39q5 4 10 0', lips, 1.7),
  proud: (lips) => line('M28 39.600q4 1.600 7.500-.8', lips, 1.7),
  dry: (lips) => line('M28 39.800h8', lips, 1.7),
  merry: (lips) =>
    path('M26.500 38h11q-.8 5.600-5.500 5.600t-5.500-5.600z', lips) +
    path('M27.500 38.300h9v1.500q-4.500 1-9 0z', '#fff8ec'),
};

export function features(looks: Looks, manner: Manner): string {
  const [, shade, lips] = tones[looks.skin];
  const hair = looks.brows ?? looks.beard?.[1] ?? looks.hair?.[1] ?? dark;
  const nose = line('M32.300 31q1.800 3 .6 4.600-1 .8-2.300.2', shade, 1.4);
  const cheeks = dot(24, 35.5, 2.6, `${lips}2b`) + dot(40, 35.5, 2.6, `${lips}2b`);
  const age = looks.old
    ? line(
        'M21.500 33.500l1.800.8M42.500 33.500l-1.800.8M26 36.500q-1.500 1.500-1.300 3.500M38 36.500q1.500 1.500 1.300 3.500',
        shade,
        0.9,
      )
    : '';
  const glasses = looks.glasses
    ? `<g fill="#ffffff2e" stroke="#3a2a22" stroke-width="1.100"><circle cx="26.500" cy="31" r="4.300"/><circle cx="37.500" cy="31" r="4.300"/></g>${line('M30.800 30.600q1.200-1 2.400 0', '#3a2a22', 1.1)}`
    : '';
  return cheeks + age + nose + mouths[manner](lips) + eyes[manner] + line(brows[manner], hair, 1.7) + glasses;
}

/** Below the mouth: they are drawn before the features. */
const beards: Record<Beard, (colour: string, end: number) => string> = {
  full: (colour, end) =>
    path(
      `M19 29q1 5 3.500 6.500 4.500-1.500 9.500-1.500t9.500 1.500q2.500-1.500 3.500-6.500c1.500 10-2 ${end - 26}-13 ${end - 23}S17.500 39 19 29z`,
      colour,
    ),
  trimmed: (colour, end) =>
    path(
      `M19 30q1 5 3.500 6.500 4.500-1.500 9.500-1.500t9.500 1.500q2.500-1.500 3.500-6.500c1 8-2.500 ${end - 29}-13 ${end - 28}S18 38 19 30z`,
      colour,
    ),
  goatee: (colour, end) =>
    path(`M27 37.500q5-2.200 10 0c1 3.500 0 ${end - 34.5}-5 ${end - 34.5}S26 41 27 37.500z`, colour),
  long: (colour, end) =>
    path(
      `M19.500 29q1 5 3 6 4.500-1.500 9.500-1.500t9.500 1.500q2-1 3-6c2.500 14-3 ${end - 18}-12.500 ${end - 15}S17 43 19.500 29z`,
      colour,
    ),
  moustache: () => '',
};

export function beard({ beard: worn, face }: Looks): string {
  if (worn === undefined) return '';
  const [kind, colour] = worn;
  return beards[kind](colour, shapes[face][2]);
}

/** Over the upper lip, so after the features. */
export function moustache({ beard: worn }: Looks): string {
  if (worn === undefined || worn[0] === 'goatee') return '';
  const [kind, colour] = worn;
  const isGrand = kind === 'moustache';
  return isGrand
    ? path(
        'M32 36.200q-3-1.600-6.500.6t-6-1q.6 4.200 5.500 4.400t7-2.200q2 2.400 7 2.200t5.500-4.400q-2.500 3.200-6 1t-6.500-.6z',
        colour,
      )
    : path('M32 36.400q-3-1.200-5.500 1.200 2.500 1.600 5.500.6 3 1 5.500-.6-2.500-2.400-5.500-1.200z', colour);
}
