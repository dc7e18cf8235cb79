// What is said to somebody who looks for people: for how long, and after a while what else there is.
import { html, nothing, type TemplateResult } from 'lit';
import { isAlone } from '../game/leaving';
import type { OnlineGame } from '../game/online_game';
import { icons } from '../shell/icons';
import { say } from '../words';
import { closeTable, leave } from './online_leave';
import type { Looking } from './looking';

export interface Search {
  game: OnlineGame;
  table: string;
  looking: Looking;
}

export function lookingNotice({ game, table, looking }: Search): TemplateResult {
  const stop = () => void (isAlone(game.state) ? closeTable(game, table) : leave(game, table));
  return html`<section class="card looking">
    <div class="row">
      <p class="patience" role="status">${say(isAlone(game.state) ? 'looking.nobody' : 'looking.somebody')}</p>
      <span class="elapsed" role="timer" aria-live="off">${elapsedWords(looking.elapsed)}</span>
      <button data-do="stop-looking" @click=${stop}>${say('looking.stop')}</button>
    </div>
    <div role="status">${looking.offersBots ? offer(game, looking) : nothing}</div>
  </section>`;
}

function elapsedWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 60) return say('looking.seconds', { count: seconds });
  return say('looking.minutes', { count: Math.floor(seconds / 60) });
}

function offer(game: OnlineGame, looking: Looking): TemplateResult {
  return html`<p>${say('looking.long')}</p>
    <div class="row">
      <button class="main" data-do="fill" @click=${() => void fillWithBots(game)}>
        ${icons.play()} ${say('looking.bots')}
      </button>
      <button data-do="keep-looking" @click=${() => looking.keepLooking()}>${say('looking.keep')}</button>
    </div>`;
}

/** Somebody may sit down meanwhile: then that chair is his, and the next one is tried. */
async function fillWithBots(game: OnlineGame): Promise<void> {
  const free = game.state.seats.filter(({ holder }) => holder === 'empty');
  for (const { seat } of free) if (game.state.stage === 'gathering') await game.seatBot(seat, 'trader');
}
