import { describe, expect, it } from 'vitest';
import type { MerchantView, View } from '../../engine/types';
import { freshState } from '../../game/showing';
import { merchant } from '../../game/test_merchant';
import { say } from '../../words';
import { outcomeOf, ranking, reasonOf } from './score_sheet';

const over = (merchants: MerchantView[], winners: number[]): View => ({
  text: '',
  rules: 'international',
  seat: 1,
  phase: 'over',
  assam: { square: 'd4', facing: 'N' },
  halves: [],
  merchants,
  facings: [],
  rugs: [],
  winners,
});
const seats = (view: View) => ranking(view).map(({ seat }) => seat);

describe('the score sheet', () => {
  it('has the winner first, then by points', () => {
    expect(seats(over([merchant(1, 5, 20), merchant(2, 9, 30), merchant(3, 9, 20)], [2]))).toEqual([2, 3, 1]);
  });
  it('has whoever went out last, in seat order', () => {
    const view = over([merchant(1, 0, 0, true), merchant(2, 0, 0, true), merchant(3, 1, 1)], [3]);
    expect(seats(view)).toEqual([3, 1, 2]);
    expect(reasonOf(view)).toBe('alone');
  });
  it('says when dirhams decided, and when nothing did', () => {
    expect(reasonOf(over([merchant(1, 10, 20), merchant(2, 5, 25)], [2]))).toBe('dirhams');
    expect(reasonOf(over([merchant(1, 10, 20), merchant(2, 10, 20)], [1, 2]))).toBe('shared');
    expect(reasonOf(over([merchant(1, 11, 20), merchant(2, 10, 20)], [1]))).toBe('points');
  });
  it('keeps seat order among shared winners', () => {
    expect(seats(over([merchant(1, 1, 1), merchant(2, 10, 20), merchant(3, 10, 20)], [2, 3]))).toEqual([2, 3, 1]);
  });
  it('has the fuller purse first among those who are level on points', () => {
    expect(seats(over([merchant(1, 10, 20), merchant(2, 5, 25), merchant(3, 20, 30)], [3]))).toEqual([3, 2, 1]);
  });
});

describe('how it went', () => {
  const told = (view: View, mine: number[]) => {
    const people = view.merchants.map(({ seat }) => ({
      seat,
      name: `M${seat}`,
      holder: 'person' as const,
      here: true,
    }));
    return say(outcomeOf(freshState(view, people, mine)));
  };
  const view = over([merchant(1, 10, 20), merchant(2, 10, 27), merchant(3, 5, 25), merchant(4, 0, 0, true)], [2]);

  it('is told to the reader', () => {
    expect(told(view, [1])).toBe('You came third, 7 points behind.');
    expect(told(view, [3])).toBe('You came second, 7 points behind.');
    expect(told(view, [2])).toBe('You won by 7 points.');
    expect(told(view, [4])).toBe('You went out before the end.');
    const level = over([merchant(1, 10, 20), merchant(2, 5, 25)], [2]);
    expect(told(level, [1])).toBe('You came second: level on points, but with fewer dirhams.');
  });
  it('is told about the winner where several share the device, and to who watches', () => {
    expect(told(view, [1, 2])).toBe('M2 won by 7 points.');
    expect(told(view, [])).toBe('M2 won by 7 points.');
    expect(told(over([merchant(1, 10, 20), merchant(2, 10, 20)], [1, 2]), [1, 2])).toBe('Points and purses are alike.');
  });
});
