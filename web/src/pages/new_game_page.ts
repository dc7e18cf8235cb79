// A game on this device: who sits where, and by which rules.
import { html, type TemplateResult } from 'lit';
import { levels, type Colour, type Level } from '../engine/types';
import type { LocalSeat } from '../game/put_away';
import { refusalFrom, type Refused } from '../game/refusals';
import { Page } from '../shell/page';
import { engine, settings } from '../shell/services';
import { swatch } from '../shell/weaves';
import { say } from '../words';
import { beginLocal, showBegun } from './play_now';
import { refusalNotice } from './refusal_notice';
import { rulesForm, rulesText, type RulesChoice, type RulesKnown } from './rules_form';

type Sitting = 'person' | 'empty' | Level;

interface Chair {
  sits: Sitting;
  name: string;
}

const colours: Colour[] = ['r', 'b', 'y', 'g'];

class NewGamePage extends Page {
  static override properties = {
    chairs: { state: true },
    first: { state: true },
    rules: { state: true },
    known: { state: true },
    refused: { state: true },
  };
  private chairs: readonly Chair[] = [
    { sits: 'person', name: settings.values.name },
    { sits: 'person', name: '' },
    { sits: 'trader', name: '' },
    { sits: 'empty', name: '' },
  ];
  private first = 0;
  private rules: RulesChoice = { ruleset: 'international', options: {} };
  private known: RulesKnown | undefined;
  /** Stays until the next try: were it gone with a change, the button would move away under the pointer. */
  private refused: Refused | undefined;

  heading() {
    return { key: 'new.title' };
  }

  override async open(): Promise<void> {
    this.known = await engine().rulesets();
  }

  private taken(): LocalSeat[] {
    let people = 0;
    return this.chairs
      .filter(({ sits }) => sits !== 'empty')
      .map(({ sits, name }): LocalSeat => {
        if (sits !== 'person') return { name: '', holder: 'bot', level: sits as Level };
        people++;
        return { name: name.trim() || say('new.player', { number: people }), holder: 'person' };
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

  private change(at: number, part: Partial<Chair>): void {
    this.chairs = this.chairs.map((chair, index) => (index === at ? { ...chair, ...part } : chair));
  }

  protected override render() {
    return html`<div class="sheet">
      <h1>${say('new.title')}</h1>
      <p class="lead">${say('new.lead')}</p>
      <form @submit=${(event: Event) => void this.begin(event)}>
        <fieldset>
          <legend>${say('new.seats')}</legend>
          <ol class="chairs">
            ${this.chairs.map((chair, at) => this.chair(chair, at))}
          </ol>
          ${this.firstField()}
        </fieldset>
        ${rulesForm(this.rules, this.known, (rules) => (this.rules = rules))} ${refusalNotice(this.refused)}
        <button class="main" type="submit" data-do="begin" ?disabled=${!this.known}>${say('new.begin')}</button>
      </form>
    </div>`;
  }

  private chair(chair: Chair, at: number): TemplateResult {
    const seat = at + 1;
    return html`<li class="chair ${chair.sits === 'empty' ? 'empty' : ''}">
      ${swatch(colours[at] ?? 'r')}
      <label>
        <span class="unseen">${say('new.who', { seat })}</span>
        <select
          name="seat${seat}"
          @change=${(event: Event) => this.change(at, { sits: (event.target as HTMLSelectElement).value as Sitting })}
        >
          <option value="person" .selected=${chair.sits === 'person'}>${say('new.person')}</option>
          ${levels.map(
            (level) =>
              html`<option value=${level} .selected=${chair.sits === level}>
                ${say('new.bot', { level: say(`level.${level}`) })}
              </option>`,
          )}
          <option value="empty" .selected=${chair.sits === 'empty'}>${say('new.nobody')}</option>
        </select>
      </label>
      ${
        chair.sits === 'person'
          ? html`<label>
              <span class="unseen">${say('new.name', { seat })}</span>
              <input
                type="text"
                name="name${seat}"
                maxlength="24"
                autocomplete="off"
                placeholder=${say('new.name.hint')}
                .value=${chair.name}
                @input=${(event: Event) => this.change(at, { name: (event.target as HTMLInputElement).value })}
              />
            </label>`
          : html`<span class="hint">${chair.sits === 'empty' ? '' : say(`level.${chair.sits}.text`)}</span>`
      }
    </li>`;
  }

  private firstField(): TemplateResult {
    const seats = this.taken();
    return html`<label class="field">
      <span>${say('new.first')}</span>
      <select
        name="first"
        @change=${(event: Event) => (this.first = Number((event.target as HTMLSelectElement).value))}
      >
        <option value="0" .selected=${this.first === 0}>${say('new.first.lot')}</option>
        ${seats.map(
          (seat, at) =>
            html`<option value=${at + 1} .selected=${this.first === at + 1}>
              ${seat.name || say(`level.${seat.level ?? 'trader'}`)}
            </option>`,
        )}
      </select>
    </label>`;
  }
}

customElements.define('new-game-page', NewGamePage);
