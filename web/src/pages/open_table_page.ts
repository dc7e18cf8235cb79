// Opening a table on the server.
import { html, nothing, type TemplateResult } from 'lit';
import { levels, type Level } from '../engine/types';
import type { Refused } from '../game/refusals';
import type { ClockPlan, SeatPlan } from '../net/wire';
import { Page } from '../shell/page';
import { engine, settings } from '../shell/services';
import { say } from '../words';
import { nameField } from './name_field';
import { requestedOptions, optionsForm, tick, usualOptions, type TableOptions } from './open_options';
import { api, keepName, newSitting, refusalIn } from './online_tools';
import { refusalNotice } from './refusal_notice';
import { rulesForm, rulesText, type RulesChoice, type RulesKnown } from './rules_form';

type Sitting = 'person' | 'anyone' | 'empty' | Level;

const clocks: Record<string, ClockPlan> = {
  none: { kind: 'none' },
  calm: { kind: 'turn', time: 120_000 },
  brisk: { kind: 'turn', time: 30_000 },
  budget: { kind: 'budget', time: 600_000, increment: 5_000 },
};

interface Plan {
  others: readonly Sitting[];
  clock: string;
  listed: boolean;
  options: TableOptions;
  rules: RulesChoice;
}

class OpenTablePage extends Page {
  static override properties = { plan: { state: true }, known: { state: true }, refused: { state: true } };
  private name = settings.values.name;
  private plan: Plan = {
    others: ['person', 'empty', 'empty'],
    clock: 'none',
    listed: false,
    options: usualOptions,
    rules: { ruleset: 'international', options: {} },
  };
  private known: RulesKnown | undefined;
  /** Stays until the next try: were it gone with a change, the button would move away under the pointer. */
  private refused: Refused | undefined;
  private readonly sitting = newSitting();

  heading() {
    return { key: 'open.title' };
  }

  override async open(): Promise<void> {
    this.known = await engine().rulesets();
  }

  private async openTable(event: Event): Promise<void> {
    event.preventDefault();
    const { known, plan } = this;
    if (!known) return;
    const name = keepName(this.name);
    this.refused = await refusalIn(async () => {
      const seats: SeatPlan[] = [{ for: 'person' }, ...plan.others.filter((sits) => sits !== 'empty').map(planOf)];
      const rules = rulesText(plan.rules, known);
      const options = requestedOptions(plan.options, seats.length);
      const request = { name, seats, seat: 1, rules, public: plan.listed, clock: clocks[plan.clock], ...options };
      const { table } = await this.sitting.take({
        name,
        shown: () => api.seedHash(),
        ask: (brought) => api.openTable({ ...request, ...brought }),
      });
      this.goOn(`/t/${table}`);
    });
  }

  private change(part: Partial<Plan>): void {
    this.plan = { ...this.plan, ...part };
    this.sitting.forget();
  }

  protected override render() {
    const { others, clock, listed, options, rules } = this.plan;
    return html`<div class="sheet">
      <h1>${say('open.title')}</h1>
      <p class="lead">${say('open.lead')}</p>
      <form @submit=${(event: Event) => void this.openTable(event)}>
        ${nameField(this.name, (name) => (this.name = name))}
        <fieldset>
          <legend>${say('open.others')}</legend>
          ${others.map((sits, at) => this.chair(sits, at))}
        </fieldset>
        <label class="field">
          <span>${say('open.clock')}</span>
          <select
            name="clock"
            @change=${(event: Event) => this.change({ clock: (event.target as HTMLSelectElement).value })}
          >
            ${Object.keys(clocks).map((kind) => html`<option value=${kind} .selected=${clock === kind}>${say(`open.clock.${kind}`)}</option>`)}
          </select>
        </label>
        ${tick('public', listed, (isListed) => this.change({ listed: isListed }))}
        ${optionsForm({
          options,
          seats: this.chairNames(),
          hasClock: clock !== 'none',
          change: (part) => this.change({ options: { ...options, ...part } }),
        })}
        ${rulesForm(rules, this.known, (chosen) => this.change({ rules: chosen }))} ${refusalNotice(this.refused)}
        <button class="main" type="submit" data-do="open" ?disabled=${!this.known}>${say('open.open')}</button>
      </form>
    </div>`;
  }

  /** As whoever opens the table sees them: himself, and the chairs that are taken by then. */
  private chairNames(): string[] {
    const others = this.plan.others.filter((sits) => sits !== 'empty');
    return [say('table.you'), ...others.map((sits, at) => say('open.seat', { seat: at + 2, who: whoSits(sits) }))];
  }

  private chair(sits: Sitting, at: number): TemplateResult {
    const choose = (event: Event) =>
      this.change({ others: this.plan.others.with(at, (event.target as HTMLSelectElement).value as Sitting) });
    return html`<label class="field">
      <span>${say('open.chair', { seat: at + 2 })}</span>
      <select name="seat${at + 2}" @change=${choose}>
        <option value="person" .selected=${sits === 'person'}>${say('open.person')}</option>
        <option value="anyone" .selected=${sits === 'anyone'}>${say('open.anyone')}</option>
        ${levels.map((level) => html`<option value=${level} .selected=${sits === level}>${say('new.bot', { level: say(`level.${level}`) })}</option>`)}
        ${at === 0 ? nothing : html`<option value="empty" .selected=${sits === 'empty'}>${say('new.nobody')}</option>`}
      </select>
    </label>`;
  }
}

function whoSits(sits: Sitting): string {
  if (sits === 'person' || sits === 'anyone') return say(`open.${sits}`);
  return say('new.bot', { level: say(`level.${sits}`) });
}

function planOf(sits: Sitting): SeatPlan {
  if (sits === 'person' || sits === 'anyone') return { for: sits };
  return { for: 'bot', level: sits as Level };
}

customElements.define('open-table-page', OpenTablePage);
