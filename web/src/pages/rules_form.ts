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

/** Where it opens below the edge of the screen nobody would see that there is something to choose. */
function show({ currentTarget }: Event): void {
  const details = currentTarget as HTMLDetailsElement;
  if (details.open) details.scrollIntoView({ block: 'nearest' });
}

/** The rules in a sentence; all there is to choose, and `more`, one step further. */
export function rulesForm(
  choice: RulesChoice,
  known: RulesKnown | undefined,
  change: (choice: RulesChoice) => void,
  more: unknown = nothing,
): TemplateResult {
  const ruleset = known?.rulesets.find(({ name }) => name === choice.ruleset);
  const others = known?.rulesets.map(({ name }) => name).filter((name) => !usual.includes(name)) ?? [];
  const pick = (name: string) => change({ ruleset: name, options: {} });
  const changed = known ? rulesText(choice, known).split('+').length - 1 : 0;
  return html`<fieldset class="rules-form">
    <legend class="unseen">${say('new.rules')}</legend>
    <details @toggle=${show}>
      <summary>
        <span class="in-short">
          <strong>${say(`ruleset.${choice.ruleset}`)}</strong>
          <span>${say(`ruleset.${choice.ruleset}.text`)}</span>
          ${changed > 0 ? html`<span class="hint">${say('new.changed', { count: changed })}</span>` : nothing}
        </span>
        <span class="change">${say('new.all_options')}</span>
      </summary>
      <div class="choices">${[...usual, ...others].map((name) => card(name, choice, pick))}</div>
      <div class="options">
        ${more} ${known && ruleset ? known.options.map((option) => field(option, ruleset, choice, change)) : nothing}
      </div>
    </details>
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
