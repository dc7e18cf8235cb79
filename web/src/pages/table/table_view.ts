// A table, whoever runs it: the market in the middle, the merchants, the story, what can be done now.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import '../../board/board';
import type { BoardInput, Cue } from '../../board/types';
import type { Facing, Rug, View } from '../../engine/types';
import type { Table, TableState } from '../../game/types';
import { motion, settings } from '../../shell/services';
import { say } from '../../words';
import { refusalNotice } from '../refusal_notice';
import { actionBar } from './action_bar';
import { openDialog } from './dialogs';
import { merchants } from './merchants';
import { playSound } from './sound';
import { showRule } from './rule_dialog';
import { freshLines, lastLine, story } from './story';
import { tableDialogs } from './table_dialogs';
import type { TableExtras } from './table_extras';
import { tableHead } from './table_head';

/** A board that has not told by then (a sleeping tab) is not waited for. */
const longestShow = 12000;

export class SoukTable extends LitElement {
  private shown: Table | undefined;
  private extra: TableExtras = { back: '/', title: '' };
  private ends: (() => void)[] = [];
  /** The view that the panels show: it waits until the board has played out what changed it. */
  private settled: View | undefined;
  /** As much of the story as has been seen: the die says first what was thrown. */
  private seenStory: TableState['story'] = [];
  private seenNumber = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private told = 0;
  private spoken = '';
  private isSpokenShown = true;
  private sheetShown = false;
  private byKeys = false;
  private focusInBar = false;
  private rule: string | undefined;

  protected override createRenderRoot(): this {
    return this;
  }

  get table(): Table | undefined {
    return this.shown;
  }

  set table(table: Table | undefined) {
    if (table === this.shown) return;
    this.stop();
    this.shown = table;
    this.settled = undefined;
    this.seenNumber = table?.state.happened?.number ?? 0;
    this.told = table?.state.story.at(-1)?.number ?? 0;
    this.sheetShown = table?.state.replay !== undefined || table?.state.lesson !== undefined;
    for (const dialog of this.querySelectorAll('dialog')) dialog.close();
    if (table && this.isConnected) this.start(table);
    this.requestUpdate();
  }

  set extras(extras: TableExtras) {
    this.extra = extras;
    this.requestUpdate();
  }

