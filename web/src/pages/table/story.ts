// The story of the game in words, newest last.
import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { StoryLine, TableState } from '../../game/types';
import { swatch } from '../../shell/weaves';
import { say } from '../../words';

export function story(state: TableState): TemplateResult {
  return html`<section class="story" aria-labelledby="story-heading">
    <h2 id="story-heading">${say('table.story')}</h2>
    ${storyList(state)}
  </section>`;
}

export function storyList(state: TableState): TemplateResult {
  if (state.story.length === 0) return html`<p class="hint">${say('table.story.empty')}</p>`;
  return html`<ol class="lines" tabindex="0" aria-label=${say('table.story')}>
    ${repeat(
      state.story,
      (line) => line.number,
      (line) => html`<li>${mark(line, state)}<span>${say(line.words)}</span></li>`,
    )}
  </ol>`;
}

/** More than a turn has: whoever comes back after a long time, or jumps in a replay, hears only the last of it. */
const mostSpoken = 6;

/** What to say of a story that was heard up to `seen`; nothing when somebody has gone back in it. */
export function freshLines(lines: readonly StoryLine[], seen: number): StoryLine[] {
  return lines.filter((line) => line.number > seen).slice(-mostSpoken);
}

export function lastLine(state: TableState): string {
  const line = state.story.at(-1);
  return line ? say(line.words) : say('table.story.empty');
}

function mark(line: StoryLine, state: TableState) {
  const colour = line.seat === undefined ? undefined : state.view.merchants[line.seat - 1]?.colours[0];
  return colour ? swatch(colour) : html`<span class="swatch"></span>`;
}
