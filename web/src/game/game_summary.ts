// What a record comes to: who played, how it ended, and the biggest payments. The engine replays it; nothing is believed.
import { isObject } from '../engine/check';
import { levels, type Engine, type Level, type ReadGame } from '../engine/types';

/** Lists go by seat. */
export interface GameSummary {
  /** As records name them: a bot is `bot:trader`. */
  merchants: string[];
  rules: string;
  /** Seats. */
  winners: number[];
  /** None for a merchant who went out. */
  points: (number | null)[];
  turns: number;
  /** The biggest tithe that each was paid, and that each paid; 0 where there was none. */
  received: number[];
  paid: number[];
}

/** Not over yet, or not to be read to its end: such a game is no finished one. */
export type Unfinished = 'running' | 'damaged';

export async function summaryOf(engine: Engine, record: string): Promise<GameSummary | Unfinished> {
  const game = await engine.readRecord(record);
  const last = game.steps.at(-1)?.view ?? game.start;
  if (game.fault !== undefined) return 'damaged';
  if (last.phase !== 'over') return 'running';
  return {
    merchants: game.merchants,
    rules: last.rules,
    winners: last.winners,
    points: last.merchants.map(({ out, points }) => (out ? null : points)),
    turns: new Set(game.steps.map(({ turn }) => turn)).size,
    ...biggestTithes(game),
  };
}

function biggestTithes({ merchants, steps }: ReadGame): Pick<GameSummary, 'received' | 'paid'> {
  const received = merchants.map(() => 0);
  const paid = merchants.map(() => 0);
  const raise = (most: number[], seat: number, by: number) => (most[seat - 1] = Math.max(most[seat - 1] ?? 0, by));
  for (const { happened } of steps) {
    if (happened.kind !== 'walked' || happened.payment === undefined) continue;
    raise(received, happened.payment.to, happened.payment.paid);
    raise(paid, happened.seat, happened.payment.paid);
  }
  return { received, paid };
}

export function levelIn(written: string): Level | undefined {
  return levels.find((level) => written === `bot:${level}`);
}

/** The one merchant who is no bot; 0 where there are several, or none. */
export function onlyPerson(merchants: readonly string[]): number {
  const people = merchants.flatMap((written, at) => (levelIn(written) === undefined ? [at + 1] : []));
  return people.length === 1 ? (people[0] ?? 0) : 0;
}

const isListOf = (list: unknown, isOne: (value: unknown) => boolean): boolean =>
  Array.isArray(list) && list.every(isOne);
const isNumber = (value: unknown): boolean => typeof value === 'number';

export function isSummary(kept: unknown): kept is GameSummary {
  if (!isObject(kept)) return false;
  return (
    isListOf(kept['merchants'], (name) => typeof name === 'string') &&
    typeof kept['rules'] === 'string' &&
    isListOf(kept['winners'], isNumber) &&
    isListOf(kept['points'], (points) => points === null || isNumber(points)) &&
    isNumber(kept['turns']) &&
    isListOf(kept['received'], isNumber) &&
    isListOf(kept['paid'], isNumber)
  );
}
