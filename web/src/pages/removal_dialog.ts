// What cannot be undone is asked first, and can be saved before.
import { html, type TemplateResult } from 'lit';
import type { Refused } from '../game/refusals';
import { say } from '../words';
import { refusalNotice } from './refusal_notice';
import { leaveDialogs } from './table/dialogs';

export interface Removal {
  /** Which game: its merchants, and when it was. */
  names: string;
  about: string;
  refused: Refused | undefined;
  save(): void;
  discard(): void;
}

export function removalDialog({ names, about, refused, save, discard }: Removal): TemplateResult {
  return html`<dialog class="card" data-dialog="discard" aria-label=${say('aside.question')} @click=${leaveDialogs}>
    <h2>${say('aside.question')}</h2>
    <p><strong dir="auto">${names}</strong><br />${about}</p>
    <p>${say('aside.question.text')}</p>
    ${refusalNotice(refused)}
    <div class="row">
      <button data-close data-do="discard" @click=${discard}>${say('aside.discard')}</button>
      <button data-do="save" @click=${save}>${say('aside.save')}</button>
      <button class="main" data-close autofocus>${say('aside.keep')}</button>
    </div>
  </dialog>`;
}
