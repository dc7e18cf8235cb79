// When the game is over: rematch, the dice, the record.
import { html, nothing, type TemplateResult } from 'lit';
import { leavingMeans } from '../game/leaving';
import type { OnlineGame } from '../game/online_game';
import type { Seat, TableState } from '../game/types';
import { say, somebody } from '../words';
import { download, recordName } from './download';
import type { DiceCheck } from './online_dice';
import { analysisLink } from './analysis_link';
import { replayLink } from './replay_link';
import { openDialog } from './table/dialogs';

export interface Ending {
  state: TableState;
  game: OnlineGame;
  dice: DiceCheck | undefined;
  check: () => void;
  /** Fetches the record and hands it on. */
  take: (use: (record: string) => unknown) => void;
  goOn: (path: string) => void;
}

export function ending({ state, game, dice, check, take, goOn }: Ending): TemplateResult {
  return html`
    ${rematch(state, game)}
    <button data-do="analyze" @click=${() => take(async (record) => goOn(await analysisLink(record)))}>
      ${say('table.analyze')}
    </button>
    <div role="status" class="dice-verdict">
      ${
        dice
          ? html`<p class="notice ${dice.state === 'wrong' ? 'bad' : ''}" data-dice=${dice.state}>
              ${say(dice.words)}
            </p>`
          : nothing
      }
    </div>
    <button data-do="dice" ?disabled=${dice?.state === 'checking'} @click=${check}>${say('online.dice')}</button>
    <button @click=${() => take(async (record) => goOn(await replayLink(record)))}>${say('table.replay')}</button>
    <button @click=${() => take((record) => download(recordName(), record))}>${say('table.save')}</button>
    ${leavingMeans(state) ? html`<button data-do="door" @click=${askToLeave}>${say('leave.title')}</button>` : nothing}
  `;
}

function askToLeave(event: Event): void {
  const table = (event.target as Element).closest('souk-table');
  if (table) openDialog(table, 'leave');
}

/** Of those who sat here: a rematch does not wait for them. */
function gone(state: TableState) {
  const isGone = ({ seat, holder, name }: Seat) => holder === 'bot' && name !== '' && seat !== state.online?.seat;
  const left = state.seats.filter(isGone);
  if (left.length === 0) return nothing;
  const words = left.map(({ seat }) => say('story.left', { name: somebody(seat, state) }));
  return html`<p class="notice" role="status">${words.join(' ')}</p>`;
}

function rematch(state: TableState, game: OnlineGame) {
  const { online } = state;
  const offered = online?.rematch ?? [];
  const mine = online?.seat;
  if (online?.next && mine === undefined)
    return html`<a class="button main" href="/t/${online.next}">${say('online.follow')}</a>`;
  const waits = mine !== undefined && offered.includes(mine);
  return html`
    ${gone(state)}
    ${
      offered.some((seat) => seat !== mine)
        ? html`<p class="notice" role="status">${say('online.rematch_offered', { count: offered.length })}</p>`
        : nothing
    }
    ${
      mine === undefined || online?.closed
        ? nothing
        : html`<button class="main" data-do="rematch" ?disabled=${waits} @click=${() => void game.offerRematch()}>
            ${say(waits ? 'online.rematch_waits' : 'table.rematch')}
          </button>`
    }
  `;
}
