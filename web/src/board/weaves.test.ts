import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Half } from '../engine/types';
import { bleached, colours, dyes } from './palette';
import { CoveredHalves, paintOrder } from './rug_art';
import { dyeAt, knot, knotsLong, knotsWide, outline } from './weaves';

/** The area a path of h and v strokes encloses. */
function area(path: string): number {
  let sum = 0;
  for (const loop of path.split('z')) {
    const start = /^M(\S+) ([^hv]+)/.exec(loop);
    if (!start) continue;
    let [x, y] = [Number(start[1]), Number(start[2])];
    for (const [, way, by] of loop.matchAll(/([hv])(-?[\d.]+)/g)) {
      if (way === 'h') {
        sum -= Number(by) * y;
        x += Number(by);
      } else y += Number(by);
    }
    sum -= (Number(start[1]) - x) * y;
  }
  return Math.abs(sum);
}

/** CIE lightness, 0 black to 100 white. */
function lightness(hex: string): number {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const y = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}

describe('the outline of knots', () => {
  test('encloses exactly the knots that are there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.boolean(), { minLength: 63, maxLength: 63 }),
        (long, wide, dots) => {
          const has = (column: number, row: number) => dots[row * 9 + column]!;
          let count = 0;
          for (let row = 0; row < wide; row++)
            for (let column = 0; column < long; column++) if (has(column, row)) count++;
          expect(area(outline(has, long, wide))).toBeCloseTo(count * knot * knot, 6);
        },
      ),
    );
  });

  test('has no seam between neighbouring knots', () => {
    expect(outline(() => true, 3, 2)).toBe('M0 0h7.5v5h-7.5z');
  });
});

describe.each([false, true])('weaves, strong %s', (strong) => {
  const picture = (colour: (typeof colours)[number]) => {
    let text = '';
    for (let row = 5; row < knotsWide - 5; row++)
      for (let column = 5; column < knotsLong - 5; column++)
        text += dyeAt(colour, column, row, strong) === 2 ? '#' : '.';
    return text;
  };

  test('differ without any colour', () => {
    for (const one of colours)
      for (const other of colours) {
        if (one >= other) continue;
        const [a, b] = [picture(one), picture(other)];
        const apart = [...a].filter((dot, i) => dot !== b[i]).length / a.length;
        expect(apart, `${one} and ${other}`).toBeGreaterThan(0.2);
      }
  });

  test('show as much light wool as can be seen', () => {
    for (const colour of colours) {
      const share = [...picture(colour)].filter((dot) => dot === '#').length / picture(colour).length;
      expect(share, colour).toBeGreaterThan(0.12);
    }
  });
});

describe('dyes', () => {
  test('differ in lightness, not only in hue', () => {
    const steps = colours.map((colour) => lightness(dyes[colour][0])).sort((one, other) => one - other);
    for (let i = 1; i < steps.length; i++) expect(steps[i]! - steps[i - 1]!).toBeGreaterThan(5);
  });

  test('bleach to nearly the same pale grey', () => {
    for (const colour of colours) {
      expect(lightness(bleached(dyes[colour])[0])).toBeGreaterThan(65);
      expect(lightness(bleached(dyes[colour])[2])).toBeGreaterThan(lightness(bleached(dyes[colour])[1]) + 20);
    }
  });
});

describe('what lies below', () => {
  const half = (square: string, more: Partial<Half> = {}): Half => ({
    square,
    colour: 'r',
    seat: 1,
    neutral: false,
    ...more,
  });

  test('is remembered from when it was seen', () => {
    const memory = new CoveredHalves();
    memory.waysOf([half('d4', { partner: 'd3' }), half('d3', { partner: 'd4' })]);
    const cover = { colour: 'b' as const, seat: 2 };
    const now = [
      half('d4'),
      half('d3', { ...cover, partner: 'e3' }),
      half('e3', { ...cover, partner: 'd3' }),
      half('d5', cover),
    ];
    expect(memory.waysOf(now).get('d4')).toBe('S');
  });

  test('is guessed under a neighbour that has a rug', () => {
    expect(new CoveredHalves().waysOf([half('a1'), half('b1', { colour: 'g' })]).get('a1')).toBe('E');
  });

  test('is painted before what covers it, whole rugs last', () => {
    const halves = [
      half('c3'),
      half('c4', { colour: 'b' }),
      half('c5', { colour: 'g', partner: 'd5' }),
      half('d5', { colour: 'g', partner: 'c5' }),
    ];
    const order = paintOrder(
      halves,
      new Map([
        ['c3', 'N'],
        ['c4', 'N'],
      ]),
    ).map((one) => one.square);
    expect(order).toEqual(['c3', 'c4', 'c5']);
  });
});
