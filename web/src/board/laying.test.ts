import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centreOf, facings, halvesOf, allSquares, square } from './geometry';
import { Laying } from './laying';
import { Pointing } from './pointing';

// All twelve places around d4, as the rules library lists them on a bare market.
const twelve = ['c3c4', 'd2d3', 'c3d3', 'd3e3', 'c4c5', 'b4c4', 'c5d5', 'd5d6', 'd5e5', 'e3e4', 'e4e5', 'e4f4'];

function laying(rugs = twelve, shown?: string): Laying {
  const one = new Laying();
  one.know('d4', rugs, shown);
  return one;
}

describe('by keys', () => {
  test('two arrows reach every place', () => {
    const reached = new Set<string>();
    for (const first of facings)
      for (const second of facings) {
        const one = laying();
        one.arrow(first);
        const wish = one.arrow(second);
        if (wish && 'place' in wish) reached.add(wish.place);
      }
    expect([...reached].sort()).toEqual([...twelve].sort());
  });

  test('the first arrow already shows a rug, straight away from Assam', () => {
    expect(laying().arrow('N')).toEqual({ place: 'd5d6' });
  });

  test('towards Assam goes back', () => {
    const one = laying();
    one.arrow('N');
    expect(one.arrow('S')).toBeUndefined();
    expect(one.first).toBeUndefined();
    expect(one.arrow('E')).toEqual({ place: 'e4f4' });
  });

  test('Enter lays only what is shown', () => {
    expect(laying().enter()).toBeUndefined();
    expect(laying(twelve, 'd5d6').enter()).toEqual({ lay: 'd5d6' });
  });
});

describe('by touch', () => {
  test('tap and tap, then the rug itself', () => {
    const one = laying();
    expect(one.tap('c4')).toEqual({ place: 'b4c4' });
    one.know('d4', twelve, 'b4c4');
    expect(one.tap('c5')).toEqual({ place: 'c4c5' });
    one.know('d4', twelve, 'c4c5');
    expect(one.tap('c5')).toEqual({ lay: 'c4c5' });
  });

  test('the second tap may confirm the direction shown without laying it', () => {
    const one = laying();
    one.tap('d5');
    one.know('d4', twelve, 'd5d6');
    expect(one.tap('d6')).toEqual({ place: 'd5d6' });
    one.know('d4', twelve, 'd5d6');
    expect(one.tap('d6')).toEqual({ lay: 'd5d6' });
  });

  test('where only one rug fits, the second tap does not lay it either', () => {
    const only = ['d5d6'];
    for (const second of ['d5', 'd6']) {
      const one = laying(only);
      expect(one.tap('d5')).toEqual({ place: 'd5d6' });
      one.know('d4', only, 'd5d6');
      expect(one.tap(second)).toEqual({ place: 'd5d6' });
      one.know('d4', only, 'd5d6');
      expect(one.tap(second)).toEqual({ lay: 'd5d6' });
    }
  });

  test('the same square again turns the rug', () => {
    const one = laying();
    one.tap('d5');
    one.know('d4', twelve, 'd5d6');
    expect(one.tap('d5')).toEqual({ place: 'd5e5' });
  });

  test('a swipe gives both squares', () => {
    const one = laying();
    const finger = new Pointing(one);
    finger.down(centreOf('d5'), 'touch');
    finger.move({ x: 300, y: 250 }, 'touch');
    expect(finger.hovered).toBe('c5d5');
    expect(finger.up({ x: 270, y: 252 })).toEqual({ place: 'c5d5' });
  });

  test('nothing far away', () => {
    expect(laying().tap('a1')).toBeUndefined();
    expect(laying().tap('d4')).toBeUndefined();
  });
});

describe('by mouse', () => {
  test('the nearest side of a square gives the direction', () => {
    const { x, y } = centreOf('d5');
    expect(laying().pointedAt({ x: x + 30, y })).toBe('d5e5');
    expect(laying().pointedAt({ x: x - 30, y })).toBe('c5d5');
    expect(laying().pointedAt({ x, y: y - 30 })).toBe('d5d6');
  });

  test('a click places, a second one lays', () => {
    const one = laying();
    const at = { x: centreOf('e4').x + 20, y: centreOf('e4').y };
    expect(one.click(at)).toEqual({ place: 'e4f4' });
    one.know('d4', twelve, 'e4f4');
    expect(one.click(at)).toEqual({ lay: 'e4f4' });
  });
});

test('nothing but legal rugs is ever asked for, whatever is pressed', () => {
  const counted = { place: 0, lay: 0 };
  const deed = fc.oneof(
    fc.constantFrom(...facings).map((way) => ({ way })),
    fc.constantFrom(...allSquares).map((tap) => ({ tap })),
    fc
      .tuple(fc.double({ min: 0, max: 6.99, noNaN: true }), fc.double({ min: 0, max: 6.99, noNaN: true }))
      .map(([x, y]) => ({ click: { x: x * square, y: y * square } })),
    fc.constant({ enter: true }),
  );
  fc.assert(
    fc.property(fc.subarray(twelve), fc.array(deed, { maxLength: 25 }), (rugs, deeds) => {
      const one = laying(rugs);
      let shown: string | undefined;
      for (const each of deeds) {
        const wish =
          'way' in each
            ? one.arrow(each.way)
            : 'tap' in each
              ? one.tap(each.tap)
              : 'click' in each
                ? one.click(each.click)
                : one.enter();
        if (!wish) continue;
        if ('place' in wish) {
          expect(rugs).toContain(wish.place);
          shown = wish.place;
          counted.place++;
        } else {
          expect(wish.lay).toBe(shown);
          counted.lay++;
        }
        one.know('d4', rugs, shown);
      }
    }),
  );
  expect(counted.place).toBeGreaterThan(50);
  expect(counted.lay).toBeGreaterThan(5);
});

test('the squares beside Assam are told from those behind them', () => {
  const { near, far } = laying().places();
  expect(near.sort()).toEqual(['c4', 'd3', 'd5', 'e4']);
  expect(far).toHaveLength(new Set(twelve.flatMap(halvesOf)).size - 4);
});
