// The line above a table: the way back, what it is, and its tools.
import { html, nothing, type TemplateResult } from 'lit';
import type { TableState } from '../../game/types';
import { icons } from '../../shell/icons';
import { languageMenu } from '../../shell/language_menu';
import { settings } from '../../shell/services';
import { say } from '../../words';
import { openDialog } from './dialogs';
import type { TableExtras } from './table_extras';

export function tableHead(host: Element, state: TableState, extras: TableExtras): TemplateResult {
  const { sound } = settings.values;
  return html`<header class="table-top">
    <a class="button icon plain" href=${extras.back} aria-label=${say('table.back')}>${icons.back()}</a>
    <h1>${extras.title}</h1>
    <div class="tools">
      ${extras.tools?.(state) ?? nothing} ${extras.leaving?.(state) ? leaveButton(host) : resignButton(host, state)}
      <button class="icon plain narrow-only" aria-label=${say('table.story')} @click=${() => openDialog(host, 'story')}>
        ${icons.story()}
      </button>
      ${languageMenu()}
      <button
        class="icon plain"
        aria-pressed=${sound}
        aria-label=${say('table.sound')}
        @click=${() => settings.change({ sound: !sound })}
      >
        ${sound ? icons.sound() : icons.silent()}
      </button>
    </div>
  </header>`;
}

function leaveButton(host: Element): TemplateResult {
  return html`<button
    class="icon plain"
    data-do="door"
    aria-label=${say('leave.title')}
    title=${say('leave.title')}
    @click=${() => openDialog(host, 'leave')}
  >
    ${icons.door()}
  </button>`;
}

/** Whether somebody of this page is still in a game that runs. */
export function mayResign({ stage, lesson, puzzle, mine, view }: TableState): boolean {
  const isIn = (seat: number) => view.merchants[seat - 1]?.out === false;
  return stage === 'playing' && !lesson && !puzzle && mine.some(isIn);
}

function resignButton(host: Element, state: TableState) {
  if (!mayResign(state)) return nothing;
  return html`<button
    class="icon plain"
    aria-label=${say('table.resign')}
    title=${say('table.resign')}
    @click=${() => openDialog(host, 'resign')}
  >
    ${icons.flag()}
  </button>`;
}
