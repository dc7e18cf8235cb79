import { html, type TemplateResult } from 'lit';
import { Page } from '../shell/page';
import { settings } from '../shell/services';
import { StoreController } from '../store/store_controller';
import { botSpeeds, motions, themes, type Settings } from '../settings/settings';
import { languageName, languages, say } from '../words';
import { nameField } from './name_field';
import { playSound } from './table/sound';

type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];
type Choice = 'theme' | 'motion' | 'botSpeed';

/** What stands on the page; each entry is one setting. `key` is its part of the message names. */
type Entry =
  | { kind: 'switch'; name: Switch; key: string }
  | { kind: 'choice'; name: Choice; key: string; values: readonly string[] }
  | { kind: 'name' | 'language' | 'volume' };

const groups: { key: string; entries: Entry[] }[] = [
  {
    key: 'playing',
    entries: [
      { kind: 'choice', name: 'motion', key: 'motion', values: motions },
      { kind: 'choice', name: 'botSpeed', key: 'bot_speed', values: botSpeeds },
      { kind: 'switch', name: 'priceHelp', key: 'price_help' },
      { kind: 'switch', name: 'hints', key: 'hints' },
      { kind: 'switch', name: 'confirmLaying', key: 'confirm_laying' },
      { kind: 'switch', name: 'leftHanded', key: 'left_handed' },
      { kind: 'switch', name: 'botRemarks', key: 'bot_remarks' },
    ],
  },
  {
    key: 'look',
    entries: [
      { kind: 'language' },
      { kind: 'choice', name: 'theme', key: 'theme', values: themes },
      { kind: 'switch', name: 'strongWeaves', key: 'strong_weaves' },
    ],
  },
  { key: 'sounds', entries: [{ kind: 'switch', name: 'sound', key: 'sound' }, { kind: 'volume' }] },
  {
    key: 'people',
    entries: [
      { kind: 'name' },
      { kind: 'switch', name: 'chatMuted', key: 'chat_muted' },
      { kind: 'switch', name: 'reactions', key: 'reactions' },
    ],
  },
];

const shownAs: { [Kind in Entry['kind']]: (entry: Extract<Entry, { kind: Kind }>) => TemplateResult } = {
  switch: onOff,
  choice: radios,
  name: ownName,
  language: languageField,
  volume: volumeSlider,
};

const fieldOf = (event: Event) => event.target as HTMLInputElement | HTMLSelectElement;

function onOff({ name, key }: { name: Switch; key: string }): TemplateResult {
  return html`<label class="choice switch">
    <input
      type="checkbox"
      role="switch"
      name=${name}
      .checked=${settings.values[name]}
      @change=${(event: Event) => settings.change({ [name]: (event.target as HTMLInputElement).checked })}
    />
    <span><strong>${say(`settings.${key}`)}</strong><span class="hint">${say(`settings.${key}.text`)}</span></span>
  </label>`;
}

function radios({ name, key, values }: { name: Choice; key: string; values: readonly string[] }): TemplateResult {
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

function ownName(): TemplateResult {
  return nameField({
    value: settings.values.name,
    label: say('settings.name'),
    settle: (name) => settings.change({ name: name.trim() }),
  });
}

function languageField(): TemplateResult {
  const { language } = settings.values;
  return html`<label class="field">
    <span>${say('settings.language')}</span>
    <select name="language" @change=${(event: Event) => settings.change({ language: fieldOf(event).value })}>
      <option value="system" .selected=${language === 'system'}>${say('settings.language.system')}</option>
      ${languages.map(
        (tag) => html`<option value=${tag} lang=${tag} .selected=${language === tag}>${languageName(tag)}</option>`,
      )}
    </select>
  </label>`;
}

/** A soft sound says how loud it is, whenever the slider comes to rest. */
function volumeSlider(): TemplateResult {
  const { volume, sound } = settings.values;
  return html`<label class="field volume">
    <span>${say('settings.volume')} <output>${say('settings.volume.percent', { volume })}</output></span>
    <input
      type="range"
      name="volume"
      min="0"
      max="100"
      step="5"
      ?disabled=${!sound}
      .value=${String(volume)}
      aria-valuetext=${say('settings.volume.percent', { volume })}
      @input=${(event: Event) => settings.change({ volume: Number(fieldOf(event).value) })}
      @change=${() => playSound('lay')}
    />
  </label>`;
}

class SettingsPage extends Page {
  heading() {
    return { key: 'settings.title' };
  }

  constructor() {
    super();
    new StoreController(this, settings);
  }

  protected override render() {
    return html`<div class="sheet broad settings">
      <h1>${say('settings.title')}</h1>
      <p class="lead">${say('settings.lead')}</p>
      <div class="columns">
        ${groups.map(
          ({ key, entries }) =>
            html`<section class="card switches" aria-labelledby="group-${key}">
              <h2 id="group-${key}">${say(`settings.group.${key}`)}</h2>
              ${entries.map((entry) => (shownAs[entry.kind] as (entry: Entry) => TemplateResult)(entry))}
            </section>`,
        )}
      </div>
      <button data-do="reset" @click=${() => settings.reset()}>${say('settings.reset')}</button>
    </div>`;
  }
}

customElements.define('settings-page', SettingsPage);
