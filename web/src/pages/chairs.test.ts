import { describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import { botName, coloursOf, levelOf, seatAt, type Sitting } from './chairs';

describe('chairs around the market', () => {
  it('are seats of the game without the empty ones', () => {
    const chairs: Sitting[] = ['person', 'empty', 'trader', 'master'];
    expect([0, 2, 3].map((at) => seatAt(chairs, at))).toEqual([1, 2, 3]);
  });

  it('hold three persons where three bots of one level sit', () => {
    expect(new Set([2, 3, 4].map((seat) => botName('trader', seat))).size).toBe(3);
  });

  it('know bots from others', () => {
    expect(levelOf('master')).toBe('master');
    expect((['person', 'anyone', 'empty'] as const).map(levelOf)).toEqual([undefined, undefined, undefined]);
  });

  it.each(['international', 'classic', 'comp1110'])('have the colours that the game deals: %s', async (rules) => {
    const engine = await createDirectEngine();
    for (const merchants of [2, 3, 4]) {
      const pileTops = merchants === 2 && rules !== 'comp1110' ? { pileTops: ['r', 'b'] as ['r', 'b'] } : {};
      const view = await engine.begin({ rules, merchants, first: 1, ...pileTops });
      for (const { seat, colours } of view.merchants)
        expect(coloursOf(seat, merchants, rules), `${merchants} ${seat}`).toEqual(colours);
    }
  });
});
