// Before one sits at a table: the way in, and what is said where there is none.
import { html, nothing, type TemplateResult } from 'lit';
import type { Refused } from '../game/refusals';
import type { TableSummary } from '../net/wire';
import { icons } from '../shell/icons';
import { say, seatName } from '../words';
import { nameField } from './name_field';
import { refusalNotice } from './refusal_notice';

/** Whether there is a chair for whoever comes with this invitation, or without one. */
export function canSit(table: TableSummary, invitation: string | undefined): boolean {
  const isFor = (kind: string) => kind === 'anyone' || (kind === 'person' && invitation !== undefined);
  return (
    table.stage === 'gathering' && table.merchants.some(({ holder, for: kind }) => holder === 'empty' && isFor(kind))
  );
}

export interface Joining {
  found: TableSummary;
  /** The chairs were taken meanwhile. */
  full: boolean;
  refused: Refused | undefined;
  name: string;
  rename: (name: string) => void;
  sit: () => void;
  watch: () => void;
  /** Where the table is shown large, for a device that nobody plays on. */
  bigScreen: string;
}

export function joinForm({ found, full, refused, name, rename, sit, watch, bigScreen }: Joining): TemplateResult {
  const submit = (event: Event) => {
    event.preventDefault();
    sit();
  };
  return html`<div class="sheet">
    <h1>${say('join.title')}</h1>
    <p class="lead">${full ? say('join.full') : say('join.lead', { merchants: found.merchants.length })}</p>
    <form class="card" @submit=${submit}>
      <ul class="waiting-chairs" aria-label=${say('room.chairs')}>
        ${found.merchants.map(
          (merchant, at) => html`<li><span dir="auto">${seatName({ ...merchant, seat: at + 1 })}</span></li>`,
        )}
      </ul>
      ${full ? nothing : nameField({ value: name, rename })} ${refusalNotice(full ? undefined : refused)}
      <div class="row">
        ${full ? nothing : html`<button class="main" type="submit" data-do="sit">${say('join.sit')}</button>`}
        ${
          found.watch
            ? html`<button type="button" data-do="watch" @click=${watch}>${icons.eye()} ${say('join.watch')}</button>`
            : nothing
        }
        <a class="button" data-do="big-screen" href=${bigScreen}>${icons.screen()} ${say('show.open')}</a>
      </div>
    </form>
  </div>`;
}

/** The table cannot be shown: why, and what can be done about it. */
export function closedDoor(refused: Refused | undefined, retry: () => void): TemplateResult {
  const mayPass = !['refusal.table', 'refusal.private'].includes(refused?.words.key ?? '');
  return html`<div class="sheet">
    <h1>${say('online.title')}</h1>
    ${
      refused
        ? html`<p class="notice bad" role="alert">${say(refused.words)}</p>
            <div class="row">
              ${mayPass ? html`<button class="main" data-do="retry" @click=${retry}>${say('online.retry')}</button>` : nothing}
              <a class="button" href="/online">${say('online.lobby')}</a>
            </div>`
        : html`<p role="status">${say('online.connecting')}</p>`
    }
  </div>`;
}
