// What to be called at a table: asked for in the lobby, when opening a table or sitting down, for each person of a local
// game, and in the settings.
import { html, type TemplateResult } from 'lit';
import { say } from '../words';

interface NameField {
  value: string;
  /** Called with every letter. */
  rename?: (name: string) => void;
  /** Called when the field is left, or Enter pressed. */
  settle?: (name: string) => void;
  label?: string;
  hint?: string;
  /** Which field of the form it is; a form may have several, one a person. */
  field?: string;
}

const typed = (event: Event) => (event.target as HTMLInputElement).value;

export function nameField({ value, rename, settle, label, hint, field = 'name' }: NameField): TemplateResult {
  return html`<label class="field">
    <span>${label ?? say('online.name')}</span>
    <input
      type="text"
      name=${field}
      maxlength="24"
      autocomplete=${field === 'name' ? 'nickname' : 'off'}
      placeholder=${hint ?? say('online.guest')}
      .value=${value}
      @input=${(event: Event) => rename?.(typed(event))}
      @change=${(event: Event) => settle?.(typed(event))}
    />
  </label>`;
}
