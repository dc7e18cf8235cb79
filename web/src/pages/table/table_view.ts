// A table, whoever runs it: the market in the middle, the merchants, the story, what can be done now.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import '../../board/board';
import type { BoardInput, Cue } from '../../board/types';
import { pace } from '../../board/motion';
import type { Facing, Rug, Square } from '../../engine/types';
import { newestRug } from '../../game/story_rows';
import type { Table, TableState } from '../../game/types';
import { TableTalk } from '../../people/table_talk';
import { motion, settings } from '../../shell/services';
import { EventController } from '../../store/event_controller';
import { StoreController } from '../../store/store_controller';
import { languageInForce, say } from '../../words';
import { refusalNotice } from '../refusal_notice';
import { actionBar } from './action_bar';
import { BarFocus } from './bar_focus';
import { openDialog } from './dialogs';
import { MarketKeys } from './market_keys';
import { merchants } from './merchants';
import { priceTable } from './price_table';
import { playSound } from './sound';
import { showRule } from './rule_dialog';
import { lineWords } from './story';
import './story_list';
import type { StoryEvents } from './story_list';
import { tableDialogs } from './table_dialogs';
import { TableDisplay } from './table_display';
import type { TableExtras } from './table_extras';
import { tableHead } from './table_head';
import { tallyBar } from './tally';

/** A rug that the server is asked to lay stays where it was shown. */
function offeredRugs({ mayAct, pending, shown, view }: TableState): Rug[] {
  if (pending === 'lay' && shown.rug !== undefined) return [shown.rug];
  return mayAct ? view.rugs : [];
}

/** The view of a table. What is shown of it when is in TableDisplay; this only draws that, and says what was chosen. */
export class SoukTable extends LitElement {
  static override properties = {
    table: { attribute: false },
    extras: { attribute: false },
    rule: { state: true },
    lit: { state: true },
  };
  table: Table | undefined;
  extras: TableExtras = { back: '/', title: '' };
  /** The one that is explained in its dialog: it stays there when the game goes on underneath. */
  private rule: string | undefined;
  /** Squares of the row of the story that is pointed at. */
  private lit: Square[] = [];
  private readonly display = new StoreController<TableDisplay>(this);
  private readonly keys = new MarketKeys(this, () => this.skip());
  private readonly talk = new TableTalk(this);

