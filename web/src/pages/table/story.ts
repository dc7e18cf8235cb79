// What of the story is said when.
import { steadyWords } from '../../game/story_rows';
import type { StoryLine, TableState, Words } from '../../game/types';
import { say } from '../../words';

/** More than a turn has: whoever comes back after a long time, or jumps in a replay, hears only the last of it. */
const mostSpoken = 6;

/** What to say of a story that was heard up to `seen`; nothing when somebody has gone back in it. */
export function freshLines(lines: readonly StoryLine[], seen: number): StoryLine[] {
  return lines.filter((line) => line.number > seen).slice(-mostSpoken);
}

export function lastLine({ story }: Pick<TableState, 'story'>): string {
  return lineWords(steadyWords(story));
}

export function lineWords(words: Words | undefined): string {
  return words ? say(words) : say('table.story.empty');
}
