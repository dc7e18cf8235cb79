// Rugs in the order they were laid, as `a6a7r c6d6g`, and what of them can be seen in the end.
import type { Colour, Half, Square } from '../engine/types';
import { halvesOf } from './geometry';

export function halvesSeen(laid: string): Half[] {
  const seen = new Map<Square, { rug: string; colour: Colour }>();
  for (const one of laid.split(' ').filter(Boolean))
    for (const name of halvesOf(one)) seen.set(name, { rug: one.slice(0, 4), colour: one.slice(4) as Colour });
  return [...seen].map(([square, { rug, colour }]) => {
    const other = halvesOf(rug).find((name) => name !== square) ?? square;
    const partner = seen.get(other)?.rug === rug ? { partner: other } : {};
    return { square, colour, seat: 1, neutral: false, ...partner };
  });
}
