// Which rules to play by: a few ways in words a family understands, and every option one step further.
import { html, nothing, type TemplateResult } from 'lit';
import type { OptionWords, RulesetWords } from '../engine/types';
import { say } from '../words';

/** Offered first; the others are in the full list. */
const usual = ['international', 'classic', 'variant', 'online'];

export interface RulesChoice {
  ruleset: string;
  /** Only what differs from the ruleset. */
  options: Record<string, string>;
}

export interface RulesKnown {
  rulesets: RulesetWords[];
  options: OptionWords[];
}

/** `international+cover=own-allowed+purse=20` */
export function rulesText(choice: RulesChoice, known: RulesKnown): string {
  const ruleset = known.rulesets.find(({ name }) => name === choice.ruleset);
  const set = known.options
    .map(({ name }) => [name, choice.options[name] ?? ''] as const)
    .filter(([name, value]) => value !== '' && value !== ruleset?.options[name]);
  return [choice.ruleset, ...set.map(([name, value]) => `${name}=${value}`)].join('+');
}

export function rulesForm(choice: RulesChoice, known: RulesKnown | undefined, change: (choice: RulesChoice) => void) {
  const ruleset = known?.rulesets.find(({ name }) => name === choice.ruleset);
  const others = known?.rulesets.map(({ name }) => name).filter((name) => !usual.includes(name)) ?? [];
  const pick = (name: string) => change({ ruleset: name, options: {} });
  return html`<fieldset class="rules-form">
    <legend>${say('new.rules')}</legend>
    <div class="choices">${usual.map((name) => card(name, choice, pick))}</div>
    ${
      known && ruleset
        ? html`<details>
            <summary>${say('new.all_options')}</summary>
            <div class="choices">${others.map((name) => card(name, choice, pick))}</div>
            <div class="options">${known.options.map((option) => field(option, ruleset, choice, change))}</div>
          </details>`
        : nothing
    }
  </fieldset>`;
}

function card(name: string, choice: RulesChoice, pick: (name: string) => void): TemplateResult {
  return html`<label class="choice">
    <input type="radio" name="ruleset" value=${name} .checked=${choice.ruleset === name} @change=${() => pick(name)} />
    <span><strong>${say(`ruleset.${name}`)}</strong><span class="hint">${say(`ruleset.${name}.text`)}</span></span>
  </label>`;
}

function field(option: OptionWords, ruleset: RulesetWords, choice: RulesChoice, change: (choice: RulesChoice) => void) {
  const set = (value: string) => change({ ...choice, options: { ...choice.options, [option.name]: value } });
  const now = choice.options[option.name] ?? ruleset.options[option.name] ?? '';
  return html`<label class="field">
    <span>${say(`option.${option.name}`)} <span class="hint">${option.rule}</span></span>
    ${
      option.values.length > 0
        ? html`<select name=${option.name} @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
            ${option.values.map(
              (value) =>
                html`<option value=${value} .selected=${value === now}>
                  ${say(`option.${option.name}.${value}`)}
                </option>`,
            )}
          </select>`
        : html`<input
            type="number"
            name=${option.name}
            inputmode="numeric"
            min=${option.least ?? 1}
            max=${option.most ?? 60}
            placeholder=${say('new.as_usual')}
            .value=${choice.options[option.name] ?? ''}
            @change=${(event: Event) => set((event.target as HTMLInputElement).value)}
          />`
    }
  </label>`;
}
