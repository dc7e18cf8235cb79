// What bots say now and then, each in its manner. Only a moment that concerns whoever looks makes one talk.
import { facings, neighbourOf } from '../board/geometry';
import type { Effect, Half, Square, View } from '../engine/types';
import type { Seat, Words } from '../game/types';
import { characterName, characterOf } from './characters';

export type Occasion = 'begins' | 'takes' | 'pays' | 'gets' | 'wins' | 'loses';

export interface Moment {
  /** None at the beginning. */
  what?: Effect;
  /** As it was before that. */
  before: View;
  after: View;
  seats: readonly Seat[];
  /** Seats of whoever looks. */
  mine: readonly number[];
}

export interface Remark {
  seat: number;
  words: Words;
}

/** A fifth of a full purse. */
const muchMoney = 6;
/** Smaller regions are nobody's best place. */
const largeRegion = 3;

/** Neighbours of one colour, as they are paid for (R13, R14). It only makes somebody talk; what is paid the library says. */
export function regionsOf(seat: number, halves: readonly Half[]): Square[][] {
  const left = new Map(halves.filter((half) => half.seat === seat && !half.neutral).map((half) => [half.square, half]));
  const regions: Square[][] = [];
  for (const [square, { colour }] of left) {
    const region = [square];
    left.delete(square);
    for (const at of region)
      for (const way of facings) {
        const next = neighbourOf(at, way);
        if (next === undefined || left.get(next)?.colour !== colour) continue;
        left.delete(next);
        region.push(next);
      }
    regions.push(region);
  }
  return regions;
}

/** Whether a rug was laid over one of his largest regions. */
function takesBestPlace(seat: number, covered: readonly Square[], halves: readonly Half[]): boolean {
  const regions = regionsOf(seat, halves);
  const largest = Math.max(largeRegion, ...regions.map(({ length }) => length));
  return regions.some((region) => region.length === largest && region.some((square) => covered.includes(square)));
}

/** Who has a reason to talk, and which. People, and bots that play on for somebody, keep their own counsel. */
export function occasionOf(moment: Moment): { seat: number; occasion: Occasion } | undefined {
  const { what, before, after, seats, mine } = moment;
  if (mine.length === 0) return undefined;
  const talks = (seat: number) => characterOf(seats[seat - 1] ?? { seat, name: '' }) !== undefined;
  if (after.phase === 'over') return atTheEnd(moment, talks);
  if (what === undefined) {
    const host = seats.find(({ seat }) => talks(seat));
    return host && after.halves.length === 0 ? { seat: host.seat, occasion: 'begins' } : undefined;
  }
  if (what.kind === 'laid' && talks(what.seat)) {
    const takes = mine.some((seat) => takesBestPlace(seat, what.covered, before.halves));
    return takes ? { seat: what.seat, occasion: 'takes' } : undefined;
  }
  if (what.kind !== 'walked' || what.payment === undefined || what.payment.paid < muchMoney) return undefined;
  const { to } = what.payment;
  if (talks(what.seat) && mine.includes(to)) return { seat: what.seat, occasion: 'pays' };
  return talks(to) && mine.includes(what.seat) ? { seat: to, occasion: 'gets' } : undefined;
}

function atTheEnd({ after, mine }: Moment, talks: (seat: number) => boolean) {
  const winner = after.winners.find(talks);
  if (winner !== undefined) return { seat: winner, occasion: 'wins' } as const;
  if (!after.winners.some((seat) => mine.includes(seat))) return undefined;
  const bots = after.merchants.filter(({ seat }) => talks(seat));
  const best = bots.sort((one, other) => other.points - one.points)[0];
  return best && ({ seat: best.seat, occasion: 'loses' } as const);
}

/** Those that come again in a game have two sentences in each manner. */
const sentences: Record<Occasion, number> = { begins: 1, takes: 2, pays: 2, gets: 2, wins: 1, loses: 1 };

/** Between two remarks in the middle of a game: a few turns, so that a talk remains a surprise. */
const quiet = 6;

/** One table's talk. The same game makes the same talk. */
export class Talk {
  #last: number | undefined;
  readonly #times = new Map<string, number>();

  /** `number` counts what has happened. */
  next(moment: Moment, number: number): Remark | undefined {
    const found = occasionOf(moment);
    const who = found && moment.seats[found.seat - 1];
    const character = who && characterOf(who);
    if (!found || !character) return undefined;
    const { seat, occasion } = found;
    const mayWait = occasion === 'takes' || occasion === 'pays' || occasion === 'gets';
    if (mayWait && this.#last !== undefined && number - this.#last < quiet) return undefined;
    this.#last = number;
    const key = `remark.${occasion}.${character.manner}`;
    const times = this.#times.get(key) ?? 0;
    this.#times.set(key, times + 1);
    // Whoever talks: languages in which a speaker's words show what he or she is need it.
    const name = { name: characterName(character), who: character.gender };
    const isOne = sentences[occasion] === 1;
    return { seat, words: { key: isOne ? key : `${key}.${1 + ((seat + times) % 2)}`, args: { name } } };
  }
}
