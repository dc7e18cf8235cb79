import { describe, expect, it } from 'vitest';
import type { Effect, Half, MerchantView, View } from '../engine/types';
import type { Seat } from '../game/types';
import { say } from '../words';
import { englishCatalog } from '../words/languages';
import { occasionOf, regionsOf, Talk, type Moment } from './remarks';

const half = (square: string, seat: number, more: Partial<Half> = {}): Half => ({
  square,
  colour: (['r', 'b', 'y', 'g'] as const)[seat - 1]!,
  seat,
  neutral: false,
  ...more,
});

const merchant = (seat: number, points: number) => ({ seat, points }) as MerchantView;

const viewOf = (part: Partial<View> = {}): View =>
  ({
    phase: 'face',
    halves: [],
    merchants: [merchant(1, 30), merchant(2, 25), merchant(3, 28)],
    winners: [],
    ...part,
  }) as View;

/** A person, a warm apprentice, a merry trader. */
const seats: Seat[] = [
  { seat: 1, name: 'Amina', holder: 'person', here: true },
  { seat: 2, name: '', holder: 'bot', level: 'apprentice', here: true },
  { seat: 3, name: '', holder: 'bot', level: 'trader', here: true },
];

const mine = [half('a1', 1), half('a2', 1), half('b1', 1), half('f6', 1)];
const played = viewOf({ halves: mine });

const moment = (what: Effect | undefined, part: Partial<Moment> = {}): Moment => ({
  ...(what ? { what } : {}),
  before: played,
  after: played,
  seats,
  mine: [1],
  ...part,
});

const lays = (seat: number, ...covered: string[]): Effect => ({
  kind: 'laid',
  seat,
  rug: 'a1a2',
  colour: 'b',
  covered,
  over: false,
});

const pays = (seat: number, to: number, paid: number): Effect => ({
  kind: 'walked',
  seat,
  steps: 2,
  walk: { from: { square: 'd4', facing: 'N' }, path: [] },
  payment: { to, owed: paid, paid, region: [] },
  out: false,
  over: false,
});

describe('regions', () => {
  it('are neighbours of one colour that belong to one merchant', () => {
    const halves = [...mine, half('b2', 2), half('a3', 1, { neutral: true }), half('c1', 1, { colour: 'y' })];
    expect(regionsOf(1, halves).map((region) => region.toSorted())).toEqual([['a1', 'a2', 'b1'], ['f6'], ['c1']]);
  });
});

describe('an occasion to talk', () => {
  it('is a rug of a bot over your largest region', () => {
    expect(occasionOf(moment(lays(2, 'a2')))).toEqual({ seat: 2, occasion: 'takes' });
    expect(occasionOf(moment(lays(2, 'f6')))).toBeUndefined();
    expect(occasionOf(moment(lays(2)))).toBeUndefined();
    const small = viewOf({ halves: [half('a1', 1), half('a2', 1)] });
    expect(occasionOf(moment(lays(2, 'a2'), { before: small }))).toBeUndefined();
  });

  it('is a large payment between you and a bot, either way', () => {
    expect(occasionOf(moment(pays(2, 1, 6)))).toEqual({ seat: 2, occasion: 'pays' });
    expect(occasionOf(moment(pays(1, 3, 6)))).toEqual({ seat: 3, occasion: 'gets' });
    expect(occasionOf(moment(pays(2, 1, 5)))).toBeUndefined();
    expect(occasionOf(moment(pays(2, 3, 20)))).toBeUndefined();
  });

  it('is the beginning, for one of them', () => {
    expect(occasionOf(moment(undefined, { after: viewOf() }))).toEqual({ seat: 2, occasion: 'begins' });
    expect(occasionOf(moment(undefined))).toBeUndefined();
  });

  it('is the end: the winner talks, or the best of the bots when you have won', () => {
    const wonBy = (...winners: number[]) => moment(lays(2), { after: viewOf({ phase: 'over', winners }) });
    expect(occasionOf(wonBy(3))).toEqual({ seat: 3, occasion: 'wins' });
    expect(occasionOf(wonBy(1))).toEqual({ seat: 3, occasion: 'loses' });
  });

  it('is none for watchers, for people, and for a bot that plays on for somebody', () => {
    expect(occasionOf(moment(lays(2, 'a2'), { mine: [] }))).toBeUndefined();
    const taken = seats.map((seat): Seat => (seat.seat === 2 ? { ...seat, name: 'Ben' } : seat));
    expect(occasionOf(moment(lays(2, 'a2'), { seats: taken }))).toBeUndefined();
    const people = seats.map((seat): Seat => ({ ...seat, name: 'P', level: undefined, holder: 'person' }));
    expect(occasionOf(moment(undefined, { seats: people, after: viewOf() }))).toBeUndefined();
  });
});

describe('talk', () => {
  it('is in the manner of whoever talks', () => {
    expect(new Talk().next(moment(lays(2, 'a2')), 9)?.words.key).toMatch(/^remark\.takes\.warm\.[12]$/);
    expect(new Talk().next(moment(lays(3, 'a2')), 9)?.words.key).toMatch(/^remark\.takes\.merry\.[12]$/);
  });

  it('never has one sentence twice in a row, and leaves turns of quiet', () => {
    const talk = new Talk();
    const said = Array.from({ length: 60 }, (_, number) => talk.next(moment(lays(2, 'a2')), number)).flatMap(
      (remark) => (remark ? [say(remark.words)] : []),
    );
    expect(said).toHaveLength(10);
    said.forEach((sentence, at) => expect(sentence).not.toBe(said[at - 1]));
  });

  it('of the end waits for nothing', () => {
    const talk = new Talk();
    talk.next(moment(lays(2, 'a2')), 9);
    const over = moment(lays(2), { after: viewOf({ phase: 'over', winners: [3] }) });
    expect(talk.next(over, 10)?.words.key).toBe('remark.wins.merry');
  });

  it('is short: it has to fit above a phone’s market', () => {
    const remarks = Object.entries(englishCatalog).filter(([key]) => key.startsWith('remark.'));
    expect(remarks).toHaveLength(36);
    for (const [key, words] of remarks) expect(words.length, key).toBeLessThanOrEqual(36);
  });
});
