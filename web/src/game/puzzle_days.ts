// Which puzzles were answered on this device, and how: by day.
import { isMapOf, isObject, isText } from '../engine/check';
import { readJson, type Shelf } from '../settings/shelf';
import { dayBefore } from './puzzles';

const key = 'souk.puzzles';
/** More than a year of days. */
const most = 400;

/** Days with the choice that was made and whether it was the best. */
export type PuzzleDays = ReadonlyMap<string, { choice: string; isRight: boolean }>;

const isDays = isMapOf(isText);
const right = '!';

/** Kept short: `2026-11-18` → `c4c5!`, the mark where it was right. */
export function puzzleDays(shelf: Shelf): PuzzleDays {
  const kept = readJson(shelf, key);
  if (!isObject(kept) || kept['version'] !== 1 || !isDays(kept['days'])) return new Map();
  return new Map(
    Object.entries(kept['days']).map(([day, text]) => [
      day,
      { choice: text.replace(right, ''), isRight: text.endsWith(right) },
    ]),
  );
}

/** The first answer counts. */
export function keepPuzzleDay(shelf: Shelf, day: string, choice: string, isRight: boolean): void {
  const days = puzzleDays(shelf);
  if (days.has(day)) return;
  const all = new Map([...days, [day, { choice, isRight }]]);
  const written = [...all]
    .sort(([one], [other]) => other.localeCompare(one))
    .slice(0, most)
    .map(([each, answer]) => [each, answer.choice + (answer.isRight ? right : '')]);
  shelf.set(key, JSON.stringify({ version: 1, days: Object.fromEntries(written) }));
}

/** Days one after the other with the right answer, up to today; today may still be open. */
export function streakOf(days: PuzzleDays, today: string): number {
  let day = days.has(today) ? today : dayBefore(today);
  let streak = 0;
  for (; days.get(day)?.isRight; day = dayBefore(day)) streak++;
  return streak;
}
