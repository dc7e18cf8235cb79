// What a table can have beyond chairs, clock and rules: who begins, what lateness means, chat, watchers.
import { html, nothing, type TemplateResult } from 'lit';
import type { OpenTable } from '../net/wire';
import { say } from '../words';

export interface TableOptions {
  /** A seat, or 0 for the lot (R7). */
  first: number;
  late: 'bot' | 'out';
  chat: boolean;
  watch: boolean;
}

export const usualOptions: Readonly<TableOptions> = { first: 0, late: 'bot', chat: true, watch: true };

/** As the server is asked. A seat that is not there any more does not begin. */
export function requestedOptions({ first, late, chat, watch }: TableOptions, seats: number): Partial<OpenTable> {
  return { late, chat, watch, ...(first > 0 && first <= seats ? { first } : {}) };
}

export interface OptionsForm {
  options: TableOptions;
  /** What each chair is called, in seat order. */
  seats: string[];
  hasClock: boolean;
  change: (part: Partial<TableOptions>) => void;
}

export function optionsForm({ options, seats, hasClock, change }: OptionsForm): TemplateResult {
  const first = options.first > seats.length ? 0 : options.first;
  return html`<details class="more-options">
    <summary>${say('open.more')}</summary>
    <label class="field">
      <span>${say('new.first')}</span>
      <select
        name="first"
        @change=${(event: Event) => change({ first: Number((event.target as HTMLSelectElement).value) })}
      >
        <option value="0" .selected=${first === 0}>${say('new.first.lot')}</option>
        ${seats.map((name, at) => html`<option value=${at + 1} .selected=${first === at + 1}>${name}</option>`)}
      </select>
    </label>
    ${hasClock ? lateField(options.late, (late) => change({ late })) : nothing}
    ${tick('chat', options.chat, (chat) => change({ chat }))}
    ${tick('watch', options.watch, (watch) => change({ watch }))}
  </details>`;
}

function lateField(late: TableOptions['late'], change: (late: TableOptions['late']) => void): TemplateResult {
  return html`<label class="field">
    <span>${say('open.late')}</span>
    <select
      name="late"
      @change=${(event: Event) => change((event.target as HTMLSelectElement).value as TableOptions['late'])}
    >
      ${(['bot', 'out'] as const).map((what) => html`<option value=${what} .selected=${late === what}>${say(`open.late.${what}`)}</option>`)}
    </select>
  </label>`;
}

export function tick(name: string, checked: boolean, change: (checked: boolean) => void): TemplateResult {
  return html`<label class="choice switch">
    <input
      type="checkbox"
      name=${name}
      .checked=${checked}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    />
    <span><strong>${say(`open.${name}`)}</strong><span class="hint">${say(`open.${name}.text`)}</span></span>
  </label>`;
}
