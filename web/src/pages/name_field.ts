// What to be called at a table: asked in the lobby, when opening a table and when sitting down.
import { html, type TemplateResult } from 'lit';
import { say } from '../words';

export function nameField(name: string, rename: (name: string) => void, settle = () => {}): TemplateResult {
  return html`<label class="field">
    <span>${say('online.name')}</span>
    <input
      type="text"
      name="name"
      maxlength="24"
      autocomplete="nickname"
      placeholder=${say('online.guest')}
      .value=${name}
      @input=${(event: Event) => rename((event.target as HTMLInputElement).value)}
      @change=${settle}
    />
  </label>`;
}
