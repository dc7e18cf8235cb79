// What the board says to those who listen. All words are messages; this only picks them.
import type { Half, ThrowPreview, Rug, Square } from '../engine/types';
import { halvesOf } from './geometry';
import type { BoardInput } from './types';

export function squareWords(input: BoardInput, name: Square, half: Half | undefined, free: boolean): string {
  const { say, view } = input;
  let words = halfWords(input, name, half);
  if (input.newest !== undefined && halvesOf(input.newest).includes(name))
    words = say('board.square.newest', { words });
  if (view.assam.square === name) words = say('board.square.assam', { words, facing: view.assam.facing });
  if (free) words = say('board.square.free', { words });
  return words;
}

function halfWords({ say }: BoardInput, name: Square, half: Half | undefined): string {
  if (!half) return say('board.square.bare', { square: name });
  const { colour, partner } = half;
  if (half.neutral) return say('board.square.neutral', { square: name, colour });
  if (partner) return say('board.square.whole', { square: name, colour, partner });
  return say('board.square.half', { square: name, colour });
}

export function throwWords({ say }: BoardInput, one: ThrowPreview['throws'][number]): string {
  const end = one.walk.path[one.walk.path.length - 1]?.at ?? one.walk.from;
  return say('board.throw_preview', {
    steps: one.steps,
    odds: one.odds,
    square: end.square,
    price: one.payment?.owed ?? 0,
  });
}

export function rugWords({ say }: BoardInput, rug: Rug): string {
  const [first, second] = halvesOf(rug);
  return say('board.placed', { first, second });
}
