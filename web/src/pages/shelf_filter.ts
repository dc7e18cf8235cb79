// Which of the games on the shelf are shown.
import { html, type TemplateResult } from 'lit';
import { levelIn } from '../game/game_summary';
import { outcomeFor, type Outcome, type OwnGame } from '../game/own_numbers';
import { say, speaking } from '../words';
import { nameOf } from './merchant_names';
import { rulesetIn } from './rules_words';

export interface ShelfFilter {
  /** A ruleset; empty for all. The same with the others. */
  rules: string;
  /** How many merchants; 0 for any number. */
  merchants: number;
  outcome: Outcome | '';
  /** Part of a name, or of a bot's level. */
  text: string;
}

export const allGames: ShelfFilter = { rules: '', merchants: 0, outcome: '', text: '' };

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

function namesIn({ summary }: OwnGame): string {
  return summary.merchants
    .map((written, at) => {
      const level = levelIn(written);
      const name = nameOf(written, at + 1);
      return level === undefined ? name : `${name} ${say(`level.${level}`)}`;
    })
    .join('\n');
}

export function fits(game: OwnGame, { rules, merchants, outcome, text }: ShelfFilter): boolean {
  return (
    (rules === '' || rulesetIn(game.summary.rules) === rules) &&
    (merchants === 0 || game.summary.merchants.length === merchants) &&
    (outcome === '' || outcomeFor(game) === outcome) &&
    folded(namesIn(game)).includes(folded(text.trim()))
  );
}

interface Choice {
  value: string;
  words: string;
}

function choice(label: string, name: string, value: string, choices: Choice[], choose: (value: string) => void) {
  return html`<label class="field">
    <span>${label}</span>
    <select name=${name} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${choices.map(
        ({ value: each, words }) => html`<option value=${each} .selected=${each === value}>${words}</option>`,
      )}
    </select>
  </label>`;
}

/** Only rules that are on the shelf can be chosen. */
export function filterForm(
  filter: ShelfFilter,
  games: readonly OwnGame[],
  change: (part: Partial<ShelfFilter>) => void,
): TemplateResult {
  const rulesets = new Set(games.flatMap(({ summary }) => rulesetIn(summary.rules) ?? []));
  const rules = [...rulesets].map((name) => ({ value: name, words: say(`ruleset.${name}`) }));
  const numbers = [2, 3, 4].map((number) => ({ value: String(number), words: speaking().number(number) }));
  const outcomes = (['won', 'lost', 'neither'] as const).map((each) => ({
    value: each,
    words: say(`shelf.filter.${each}`),
  }));
  const all = (key: string, value = ''): Choice => ({ value, words: say(`shelf.filter.${key}`) });
  return html`<form
    class="filter"
    role="search"
    aria-label=${say('shelf.filter')}
    @submit=${(event: Event) => event.preventDefault()}
  >
    ${choice(say('shelf.filter.outcome'), 'outcome', filter.outcome, [all('all'), ...outcomes], (outcome) => change({ outcome: outcome as Outcome | '' }))}
    ${choice(say('shelf.filter.rules'), 'rules', filter.rules, [all('any_rules'), ...rules], (ruleset) => change({ rules: ruleset }))}
    ${choice(say('shelf.filter.merchants'), 'merchants', String(filter.merchants), [all('any_number', '0'), ...numbers], (count) => change({ merchants: Number(count) }))}
    <label class="field">
      <span>${say('shelf.filter.name')}</span>
      <input
        type="text"
        name="text"
        autocomplete="off"
        .value=${filter.text}
        @input=${(event: Event) => change({ text: (event.target as HTMLInputElement).value })}
      />
    </label>
  </form>`;
}
