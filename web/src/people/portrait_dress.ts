// What a portrait wears: garment, hair, and what is on the head.
import type { Cover, Garment, Hair, Looks } from './looks';
import { dot, line, path } from './portrait_face';

const round = (value: number) => Number(value.toFixed(1));

const row = (from: number, step: number, count: number, draw: (x: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(from + at * step)).join('');

const diamond = (x: number, y: number, size: number) =>
  `M${x} ${y - size}l${round(size * 0.8)} ${size}-${round(size * 0.8)} ${size}-${round(size * 0.8)}-${size}z`;

const zigzag = (y: number) => `M11 ${y}${row(0, 1, 6, () => 'l3.500-3.500 3.500 3.500')}`;

const weaves: Record<Garment, (stitch: string) => string> = {
  placket: (stitch) =>
    line('M25.500 48.500L32 57v8', stitch, 1.6) +
    line('M38.500 48.500L32 57', stitch, 1.6) +
    path([52, 57, 62].map((y) => diamond(32, y + 4, 2.2)).join(''), stitch),
  stripes: (stitch) => line('M15 53v12M21 51v14M27 52.500v12M37 52.500v12M43 51v14M49 53v12', stitch, 2.2),
  chevrons: (stitch) => line(zigzag(58.5), stitch, 1.8) + line(zigzag(63.5), stitch, 1.8),
  diamonds: (stitch) =>
    path([14, 20, 26, 32, 38, 44, 50].map((x) => diamond(x, 59, 3)).join(''), stitch) +
    line('M25 49.500q7 6 14 0', stitch, 1.8),
  beads: (stitch) => {
    const strand = Array.from({ length: 9 }, (_, at) => {
      const x = at - 4;
      return dot(32 + x * 2.7, round(58.5 - x * x * 0.5), 1.5, stitch);
    });
    return strand.join('') + dot(32, 61.5, 2.2, stitch);
  },
};

export function garment({ garment: [kind, cloth, stitch] }: Looks): string {
  return path('M4 66Q6 53 25 48.500q7 5 14 0Q58 53 60 66z', cloth) + weaves[kind](stitch);
}

/** Parted, from temple to temple. */
const fringe =
  'M18.500 29Q17 10 32 9.500T45.500 29q-.5-7-6-10.500-3 1.500-7.500-.5-4.500 2-7.500.5-5.500 3.500-6 10.500z';

const behind: Record<Hair, (colour: string) => string> = {
  short: () => '',
  curls: (colour) =>
    [
      [17, 22],
      [14, 30],
      [16, 38],
      [22, 14],
      [32, 10],
      [42, 14],
      [47, 22],
      [50, 30],
      [48, 38],
      [19, 45],
      [45, 45],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 7, colour))
      .join(''),
  straight: (colour) => path('M15 58Q13 8 32 8t17 50z', colour),
  bun: (colour) => dot(32, 8, 6.5, colour) + path('M18 34Q14 9 32 9t14 25z', colour),
  braid: (colour) =>
    path('M17 40Q14 10 32 10t15 30z', colour) +
    [44, 49, 54, 59].map((y, at) => dot(47.5 - at * 0.4, y, 3.4 - at * 0.3, colour)).join(''),
  waves: (colour) => path('M17 52q-5-4-2-10-4-5 0-11-1-24 17-24t17 24q4 6 0 11 3 6-2 10-4 2-7-1H24q-3 3-7 1z', colour),
};

const before: Record<Hair, (colour: string) => string> = {
  short: (colour) =>
    path('M18.300 30Q15.500 9 32 8.500T45.700 30q-.7-6-3.700-11-9 2.500-17-1.500-5.500 4-6.700 12.500z', colour),
  curls: (colour) =>
    [
      [22, 19],
      [28, 16],
      [35, 16],
      [42, 19],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 4.6, colour))
      .join(''),
  straight: (colour) => path(fringe, colour) + line('M32 10v7', '#ffffff26', 1),
  bun: (colour) => path(fringe, colour) + line('M32 10q-6 2-10 9M32 10q6 2 10 9', '#ffffff30', 1),
  braid: (colour) => path(fringe, colour),
  waves: (colour) => path('M18.500 30Q16 9 33 9t12.500 20q-1-8-9-12-7 6-13 5.500-4 2-5 7.500z', colour),
};

/** Around head and neck: drawn before the face. */
const wrapped: Partial<Record<Cover, (cloth: string, stitch: string) => string>> = {
  shawl: (cloth, stitch) =>
    path('M32 6Q13 6 13.500 30q.3 12-5.500 20 4 12 24 13 20-1 24-13-5.800-8-5.500-20Q51 6 32 6z', cloth) +
    path('M32 12.500q-13.500 0-13.500 17T32 49.500t13.500-20-13.500-17z', stitch) +
    line('M12 51q9 7 19 7.500M51 49q-7 7-15 8', '#00000030', 1.4),
  hood: (cloth, stitch) =>
    path('M33 1Q12 8 12 32q0 14-8 24v10h56V56q-8-10-8-24Q52 8 33 1z', cloth) +
    path('M32 10.500q-14 1-14 19.500T32 52t14-22-14-19.500z', '#5b3d22') +
    line('M32 6.500Q16 11 15.200 32q-.2 13-7 24M32 6.500Q48 11 48.800 32q.2 13 7 24', stitch, 1.7),
};

