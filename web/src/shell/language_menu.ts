// Where the language is chosen, on every page. A globe and each language by its own name: for those who cannot read what stands
// around it.
import { html, type TemplateResult } from 'lit';
import { directionOf, languageName, languages, say, speaking } from '../words';
import { icons } from './icons';
import { settings } from './services';

const choose = (event: Event) => settings.change({ language: (event.target as HTMLSelectElement).value });

export function languageMenu(): TemplateResult {
  const { language } = speaking();
  return html`<span class="language">
    ${icons.net()}<span class="now" lang=${language} aria-hidden="true">${languageName(language)}</span>
    <select name="language-now" aria-label=${say('settings.language')} .value=${language} @change=${choose}>
      ${languages.map(
        (tag) =>
          html`<option value=${tag} lang=${tag} dir=${directionOf(tag)} ?selected=${tag === language}>
            ${languageName(tag)}
          </option>`,
      )}
    </select>
  </span>`;
}
