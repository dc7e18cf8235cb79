// Going away from a table that others sit at: what is asked first, and what it means for them.
import { html, nothing, type TemplateResult } from 'lit';
import { leavingMeans } from '../game/leaving';
import type { OnlineGame } from '../game/online_game';
import type { TableState } from '../game/types';
import { go } from '../shell/router';
import { say } from '../words';
import { chairs } from './online_tools';
import { leaveDialogs } from './table/dialogs';
import { mayResign } from './table/table_head';

/** The chair is kept where one can come back to it. */
export async function leave(game: OnlineGame, table: string): Promise<void> {
  const mayReturn = leavingMeans(game.state) === 'bot';
  if (!(await game.leave())) return;
  if (!mayReturn) chairs.forget(table);
  go('/online');
}

export async function closeTable(game: OnlineGame, table: string): Promise<void> {
  if (!(await game.closeTable())) return;
  chairs.forget(table);
  go('/online');
}

export function leaveDialog(state: TableState, game: OnlineGame, table: string): TemplateResult | undefined {
  const means = leavingMeans(state);
  if (means === undefined) return undefined;
  const resigns = mayResign(state);
  return html`<dialog class="card" data-dialog="leave" aria-labelledby="leave-heading" @click=${leaveDialogs}>
    <h2 id="leave-heading">${say('leave.title')}</h2>
    <p>${say(`leave.text.${means}`)}</p>
    ${resigns ? html`<p>${say('leave.or_resign')}</p>` : nothing}
    <div class="row">
      <button data-close data-do="leave" @click=${() => void leave(game, table)}>${say('leave.yes')}</button>
      ${
        resigns
          ? html`<button data-close data-do="resign" @click=${() => void game.resign()}>
              ${say('table.resign.yes')}
            </button>`
          : nothing
      }
      <button class="main" data-close autofocus>${say(means === 'rematch' ? 'leave.stay' : 'table.resign.no')}</button>
    </div>
  </dialog>`;
}

/** Before the game, for whoever may close the table. */
export function closeDialog(game: OnlineGame, table: string): TemplateResult {
  return html`<dialog class="card" data-dialog="close" aria-labelledby="close-heading" @click=${leaveDialogs}>
    <h2 id="close-heading">${say('leave.close.question')}</h2>
    <p>${say('leave.close.text')}</p>
    <div class="row">
      <button data-close data-do="close-it" @click=${() => void closeTable(game, table)}>${say('leave.close')}</button>
      <button class="main" data-close autofocus>${say('leave.close.no')}</button>
    </div>
  </dialog>`;
}
