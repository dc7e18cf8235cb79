// A file that somebody hands to the page, as far as it can be a record.
import type { Words } from '../game/types';

/** A record is a few kilobytes; more is not a record. */
const longest = 1 << 20;
/** So every record begins (docs/notation.md). */
const beginning = /^\uFEFF?\[Souk "/gm;

/** Its text, or why it is none: too long, a folder, a whole collection. Whether it is a record the engine says. */
export async function recordIn(file: Pick<File, 'size' | 'text'>): Promise<string | Words> {
  const text = file.size > longest ? undefined : await file.text().catch(() => undefined);
  if (text === undefined) return { key: 'watch.no_record' };
  return (text.match(beginning)?.length ?? 0) > 1 ? { key: 'watch.many' } : text;
}