  constructor() {
    super();
    new StoreController(this, settings);
    new StoreController(this, languageInForce);
    new BarFocus(this);
    new EventController(this, document, 'visibilitychange', () => document.hidden && this.display.store?.skip());
  }

  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('table')) return;
    for (const dialog of this.querySelectorAll('dialog')) dialog.close();
    this.display.store =
      this.table &&
      new TableDisplay(
        this.table,
        () => document.hidden,
        () => pace(motion()),
      );
  }

  protected override updated(): void {
    const display = this.display.store;
    display?.drawn();
    if (this.isConnected && display?.takeScoreSheet()) openDialog(this, 'score');
  }

  /** Whether there was something to skip. */
  private skip(): boolean {
    const display = this.display.store;
    if (!display?.canJump) return false;
    this.querySelector('souk-board')?.hurry();
    display.jump();
    return true;
  }

  private boardInput({ view, seen, count }: TableDisplay, state: TableState): BoardInput {
    const { priceHelp, strongWeaves } = settings.values;
    return {
      view: state.view,
      facings: state.mayAct ? state.view.facings : [],
      rugs: offeredRugs(state),
      shown: state.shown,
      throwPreviews: state.throwPreviews,
      help: priceHelp,
      newest: newestRug(seen.story, view),
      lit: this.lit,
      counted: count?.counted,
      advice: this.extras.advice?.(state)?.marks,
      happened: state.happened,
      motion: motion(),
      strongWeaves,
      say: (key, args) => say(key, args),
      mayThrow: state.mayAct && (state.view.phase === 'face' || state.view.phase === 'roll'),
      purseAt: (seat) => this.purseAt(seat),
    };
  }

  private purseAt(seat: number): { x: number; y: number } | undefined {
    const purse = this.querySelector(`.merchant[data-seat='${seat}'] .stat.coin`)?.getBoundingClientRect();
    return purse && { x: purse.x + purse.width / 2, y: purse.y + purse.height / 2 };
  }

  protected override render() {
    const display = this.display.store;
    if (!display) return nothing;
    const { table, seen } = display;
    const { state } = table;
    const remark = this.talk.now(display);
    const kinds = [state.lesson && 'lesson', state.puzzle && 'puzzle'];
    const classes = [settings.values.leftHanded && 'left-handed', state.mayAct && 'mine', ...kinds];
    return html`<div
      class="table ${classes.filter(Boolean).join(' ')}"
      @light=${(event: CustomEvent<StoryEvents['light']>) => (this.lit = event.detail.squares)}
      @go=${(event: CustomEvent<StoryEvents['go']>) => this.go(event)}
    >
      ${tableHead(this, state, this.extras)}
      ${merchants(state, display.view, settings.values.botRemarks ? remark : undefined)}
      ${settings.values.priceHelp ? priceTable(state) : nothing}
      <div class="market" @pointerdown=${() => (this.keys.inUse = false)}>
        ${keyed(table, this.board(display, state))}
      </div>
      <div class="foot">
        ${this.messages(state)} ${this.steadyLine(display)}
        ${this.extras.bar ? this.extras.bar(state) : this.bar(display)}
      </div>
      <aside class="side" aria-label=${say('table.side')}>
        ${this.story(seen)} ${this.extras.side?.(state) ?? nothing}
      </aside>
      ${tableDialogs(table, seen, this.extras, this.rule)}
      <div class="unseen" aria-live="polite" data-spoken>${display.spoken}</div>
    </div>`;
  }

  private board(display: TableDisplay, state: TableState): TemplateResult {
    const { table } = display;
    return html`<souk-board
      .input=${this.boardInput(display, state)}
      @face=${(event: CustomEvent<{ facing: Facing }>) => this.face(table, event.detail.facing)}
      @throw=${() => void table.throwDie()}
      @place=${(event: CustomEvent<{ rug: Rug }>) => this.place(table, event.detail.rug)}
      @lay=${(event: CustomEvent<{ rug: Rug }>) => void table.lay(event.detail.rug)}
      @cue=${(event: CustomEvent<{ sound: Cue }>) => this.hear(display, event.detail.sound)}
      @played=${(event: CustomEvent<{ number: number }>) => display.played(event.detail.number)}
    ></souk-board>`;
  }

  private hear(display: TableDisplay, sound: Cue): void {
    playSound(sound);
    if (sound === 'land') display.landed();
  }

  private face(table: Table, facing: Facing): void {
    void (table.state.view.phase === 'turn' ? table.turn(facing) : table.face(facing));
  }

  /** By keys a rug is always shown first: each arrow shows another place. */
  private place(table: Table, rug: Rug): void {
    const isShownFirst = settings.values.confirmLaying || this.keys.inUse;
    void (isShownFirst ? table.place(rug) : table.lay(rug));
  }

  private bar({ table, isOver, count, canJump }: TableDisplay): TemplateResult {
    const skip = () => void this.skip();
    if (count) return tallyBar(count, table.state, skip);
    if (!isOver) return actionBar(table, table.state, canJump ? skip : undefined);
    return html`<div class="actions" tabindex="-1">
      <p class="prompt">${say('table.over')}</p>
      <div class="buttons">
        <button class="main" data-do="score" @click=${() => openDialog(this, 'score')}>${say('table.score')}</button>
      </div>
    </div>`;
  }

  private messages(state: TableState) {
    const { refused } = state;
    return html`<div class="floating">
      ${this.extras.notice?.(state) ?? nothing} ${refusalNotice(refused, this.ruleLink(refused?.rule))}
    </div>`;
  }

  private ruleLink(rule: string | undefined) {
    if (rule === undefined) return nothing;
    return html`<a href="/rules#${rule}" @click=${(event: Event) => this.showRule(event, rule)}
      >${say('table.see_rule', { rule })}</a
    >`;
  }

  private showRule(event: Event, rule: string): void {
    this.rule = rule;
    showRule(event, this, rule);
  }

  private story(state: TableState): TemplateResult {
    return html`<section class="story" aria-labelledby="story-heading">
      <h2 id="story-heading">${say('table.story')}</h2>
      <souk-story .state=${state}></souk-story>
    </section>`;
  }

  /** Whoever chose a row in the dialog wants to see the market. */
  private go({ target, detail: { step } }: CustomEvent<StoryEvents['go']>): void {
    this.extras.go?.(step);
    if (target instanceof Element) target.closest('dialog')?.close();
  }

  /** Always there and always in one place; what is new is said elsewhere. */
  private steadyLine({ line, table }: TableDisplay): TemplateResult {
    const advice = this.extras.advice?.(table.state)?.words;
    return html`<button class="last-line" @click=${() => openDialog(this, 'story')}>
        <span>${advice ?? lineWords(line)}</span>
      </button>
      <div class="unseen" role="status" data-advice>${advice ?? nothing}</div>`;
  }
}

customElements.define('souk-table', SoukTable);
