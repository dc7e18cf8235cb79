// A game on this device: who sits where, and by which rules.
import { html, nothing, type TemplateResult } from 'lit';
import type { LocalSeat } from '../game/put_away';
import { refusalFrom, type Refused } from '../game/refusals';
import { Page } from '../shell/page';
import { engine, settings } from '../shell/services';
import { say } from '../words';
import { afterChoice, chairDialog, chairScene, type Chair } from './chair_scene';
import { botName, coloursOf, levelOf, seatAt, type Sitting } from './chairs';
import { beginLocal, showBegun } from './play_now';
import { refusalNotice } from './refusal_notice';
import { rulesForm, rulesText, type RulesChoice, type RulesKnown } from './rules_form';
import { openDialog } from './table/dialogs';

class NewGamePage extends Page {
  static override properties = {
    sitting: { state: true },
    names: { state: true },
    chosen: { state: true },
    first: { state: true },
    rules: { state: true },
    known: { state: true },
    refused: { state: true },
  };
  private sitting: readonly Sitting[] = ['person', 'pedlar', 'trader', 'empty'];
  /** As they were typed, by chair. */
  private names: readonly string[] = [settings.values.name, '', '', ''];
  /** The chair that is asked about, from 0. */
  private chosen = 0;
  private first = 0;
  private rules: RulesChoice = { ruleset: 'international', options: {} };
  private known: RulesKnown | undefined;
  /** Stays until the next try: were it gone with a change, the page would move under the pointer. */
  private refused: Refused | undefined;

  heading() {
    return { key: 'new.title' };
  }

  override async open(): Promise<void> {
    this.known = await engine().rulesets();
  }

  private chairs(): Chair[] {
    const { sitting } = this;
    const merchants = sitting.filter((sits) => sits !== 'empty').length;
    return sitting.map((sits, at) => {
      const seat = seatAt(sitting, at);
      const colours = coloursOf(seat, Math.max(merchants, seat), this.rules.ruleset);
      return { sits, seat, colours, name: this.nameAt(at), ownName: this.names[at] ?? '' };
    });
  }

  /** People without a name are numbered; a lone one is the reader. */
  private nameAt(at: number): string {
    const people = this.sitting.filter((sits) => sits === 'person').length;
    return this.names[at]?.trim() || (people === 1 ? say('table.you') : this.numberedAt(at));
  }

  private numberedAt(at: number): string {
    const number = this.sitting.slice(0, at + 1).filter((sits) => sits === 'person').length;
    return say('new.player', { number });
  }

  private taken(): LocalSeat[] {
    return this.sitting.flatMap((sits, at): LocalSeat[] => {
      if (sits === 'empty') return [];
      const level = levelOf(sits);
      if (level) return [{ name: '', holder: 'bot', level }];
      return [{ name: this.names[at]?.trim() || this.numberedAt(at), holder: 'person' }];
    });
  }

  private async begin(event: Event): Promise<void> {
    event.preventDefault();
    const seats = this.taken();
    if (!this.known) return;
    if (seats.length < 2) {
      this.refused = { words: { key: 'new.too_few' }, rule: 'R4' };
      return;
    }
    const first = this.first > 0 && this.first <= seats.length ? this.first : undefined;
    this.refused = undefined;
    try {
      await beginLocal({ rules: rulesText(this.rules, this.known), seats, first });
      showBegun(this);
    } catch (error) {
      this.refused = refusalFrom(error);
    }
  }

  private async ask(at: number): Promise<void> {
    this.chosen = at;
    await this.updateComplete;
    openDialog(this, 'chair');
  }

  private async choose(sits: Sitting): Promise<void> {
    this.sitting = this.sitting.with(this.chosen, sits);
    await this.updateComplete;
    afterChoice(this, sits);
  }

  protected override render() {
    const chairs = this.chairs();
    const chair = chairs[this.chosen];
    return html`<div class="sheet set-up">
        <h1>${say('new.title')}</h1>
        <p class="lead">${say('new.lead')}</p>
        <form @submit=${(event: Event) => void this.begin(event)}>
          ${chairScene(chairs, (at) => void this.ask(at))}
          ${rulesForm(this.rules, this.known, (rules) => (this.rules = rules), this.firstField(chairs))}
          <div class="begin-bar">
            ${refusalNotice(this.refused)}
            <button class="main" type="submit" data-do="begin" ?disabled=${!this.known}>${say('new.begin')}</button>
          </div>
        </form>
      </div>
      ${chair ? this.dialog(chair) : nothing}`;
  }

  private dialog(chair: Chair): TemplateResult {
    const at = this.chosen;
    return chairDialog({
      number: at + 1,
      chair,
      people: [{ sits: 'person', words: say('new.person') }],
      mayBeEmpty: true,
      choose: (sits) => void this.choose(sits),
      rename: (name) => (this.names = this.names.with(at, name)),
    });
  }

  private firstField(chairs: readonly Chair[]): TemplateResult {
    const seated = chairs.filter(({ sits }) => sits !== 'empty');
    return html`<label class="field">
      <span>${say('new.first')}</span>
      <select
        name="first"
        @change=${(event: Event) => (this.first = Number((event.target as HTMLSelectElement).value))}
      >
        <option value="0" .selected=${this.first === 0}>${say('new.first.lot')}</option>
        ${seated.map(({ sits, name, seat }) => {
          const level = levelOf(sits);
          return html`<option value=${seat} .selected=${this.first === seat}>
            ${level ? botName(level, seat) : name}
          </option>`;
        })}
      </select>
    </label>`;
  }
}

customElements.define('new-game-page', NewGamePage);
