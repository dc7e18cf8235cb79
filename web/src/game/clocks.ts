import type { TableState } from './types';

/** What is left on the clock of a seat at this moment; none where there is no clock. */
export function clockNow(state: TableState, seat: number, now: number = Date.now()): number | undefined {
  const left = state.seats[seat - 1]?.clock;
  if (left === undefined || state.clocks === undefined) return left;
  if (state.clocks.running !== seat) return left;
  return Math.max(0, left - Math.max(0, now - state.clocks.at));
}

/** `4:05`, and `9.3` in the last ten seconds. Digits as the language writes them. */
export function clockText(milliseconds: number, language = 'en'): string {
  const digits = (value: number, least = 1): string =>
    new Intl.NumberFormat(language, { minimumIntegerDigits: least, useGrouping: false }).format(value);
  if (milliseconds < 10_000)
    return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      Math.floor(milliseconds / 100) / 10,
    );
  const seconds = Math.floor(milliseconds / 1000);
  return `${digits(Math.floor(seconds / 60))}:${digits(seconds % 60, 2)}`;
}
