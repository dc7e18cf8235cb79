import { speaking } from '../words';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const longest = 7;

/** “5 minutes ago”; after a week the date says more. */
export function ago(moment: string | number, now = Date.now()): string {
  const passed = Math.max(0, now - new Date(moment).getTime());
  const [unit, length] = units.find(([, length]) => passed >= length) ?? (['minute', 60_000] as const);
  const count = Math.floor(passed / length);
  if (unit === 'day' && count >= longest) return speaking().date(new Date(moment));
  return new Intl.RelativeTimeFormat(speaking().language, { numeric: 'auto' }).format(-count, unit);
}
