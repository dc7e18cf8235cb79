// What opens over a table: the score sheet, the story on a phone, giving up, a rule.
import { html, nothing, type TemplateResult } from 'lit';
import type { Table, TableState } from '../../game/types';
import { say } from '../../words';
import { leaveDialogs } from './dialogs';
import { ruleDialog } from './rule_dialog';
import { scoreSheet } from './score_sheet';
import './story_list';
import type { TableExtras } from './table_extras';

export function tableDialogs(
  table: Table,
  state: TableState,
  extras: TableExtras,
  rule: string | undefined,
): TemplateResult {
  return html`
    <dialog class="card score" data-dialog="score" aria-labelledby="score-heading" @click=${leaveDialogs}>
      <div class="sheet-body" tabindex="0">
        ${state.view.phase === 'over' ? scoreSheet(state) : html`<h2 id="score-heading">${say('table.score')}</h2>`}
      </div>
      <div class="row">${extras.ending?.(state) ?? nothing}<button data-close>${say('table.look')}</button></div>
    </dialog>
    <dialog class="card story-dialog" data-dialog="story" aria-labelledby="story-dialog-heading" @click=${leaveDialogs}>
      <h2 id="story-dialog-heading">${say('table.story')}</h2>
      <souk-story .state=${state}></souk-story> ${extras.side?.(state) ?? nothing}
      <div class="row"><button data-close>${say('table.close')}</button></div>
    </dialog>
    <dialog class="card" data-dialog="resign" aria-labelledby="resign-heading" @click=${leaveDialogs}>
      <h2 id="resign-heading">${say('table.resign')}</h2>
      <p>${say('table.resign.text')}</p>
      <div class="row">
        <button data-close data-do="resign" @click=${() => void table.resign()}>${say('table.resign.yes')}</button>
        <button class="main" data-close autofocus>${say('table.resign.no')}</button>
      </div>
    </dialog>
    ${extras.leaving?.(state) ?? nothing} ${ruleDialog(rule)}
  `;
}