  /** A table is followed only while it is in the page: one that is left may still be drawn once more. */
  override connectedCallback(): void {
    super.connectedCallback();
    if (this.shown) this.start(this.shown);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  private start(table: Table): void {
    this.seen(this.seenNumber);
    const tick = setInterval(() => table.state.clocks?.running !== undefined && this.requestUpdate(), 200);
    const hidden = () => document.hidden && this.seen(table.state.happened?.number ?? 0);
    const key = (event: KeyboardEvent) => this.key(event);
    document.addEventListener('visibilitychange', hidden);
    document.addEventListener('keydown', key);
    this.ends = [
      table.subscribe((state) => this.follow(state)),
      settings.subscribe(() => this.requestUpdate()),
      () => clearInterval(tick),
      () => document.removeEventListener('visibilitychange', hidden),
      () => document.removeEventListener('keydown', key),
      () => clearTimeout(this.waiting),
    ];
  }

  private stop(): void {
    for (const end of this.ends.splice(0)) end();
  }

  private follow(state: TableState): void {
    const number = state.happened?.number ?? 0;
    if (number > this.seenNumber) {
      clearTimeout(this.waiting);
      if (document.hidden) this.seen(number);
      else this.waiting = setTimeout(() => this.seen(number), longestShow);
    }
    this.speak(state);
    this.requestUpdate();
  }

  private seen(number: number): void {
    this.seenNumber = Math.max(this.seenNumber, number);
    this.shown?.seen(number);
    this.requestUpdate();
  }

  /** New lines of the story, for a screen reader. */
  private speak(state: TableState): void {
    const fresh = freshLines(state.story, this.told);
    this.told = state.story.at(-1)?.number ?? 0;
    if (fresh.length === 0) return;
    const words = fresh.map((line) => say(line.words)).join(' ');
    // What came a moment ago and is not in the page yet would never be heard.
    this.spoken = this.isSpokenShown ? words : `${this.spoken} ${words}`;
    this.isSpokenShown = false;
  }

  private isSettled(state: TableState): boolean {
    return (state.happened?.number ?? 0) <= this.seenNumber;
  }

  private boardInput(state: TableState): BoardInput {
    const { priceHelp, strongWeaves } = settings.values;
    return {
      view: state.view,
      facings: state.mayAct ? state.view.facings : [],
      rugs: state.mayAct ? state.view.rugs : [],
      shown: state.shown,
      outlooks: state.outlooks,
      help: priceHelp,
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

  protected override willUpdate(_changed: PropertyValues): void {
    this.focusInBar = this.querySelector('.foot')?.contains(document.activeElement) === true;
  }

  /** A button that did its work is gone: whoever pressed it by keys stays at the bar. */
  private keepFocus(): void {
    if (this.focusInBar && document.activeElement === document.body)
      this.querySelector<HTMLElement>('.foot [tabindex="-1"]')?.focus({ preventScroll: true });
  }

  protected override updated(_changed: PropertyValues): void {
    this.keepFocus();
    this.isSpokenShown = true;
    const lines = this.querySelector('.side .lines');
    if (lines) lines.scrollTop = lines.scrollHeight;
    const state = this.shown?.state;
    if (!state || this.sheetShown || state.view.phase !== 'over' || !this.isSettled(state)) return;
    this.sheetShown = true;
    openDialog(this, 'score');
  }

  protected override render() {
    const table = this.shown;
    if (!table) return nothing;
    const { state } = table;
    if (this.isSettled(state) || !this.settled) {
      this.settled = state.view;
      this.seenStory = state.story;
    }
    const seen = { ...state, story: this.seenStory };
    const classes = [settings.values.leftHanded && 'left-handed', state.mayAct && 'mine', state.lesson && 'lesson'];
    return html`<div class="table ${classes.filter(Boolean).join(' ')}">
      ${tableHead(this, state, this.extra)} ${merchants(state, this.settled)}
      <div class="market" @pointerdown=${() => (this.byKeys = false)}>${keyed(table, this.board(table, state))}</div>
      <div class="foot">
        ${this.messages(state)} ${this.lastLine(seen)}
        ${this.extra.bar ? this.extra.bar(state) : this.bar(table, state)}
      </div>
      <aside class="side" aria-label=${say('table.side')}>${story(seen)} ${this.extra.side?.(state) ?? nothing}</aside>
      ${tableDialogs(table, seen, this.extra, this.rule)}
      <div class="unseen" aria-live="polite" data-spoken>${this.spoken}</div>
    </div>`;
  }

  private board(table: Table, state: TableState): TemplateResult {
    return html`<souk-board
      .input=${this.boardInput(state)}
      @face=${(event: CustomEvent<{ facing: Facing }>) => this.face(event.detail.facing)}
      @throw=${() => void table.throwDie()}
      @place=${(event: CustomEvent<{ rug: Rug }>) => this.place(event.detail.rug)}
      @lay=${(event: CustomEvent<{ rug: Rug }>) => void table.lay(event.detail.rug)}
      @cue=${(event: CustomEvent<{ sound: Cue }>) => playSound(event.detail.sound)}
      @played=${(event: CustomEvent<{ number: number }>) => this.seen(event.detail.number)}
    ></souk-board>`;
  }

  private face(facing: Facing): void {
    if (this.shown?.state.view.phase === 'turn') void this.shown.turn(facing);
    else void this.shown?.face(facing);
  }

  /** By keys a rug is always shown first: each arrow shows another place. */
  private place(rug: Rug): void {
    if (settings.values.confirmLaying || this.byKeys) void this.shown?.place(rug);
    else void this.shown?.lay(rug);
  }

  /** Keys of the market work wherever the focus is, but where they mean something of their own. */
  private key(event: KeyboardEvent): void {
    this.byKeys = true;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.composedPath()[0];
    const keepsKeys = 'input, select, textarea, dialog, a, [tabindex="0"]';
    if (!(target instanceof Element) || target.closest(keepsKeys)) return;
    if (target.closest('button') && (event.key === ' ' || event.key === 'Enter')) return;
    if (this.querySelector('souk-board')?.press(event.key)) event.preventDefault();
  }

  private bar(table: Table, state: TableState): TemplateResult {
    if (state.view.phase !== 'over' || !this.isSettled(state)) return actionBar(table, state);
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
      ${this.extra.notice?.(state) ?? nothing} ${refusalNotice(refused, this.ruleLink(refused?.rule))}
    </div>`;
  }

  private ruleLink(rule: string | undefined) {
    if (rule === undefined) return nothing;
    return html`<a href="/rules#${rule}" @click=${(event: Event) => this.showRule(event, rule)}
      >${say('table.see_rule', { rule })}</a
    >`;
  }

  /** The rule stays in its dialog when the game goes on underneath. */
  private showRule(event: Event, rule: string | undefined): void {
    this.rule = rule;
    this.requestUpdate();
    showRule(event, this, rule);
  }

  private lastLine(state: TableState): TemplateResult {
    return html`<button class="last-line" @click=${() => openDialog(this, 'story')}>${lastLine(state)}</button>`;
  }
}

customElements.define('souk-table', SoukTable);
