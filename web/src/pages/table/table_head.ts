// The line above a table: the way back, what it is, and its tools.
import { html, nothing, type TemplateResult } from 'lit';
import type { TableState } from '../../game/types';
import { icons } from '../../shell/icons';
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
      ${extras.tools?.(state) ?? nothing} ${resignButton(host, state)}
      <button class="icon plain narrow-only" aria-label=${say('table.story')} @click=${() => openDialog(host, 'story')}>
        ${icons.story()}
      </button>
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

function resignButton(host: Element, state: TableState) {
  const isIn = (seat: number) => state.view.merchants[seat - 1]?.out === false;
  if (state.stage !== 'playing' || state.lesson || !state.mine.some(isIn)) return nothing;
  return html`<button
    class="icon plain"
    aria-label=${say('table.resign')}
    title=${say('table.resign')}
    @click=${() => openDialog(host, 'resign')}
  >
    ${icons.flag()}
  </button>`;
}
