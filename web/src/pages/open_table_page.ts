// Opening a table on the server.
import { html, nothing } from 'lit';
import type { Refused } from '../game/refusals';
import type { ClockPlan, SeatPlan } from '../net/wire';
import { Page } from '../shell/page';
import { engine, settings } from '../shell/services';
import { say } from '../words';
import { afterChoice, chairDialog, chairScene, type Chair } from './chair_scene';
import { botName, coloursOf, levelOf, seatAt, type Sitting } from './chairs';
import { nameField } from './name_field';
import { requestedOptions, optionsForm, tick, usualOptions, type TableOptions } from './open_options';
import { api, keepName, newSitting, refusalIn } from './online_tools';
import { refusalNotice } from './refusal_notice';
import { rulesForm, rulesText, type RulesChoice, type RulesKnown } from './rules_form';
import { openDialog } from './table/dialogs';

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
  static override properties = {
    name: { state: true },
    plan: { state: true },
    chosen: { state: true },
    known: { state: true },
    refused: { state: true },
  };
  private name = settings.values.name;
  private plan: Plan = {
    others: ['person', 'empty', 'empty'],
    clock: 'none',
    listed: false,
    options: usualOptions,
    rules: { ruleset: 'international', options: {} },
  };
  /** The chair that is asked about; 0 is whoever opens the table. */
  private chosen = 1;
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
        promised: () => api.seedHash(),
        ask: (brought) => api.openTable({ ...request, ...brought }),
      });
      this.goOn(`/t/${table}`);
    });
  }

  private change(part: Partial<Plan>): void {
    this.plan = { ...this.plan, ...part };
    this.sitting.forget();
  }

  private chairs(): Chair[] {
    const sitting: Sitting[] = ['person', ...this.plan.others];
    const merchants = sitting.filter((sits) => sits !== 'empty').length;
    return sitting.map((sits, at) => {
      const seat = seatAt(sitting, at);
      const colours = coloursOf(seat, Math.max(merchants, seat), this.plan.rules.ruleset);
      const level = levelOf(sits);
      if (at === 0) return { sits, seat, colours, name: this.name.trim() || say('table.you'), ownName: this.name };
      return { sits, seat, colours, name: level || sits === 'empty' ? '' : say(`open.${sits as 'person' | 'anyone'}`) };
    });
  }

  private async ask(at: number): Promise<void> {
    this.chosen = at;
    await this.updateComplete;
    openDialog(this, 'chair');
  }

  private async choose(sits: Sitting): Promise<void> {
    this.change({ others: this.plan.others.with(this.chosen - 1, sits) });
    await this.updateComplete;
    afterChoice(this, sits);
  }

  protected override render() {
    const { clock, listed, options, rules } = this.plan;
    const chairs = this.chairs();
    return html`<div class="sheet set-up">
        <h1>${say('open.title')}</h1>
        <p class="lead">${say('open.lead')}</p>
        <form @submit=${(event: Event) => void this.openTable(event)}>
          ${nameField({ value: this.name, rename: (name) => (this.name = name) })}
          ${chairScene(chairs, (at) => void this.ask(at), 1)}
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
            seats: chairNames(chairs),
            hasClock: clock !== 'none',
            change: (part) => this.change({ options: { ...options, ...part } }),
          })}
          ${rulesForm(rules, this.known, (chosen) => this.change({ rules: chosen }))}
          <div class="begin-bar">
            ${refusalNotice(this.refused)}
            <button class="main" type="submit" data-do="open" ?disabled=${!this.known}>${say('open.open')}</button>
          </div>
        </form>
      </div>
      ${this.dialog(chairs[this.chosen])}`;
  }

  private dialog(chair: Chair | undefined) {
    if (chair === undefined) return nothing;
    return chairDialog({
      number: this.chosen + 1,
      chair,
      people: (['person', 'anyone'] as const).map((sits) => ({ sits, words: say(`open.${sits}`) })),
      mayBeEmpty: this.chosen > 1,
      choose: (sits) => void this.choose(sits),
    });
  }
}

/** As whoever opens the table sees them: himself, and the chairs that are taken by then. */
function chairNames(chairs: readonly Chair[]): string[] {
  return chairs
    .filter(({ sits }) => sits !== 'empty')
    .map(({ sits, seat, name }) => {
      const level = levelOf(sits);
      if (seat === 1) return say('table.you');
      return say('open.seat', { seat, who: level ? botName(level, seat) : name });
    });
}

function planOf(sits: Sitting): SeatPlan {
  const level = levelOf(sits);
  return level ? { for: 'bot', level } : { for: sits === 'anyone' ? 'anyone' : 'person' };
}

customElements.define('open-table-page', OpenTablePage);
