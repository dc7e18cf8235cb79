// The story as rows: one a turn, and one for whatever else is told.
import type { Effect, Rug, Square, View } from '../engine/types';
import type { StoryLine, Words } from './types';

type OfKind<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

export interface StoryRow {
  /** Of its first line: it never changes. */
  number: number;
  seat?: number;
  lines: StoryLine[];
  walked?: OfKind<'walked'>;
  laid?: OfKind<'laid'>;
  /** In a replay, after so many steps all of it has happened. */
  step?: number;
}

export function rowsOf(story: readonly StoryLine[]): StoryRow[] {
  const rows: StoryRow[] = [];
  const turns = new Map<number, StoryRow>();
  for (const line of story) {
    let row = line.turn === undefined ? undefined : turns.get(line.turn);
    if (row === undefined) {
      row = { number: line.number, seat: line.seat, lines: [] };
      rows.push(row);
      if (line.turn !== undefined) turns.set(line.turn, row);
    }
    row.lines.push(line);
    row.step = line.step;
    if (line.what?.kind === 'walked') row.walked = line.what;
    if (line.what?.kind === 'laid') row.laid = line.what;
  }
  return rows;
}

/** Where it happened: where Assam stopped, and what the rug covers. */
export function squaresOf({ walked, laid }: StoryRow): Square[] {
  const end = walked && (walked.walk.path.at(-1)?.at ?? walked.walk.from).square;
  const rug = laid ? [laid.rug.slice(0, 2), laid.rug.slice(2)] : [];
  return [...(end === undefined ? [] : [end]), ...rug];
}

/** The last rug that was laid, where it still lies there: a lesson may have gone on to another market. */
export function newestRug(story: readonly StoryLine[], { halves }: View): Rug | undefined {
  const what = story.findLast((line) => line.what?.kind === 'laid')?.what;
  if (what?.kind !== 'laid') return undefined;
  const [first, second] = [what.rug.slice(0, 2), what.rug.slice(2)];
  const isThere = halves.some(
    ({ square, colour, partner }) => square === first && partner === second && colour === what.colour,
  );
  return isThere ? what.rug : undefined;
}

/** What is going on, in one sentence: the last turn, or what was told since that belongs to none. */
export function steadyWords(story: readonly StoryLine[]): Words | undefined {
  const last = story.findLast(({ turn, summary }) => turn === undefined || summary !== undefined);
  return last?.summary ?? last?.words;
}
