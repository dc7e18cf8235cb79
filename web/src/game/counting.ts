// How a game is counted up at its end (R22): the visible halves colour by colour, then the coins.
import type { Square, View } from '../engine/types';
import { somebody, type AtTable } from '../words/somebody';
import type { Words } from './types';

/** What has been counted of one merchant by now. */
export interface Tally {
  seat: number;
  halves?: number;
  dirhams?: number;
  points?: number;
}

/** One moment of it. */
export interface Count {
  /** Squares with their numbers. */
  counted: { square: Square; number: number }[];
  tallies: Tally[];
  words: Words;
  /** Milliseconds until the next, at normal speed. */
  rest: number;
}

const eachHalf = 55;
const afterColour = 300;
const eachPurse = 550;

/** Whoever is out has nothing to count (R16). */
export function countingOf(view: View, at: AtTable): Count[] {
  const merchants = view.merchants.filter(({ out }) => !out);
  const counts: Count[] = [];
  let tallies: Tally[] = merchants.map(({ seat }) => ({ seat }));
  const count = (seat: number, part: Omit<Tally, 'seat'>, more: Omit<Count, 'tallies'>) => {
    tallies = tallies.map((tally) => (tally.seat === seat ? { ...tally, ...part } : tally));
    counts.push({ ...more, tallies });
  };
  for (const { seat, halves } of merchants) {
    const counted = squaresOf(seat, view).map((square, index) => ({ square, number: index + 1 }));
    const words = { key: 'count.halves', args: { name: somebody(seat, at), halves } };
    counted.forEach((_, index) =>
      count(seat, { halves: index + 1 }, { counted: counted.slice(0, index + 1), words, rest: eachHalf }),
    );
    count(seat, { halves }, { counted, words, rest: afterColour });
  }
  for (const { seat, dirhams, points } of merchants) {
    const words = { key: 'count.dirhams', args: { name: somebody(seat, at), dirhams, points } };
    count(seat, { dirhams, points }, { counted: [], words, rest: eachPurse });
  }
  return counts;
}

/** Colour by colour, each from the top left as a page is read. */
function squaresOf(seat: number, { halves }: View): Square[] {
  const place = (square: Square) => 8 * (8 - Number(square[1])) + square.charCodeAt(0);
  return halves
    .filter((half) => half.seat === seat && !half.neutral)
    .sort((one, other) => one.colour.localeCompare(other.colour) || place(one.square) - place(other.square))
    .map(({ square }) => square);
}
