// <souk-board>: the market, by mouse, touch, keys and screen reader. It draws what it is told; see types.ts.
import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Colour, Facing, Half, ThrowPreview, Square } from '../engine/types';
import { advised } from './advice';
import { arrow, assam, defs, grid, market, purse } from './board_parts';
import { boardStyle } from './board_style';
import './die';
import { facings, halvesOf, neighbourOf, viewBox } from './geometry';
import { Holding } from './holding';
import { Laying, type Wish } from './laying';
import { colourInHand, countedHalves, falling, glow, hand, lights, newestRug, region, wayAhead } from './marks';
import { pace } from './motion';
import { Pointing, squareUnder, unitsAt } from './pointing';
import { CoveredHalves, rugsArt, weaveAhead } from './rug_art';
import { settle } from './settle';
import { StageElement } from './stage_element';
import { chips, crowded } from './throw_chips';
import type { BoardInput } from './types';
import { rugWords } from './words';

const arrowKeys: Record<string, Facing> = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' };

export class SoukBoard extends StageElement {
  static override styles = boardStyle;

  readonly #laying = new Laying();
  readonly #pointing = new Pointing(this.#laying);
  readonly #holding = new Holding();
  readonly #covered = new CoveredHalves();
  readonly #woven = new Set<Colour>();
  #rugs: { halves: Half[]; art: SVGTemplateResult[] } | undefined;
  #aimed: Facing | undefined;
  #focused: Square = 'd4';
  #looked: Square | undefined;
  #spoken = '';

  /** A key for the market, from wherever it was pressed; tells whether it meant something. */
  press(key: string): boolean {
    const { input } = this;
    if (!input || this.playing) return false;
    const facing = arrowKeys[key];
    if (key === ' ') return this.#throw();
    if (input.rugs.length > 0) {
      if (facing) this.#wish(this.#laying.arrow(facing));
      else if (key === 'Enter') this.#wish(this.#laying.enter());
      return facing !== undefined || key === 'Enter';
    }
    if (!facing || input.facings.length === 0) return false;
    if (input.facings.includes(facing)) this.emit('face', { facing });
    return true;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const stood = this.view?.assam.square;
    super.willUpdate(changed);
    const { input } = this;
    if (!input || !changed.has('input')) return;
    if (this.view && this.view.assam.square !== stood) this.#focused = this.view.assam.square;
    this.#laying.know(input.view.assam.square, input.rugs, input.shown.rug);
    if (input.rugs.length === 0) this.#pointing.leave();
    if (this.#aimed && !input.facings.includes(this.#aimed)) this.#aimed = undefined;
  }

  #throw(): boolean {
    if (!this.#mayThrow()) return false;
    this.emit('throw', {});
    return true;
  }

  #mayThrow(): boolean {
    const { input } = this;
    if (!input || this.playing) return false;
    const due = input.view.phase === 'roll' || (input.view.phase === 'face' && input.facings.length > 0);
    return input.mayThrow ?? due;
  }

