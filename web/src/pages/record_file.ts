// A file that somebody hands to the page, as far as it can be a record, or many.
import type { Words } from '../game/types';

/** What the engine takes at once: more than a thousand games. */
const longest = 4_000_000;

/** Its text, or why it is none: too long, a folder. Whether there are records in it the engine says. */
export async function recordIn(file: Pick<File, 'size' | 'text'>): Promise<string | Words> {
  if (file.size > longest) return { key: 'watch.too_long', args: { size: longest / 1_000_000 } };
  return (await file.text().catch(() => undefined)) ?? { key: 'watch.no_record' };
}