/** On the head: drawn last. */
const worn: Partial<Record<Cover, (cloth: string, stitch: string) => string>> = {
  shawl: (cloth) => path('M19 29Q18 13.500 32 13.500T45 29q-3-9.500-13-9.500T19 29z', cloth),
  hood: (cloth) => path('M18.500 27Q19 11.500 32 11.500T45.500 27q-4-8-13.500-8t-13.500 8z', cloth, ' opacity=".85"'),
  kerchief: (cloth, stitch) =>
    path('M45 24q6-1 9 3-3 1-5 0 2 3 1 6-4-2-6-6z', cloth) +
    path('M17 28Q14 6 32 6t15 22q-4-10-15-10T17 28z', cloth) +
    [
      [22, 16],
      [28, 11.5],
      [36, 11.5],
      [42, 16],
      [32, 15.5],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 1.5, stitch))
      .join(''),
  turban: (cloth, stitch) =>
    path('M17 26Q9 15 17 9.500 22 2 33 2.500T49 10.500q6 7-2 15.500-6-6-15-6t-15 6z', cloth) +
    line('M16 20Q26 9 45 6M18 24.500Q30 11 49 12M24 5.500Q38 12 48 21', '#0000002e', 1.6) +
    path(diamond(32, 15, 4), stitch) +
    dot(32, 15, 1.3, '#fff3cd'),
  fez: (cloth, stitch) =>
    path('M20.500 21L23.500 4.500h17L43.500 21q-11.500 4-23 0z', cloth) +
    path('M23.500 4.500h17q-8.500 3-17 0z', '#00000033') +
    line('M32 5Q43 4 45.500 9v6', stitch, 1.5) +
    path('M44 14h3.200l.6 7h-4.400z', stitch),
  skullcap: (cloth, stitch) =>
    path('M18.500 23.500Q18 8 32 8t13.500 15.500q-13.500-5-27 0z', cloth) +
    line('M19.500 20.500l3-3.500 3.200 2.500 3-3.500 3.300 3 3.300-3 3 3.500 3.200-2.500 3 3.500', stitch, 1.5),
  straw: (cloth, stitch) =>
    path('M21 20Q21 4.500 32 4.500T43 20z', cloth) +
    path('M21 14.500q11 4 22 0v5q-11 3-22 0z', stitch) +
    path('M4 22Q8 15.500 20 17q12 4 24 0 12-1.500 16 5-12 3.500-28 3.500T4 22z', cloth) +
    line('M8 21.500Q20 25 32 24.800T56 21.500', '#00000026', 1.1),
  cap: (cloth, stitch) =>
    path('M17.500 24Q14 8 32 8t15 11q7 1 9 5-9 1.500-15-2-11-3-23.500 2z', cloth) +
    line('M19 21q11-5 23-1.500', stitch, 1.6) +
    dot(32, 8.5, 1.6, stitch),
  tall: (cloth, stitch) =>
    path('M20 21.500L22.500-1h19L44 21.500q-12 4-24 0z', cloth) +
    line('M20.500 18.500q11.500 4 23 0M21 14.500q11 4 22 0', stitch, 1.7),
  beret: (cloth, stitch) =>
    path('M18 22Q9 17 17 10t20-4 13 11q-1 5-7 5.500-12-5-25-.5z', cloth) +
    line('M18.500 21.500q12-4.500 24.500.5', '#00000038', 1.5) +
    dot(34, 5.5, 1.6, stitch),
};

/** Behind the face. */
export function backdrop({ hair, cover }: Looks): string {
  const around = cover && wrapped[cover[0]];
  return (hair ? behind[hair[0]](hair[1]) : '') + (around ? around(cover[1], cover[2]) : '');
}

/** Over the face. */
export function topping({ hair, cover, earrings, flower }: Looks): string {
  const over = cover && worn[cover[0]];
  const isCovered = cover !== undefined && cover[0] !== 'cap';
  const gold = earrings && cover?.[0] !== 'shawl' ? dot(18.5, 36, 1.9, '#f3c03f') + dot(45.5, 36, 1.9, '#f3c03f') : '';
  const band =
    earrings && cover?.[0] === 'shawl'
      ? row(22, 4, 6, (x) => dot(x, round(18.5 + (x - 32) ** 2 * 0.03), 1.6, '#f3c03f'))
      : '';
  const petals = flower
    ? [0, 72, 144, 216, 288]
        .map((turn) => `<circle cx="43" cy="13.500" r="3" fill="${flower}" transform="rotate(${turn} 43 17)"/>`)
        .join('') + dot(43, 17, 2, '#f6d778')
    : '';
  return (
    (hair && (!isCovered || hair[0] !== 'curls') ? before[hair[0]](hair[1]) : '') +
    (over ? over(cover[1], cover[2]) : '') +
    gold +
    band +
    petals
  );
}