  #wish(wish: Wish): void {
    if (wish && 'place' in wish) {
      if (this.input) this.#spoken = rugWords(this.input, wish.place);
      this.cue('place');
      this.emit('place', { rug: wish.place });
    } else if (wish) this.emit('lay', { rug: wish.lay });
    this.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.composedPath()[0];
    const cell = target instanceof HTMLElement ? target.dataset['square'] : undefined;
    const onButton = target instanceof HTMLElement && target.closest('button') !== null;
    if (onButton && (event.key === 'Enter' || event.key === ' ')) return;
    const meant = cell === undefined ? this.press(event.key) : this.#read(cell, event.key);
    if (meant) event.preventDefault();
  }

  /** Keys on a square: arrows read the market, Enter is a tap. */
  #read(name: Square, key: string): boolean {
    const facing = arrowKeys[key];
    const next = facing ? neighbourOf(name, facing) : undefined;
    if (next) {
      this.#focused = next;
      this.#look(next);
      this.requestUpdate();
      void this.updateComplete.then(() => this.find(`.cell[data-square="${next}"]`)?.focus());
    }
    if (key === 'Enter' && this.input?.rugs.length) this.#wish(this.#laying.tap(name));
    return facing !== undefined || key === 'Enter' || (key === ' ' && this.#throw());
  }

  #point(event: PointerEvent): void {
    const at = unitsAt(event, this.getBoundingClientRect());
    if (event.type === 'pointerdown' && this.playing) this.hurry();
    const name = squareUnder(at);
    if (name) this.#look(name);
    if (!this.input?.rugs.length || this.playing) return;
    if (event.type === 'pointerdown') this.#pointing.down(at, event.pointerType);
    else if (event.type === 'pointerup') this.#wish(this.#pointing.up(at));
    else if (this.#pointing.move(at, event.pointerType)) this.requestUpdate();
  }

  #look(name: Square): void {
    if (name === this.#looked) return;
    this.#looked = name;
    this.emit('look', { square: name });
  }

  #leave(): void {
    this.#looked = undefined;
    this.#pointing.leave();
    this.requestUpdate();
  }

  #aim(facing: Facing | undefined): void {
    if (this.#aimed === facing) return;
    this.#aimed = facing;
    this.requestUpdate();
  }

  #choose(facing: Facing): void {
    if (this.#holding.wasLong() || this.playing || !this.input?.facings.includes(facing)) return;
    this.emit('face', { facing });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { input } = this;
    const view = this.view;
    if (!input || !view) return nothing;
    const busy = this.playing;
    const laying = !busy && input.rugs.length > 0;
    const still = pace(input.motion) === 0;
    const free = new Set(laying ? input.rugs.flatMap((rug) => halvesOf(rug)) : []);
    const classes = [
      'stage',
      busy && 'playing',
      still && 'still',
      laying && 'choosing pointing',
      input.strongWeaves && 'strong',
    ];
    const hint = laying ? 'board.keys.lay' : input.facings.length > 0 ? 'board.keys.face' : 'board.keys.none';
    const pointer = (event: PointerEvent) => this.#point(event);
    return html`<div
      class=${classes.filter(Boolean).join(' ')}
      tabindex="0"
      role="group"
      aria-label=${input.say('board.market')}
      aria-describedby="hint"
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
      @pointerdown=${pointer}
      @pointermove=${pointer}
      @pointerup=${pointer}
      @pointerleave=${() => this.#leave()}
      @pointercancel=${() => this.#leave()}
    >
      ${defs(this.#weaves(input), input.strongWeaves)} ${market()}
      <div class="light"></div>
      <svg class="layer" viewBox=${viewBox} aria-hidden="true">${this.#rugArt(view.halves)}</svg>
      ${guard([input.view, input.rugs, input.newest, busy, this.#focused, input.say('board.grid')], () => grid(input, this.#focused, free))}
      <svg class="layer marks" viewBox=${viewBox} aria-hidden="true">${this.#marks(input, laying)}</svg>
      ${assam()} ${this.#arrows(input)} ${this.staged.payment ? purse(this.staged.payment) : nothing}
      ${this.#dieButton(input)}
      <svg class="layer" viewBox=${viewBox} aria-hidden="true">
        ${input.help ? chips(input, this.#aimedPreview(input)) : nothing}
      </svg>
      <p class="unseen" id="hint">${input.say(hint)}</p>
      <p class="unseen" aria-live="polite">${this.#spoken}</p>
    </div>`;
  }

  /** Those of the rugs there are, and of the one in hand. */
  #weaves(input: BoardInput): ReadonlySet<Colour> {
    const hand = input.rugs.length > 0 ? colourInHand(input) : undefined;
    const seen = [...(this.view?.halves ?? []), ...(this.staged.falling ? [this.staged.falling] : [])];
    const pointedAt = (input.advice ?? []).map(({ colour }) => colour);
    for (const colour of [hand, ...pointedAt, ...seen.map((rug) => rug.colour)]) if (colour) this.#woven.add(colour);
    return this.#woven;
  }

  #rugArt(halves: Half[]): SVGTemplateResult[] {
    if (this.#rugs?.halves !== halves) this.#rugs = { halves, art: rugsArt(halves, this.#covered) };
    return this.#rugs.art;
  }

  #marks(input: BoardInput, laying: boolean): TemplateResult {
    const { payment, falling: rug } = this.staged;
    const preview = this.#aimedPreview(input);
    const { newest, lit = [], counted = [], advice = [] } = input;
    return svg`${lights(lit)}${laying ? glow(this.#laying.places(), this.#laying.first) : nothing}
      ${newest ? newestRug(newest) : nothing}${counted.length > 0 ? countedHalves(counted, input.say) : nothing}
      ${payment ? region(payment.region) : nothing}${preview ? wayAhead(preview) : nothing}
      ${advice.length > 0 && !this.playing ? advised(advice, input) : nothing}
      ${laying ? hand(input, this.#pointing.hovered) : nothing}${rug ? falling(rug.rug, rug.colour) : nothing}`;
  }

  #aimedPreview(input: BoardInput): ThrowPreview | undefined {
    const facing = this.#aimed ?? input.shown.facing;
    if (this.playing || facing === undefined || !input.facings.includes(facing)) return undefined;
    return input.throwPreviews.find((one) => one.facing === facing);
  }

  #arrows(input: BoardInput) {
    if (this.playing) return nothing;
    const near = crowded(input, input.help ? this.#aimedPreview(input) : undefined);
    return facings
      .filter((facing) => input.facings.includes(facing))
      .map(
        (facing) =>
          html`<span
            @pointerenter=${() => this.#aim(facing)}
            @pointerleave=${() => this.#aim(undefined)}
            @focusin=${() => this.#aim(facing)}
            @focusout=${() => this.#aim(undefined)}
            @pointerdown=${() => this.#holding.down(() => this.#aim(facing))}
            @contextmenu=${(event: Event) => event.preventDefault()}
            @click=${() => this.#choose(facing)}
            >${arrow(input, facing, this.#aimed === facing, near.includes(facing))}</span
          >`,
      );
  }

  #dieButton(input: BoardInput): TemplateResult {
    const ready = this.#mayThrow();
    return html`<button
      class=${ready ? 'die ready' : 'die'}
      type="button"
      ?disabled=${!ready}
      aria-label=${input.say(ready ? 'board.die' : 'board.die.rests')}
      @click=${() => this.#throw()}
    >
      <span class="die-hop"><souk-die></souk-die><span class="die-count" aria-hidden="true"></span></span>
    </button>`;
  }

  protected override firstUpdated(): void {
    weaveAhead(this.input?.strongWeaves ?? false);
  }

  protected override updated(): void {
    if (this.view) settle(this, this.standing(), this.view);
  }
}

if (!customElements.get('souk-board')) customElements.define('souk-board', SoukBoard);

declare global {
  interface HTMLElementTagNameMap {
    'souk-board': SoukBoard;
  }
}
