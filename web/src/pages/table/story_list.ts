// <souk-story>: the story of the game, a row a turn with its throw, its coins and its rug. Pointing at a row or focusing it
// fires `light` with its squares; in a replay, choosing it fires `go` with its step. Screen readers have the sentences.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Square } from '../../engine/types';
import { rowsOf, squaresOf, type StoryRow } from '../../game/story_rows';
import type { TableState } from '../../game/types';
import { icons } from '../../shell/icons';
import { swatch } from '../../shell/weaves';
import { labelOf, say, speaking } from '../../words';

export interface StoryEvents {
  light: { squares: Square[] };
  go: { step: number };
}

export class SoukStory extends LitElement {
  static override properties = {
    state: { attribute: false },
    chosen: { state: true },
  };
  state: TableState | undefined;
  /** The number of the row that the keys have reached; none before somebody uses them. */
  private chosen: number | undefined;
  private rows: StoryRow[] = [];
  /** What was last brought into view. */
  private shown = '';

  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('state') && this.state) this.rows = rowsOf(this.state.replay?.story ?? this.state.story);
  }

  protected override updated(): void {
    const current = this.current()?.number;
    const shown = `${this.rows.length} ${this.rows.at(-1)?.lines.length ?? 0} ${current ?? ''}`;
    if (shown === this.shown) return;
    this.shown = shown;
    this.bringIntoView();
  }

  /** The newest row, or where the replay is. */
  bringIntoView(): void {
    const lines = this.querySelector<HTMLElement>('.lines');
    if (!lines) return;
    const row = lines.querySelector<HTMLElement>('[aria-current]');
    if (row)
      lines.scrollTop += row.getBoundingClientRect().top - lines.getBoundingClientRect().top - lines.clientHeight / 2;
    else lines.scrollTop = this.state?.replay ? 0 : lines.scrollHeight;
  }

  /** In a replay, the row that is being told. */
  private current(): StoryRow | undefined {
    const at = this.state?.replay?.at;
    return at === undefined ? undefined : this.rows.findLast(({ lines }) => (lines[0]?.step ?? Infinity) <= at);
  }

  protected override render() {
    const { state, rows } = this;
    if (!state || rows.length === 0) return html`<p class="hint">${say('table.story.empty')}</p>`;
    const current = this.current();
    const stop = rows.find(({ number }) => number === this.chosen) ?? current ?? rows.at(-1);
    return html`<ol
      class="lines"
      aria-label=${say('table.story')}
      @keydown=${(event: KeyboardEvent) => this.key(event)}
      @pointerover=${(event: Event) => this.light(this.rowOf(event))}
      @pointerleave=${() => this.light(this.focusedRow())}
      @focusin=${(event: Event) => this.light(this.rowOf(event))}
      @focusout=${() => this.light(undefined)}
    >
      ${repeat(
        rows,
        ({ number }) => number,
        (row) => html`<li>${this.row(row, state, row === stop, row === current)}</li>`,
      )}
    </ol>`;
  }

  private row(row: StoryRow, state: TableState, isStop: boolean, isCurrent: boolean): TemplateResult {
    const words = row.walked ? turn(row, state) : html`<span>${sentences(row)}</span>`;
    const inside = html`${mark(row, state)}${words}`;
    const tabindex = isStop ? 0 : -1;
    const { step } = row;
    if (!state.replay || step === undefined)
      return html`<div class="turn" data-row=${row.number} tabindex=${tabindex}>${inside}</div>`;
    return html`<button
      class="turn plain"
      data-row=${row.number}
      tabindex=${tabindex}
      aria-current=${isCurrent ? 'step' : nothing}
      @click=${() => this.emit('go', { step })}
    >
      ${inside}
    </button>`;
  }

  private key(event: KeyboardEvent): void {
    const at = this.rows.findIndex(({ number }) => number === this.rowOf(event)?.number);
    const ways: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1 };
    // In a replay these lead to the beginning and the end of the game.
    if (!this.state?.replay) Object.assign(ways, { Home: 0, End: this.rows.length - 1 });
    const to = ways[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const row = this.rows[to];
    if (row === undefined) return;
    this.chosen = row.number;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(`[data-row='${row.number}']`)?.focus());
  }

  private rowOf({ target }: Event): StoryRow | undefined {
    const number = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
    return this.rows.find((row) => String(row.number) === number);
  }

  private focusedRow(): StoryRow | undefined {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
    return focused && this.contains(focused)
      ? this.rows.find((row) => String(row.number) === focused.dataset['row'])
      : undefined;
  }

  private light(row: StoryRow | undefined): void {
    this.emit('light', { squares: row ? squaresOf(row) : [] });
  }

  private emit<Name extends keyof StoryEvents>(name: Name, detail: StoryEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

const sentences = ({ lines }: StoryRow) => lines.map(({ words }) => say(words)).join(' ');

function mark({ seat }: StoryRow, state: TableState) {
  const colour = seat === undefined ? undefined : state.view.merchants[seat - 1]?.colours[0];
  return colour ? swatch(colour) : html`<span class="swatch"></span>`;
}

function turn(row: StoryRow, state: TableState): TemplateResult {
  const out = row.lines.find(({ words }) => words.key === 'story.out');
  return html`<span class="unseen">${sentences(row)}</span>
    <span class="name" dir="auto" aria-hidden="true">${row.seat === undefined ? '' : labelOf(row.seat, state)}</span>
    <span class="icons-of-turn" aria-hidden="true">
      <span class="thrown">${speaking().number(row.walked?.steps ?? 0)}</span>
      ${coins(row, state)} ${rug(row)}
    </span>
    ${out ? html`<span class="more" aria-hidden="true">${say(out.words)}</span>` : nothing}`;
}

function coins({ walked }: StoryRow, state: TableState): TemplateResult {
  const { payment } = walked ?? {};
  if (!payment) return html`<span class="coins"></span>`;
  const colour = state.view.merchants[payment.to - 1]?.colours[0];
  return html`<span class="coins"
    >${icons.coin()}${speaking().number(payment.paid)}<span class="to">${icons.next()}</span
    >${colour ? swatch(colour) : nothing}</span
  >`;
}

function rug({ laid }: StoryRow): TemplateResult {
  return html`<span class="laid">${laid ? swatch(laid.colour) : nothing}</span>`;
}

customElements.define('souk-story', SoukStory);

declare global {
  interface HTMLElementTagNameMap {
    'souk-story': SoukStory;
  }
}
