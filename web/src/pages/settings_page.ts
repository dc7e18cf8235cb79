import { html, type TemplateResult } from 'lit';
import { Page } from '../shell/page';
import { settings } from '../shell/services';
import { StoreController } from '../store/store_controller';
import { botSpeeds, motions, themes, type Settings } from '../settings/settings';
import { languageName, languages, say } from '../words';

type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

const switches: { name: Switch; key: string }[] = [
  { name: 'sound', key: 'sound' },
  { name: 'priceHelp', key: 'price_help' },
  { name: 'strongWeaves', key: 'strong_weaves' },
  { name: 'confirmLaying', key: 'confirm_laying' },
  { name: 'leftHanded', key: 'left_handed' },
  { name: 'chatMuted', key: 'chat_muted' },
];

class SettingsPage extends Page {
  heading() {
    return { key: 'settings.title' };
  }

  constructor() {
    super();
    new StoreController(this, settings);
  }

  protected override render() {
    const { values } = settings;
    return html`<div class="sheet settings">
      <h1>${say('settings.title')}</h1>
      <p class="lead">${say('settings.lead')}</p>
      <section class="card">
        <label class="field">
          <span>${say('settings.name')}</span>
          <input
            type="text"
            name="name"
            maxlength="24"
            autocomplete="nickname"
            .value=${values.name}
            @change=${(event: Event) => settings.change({ name: (event.target as HTMLInputElement).value.trim() })}
          />
        </label>
        <label class="field">
          <span>${say('settings.language')}</span>
          <select
            name="language"
            @change=${(event: Event) => settings.change({ language: (event.target as HTMLSelectElement).value })}
          >
            <option value="system" .selected=${values.language === 'system'}>${say('settings.language.system')}</option>
            ${languages.map(
              (tag) =>
                html`<option value=${tag} lang=${tag} .selected=${values.language === tag}>
                  ${languageName(tag)}
                </option>`,
            )}
          </select>
        </label>
        ${this.radios('theme', 'theme', themes)} ${this.radios('motion', 'motion', motions)}
        ${this.radios('botSpeed', 'bot_speed', botSpeeds)}
      </section>
      <section class="card switches">
        ${switches.map(
          ({ name, key }) =>
            html`<label class="choice switch">
              <input
                type="checkbox"
                role="switch"
                name=${name}
                .checked=${values[name]}
                @change=${(event: Event) => settings.change({ [name]: (event.target as HTMLInputElement).checked })}
              />
              <span
                ><strong>${say(`settings.${key}`)}</strong
                ><span class="hint">${say(`settings.${key}.text`)}</span></span
              >
            </label>`,
        )}
      </section>
      <button @click=${() => settings.reset()}>${say('settings.reset')}</button>
    </div>`;
  }

  private radios(name: 'theme' | 'motion' | 'botSpeed', key: string, values: readonly string[]): TemplateResult {
    return html`<fieldset>
      <legend>${say(`settings.${key}`)}</legend>
      <div class="segments">
        ${values.map(
          (value) =>
            html`<label class="choice">
              <input
                type="radio"
                name=${name}
                value=${value}
                .checked=${settings.values[name] === value}
                @change=${() => settings.change({ [name]: value })}
              />
              <span>${say(`settings.${key}.${value}`)}</span>
            </label>`,
        )}
      </div>
    </fieldset>`;
  }
}

customElements.define('settings-page', SettingsPage);
