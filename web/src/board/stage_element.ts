// The half of the board that plays out what happened: which position is in the picture, and what is on stage beside it.
import { LitElement, type PropertyValues } from 'lit';
import type { Assam, View } from '../engine/types';
import type { SoukDie } from './die';
import { angleOf, centreOf, square } from './geometry';
import { Movement } from './motion';
import { playOut, type Scene, type Staged } from './playout';
import { unitsAt } from './pointing';
import type { BoardEvents, BoardInput } from './types';
import { nearestTurn } from './walk_path';

export abstract class StageElement extends LitElement implements Scene {
  static override properties = { input: { attribute: false } };
  declare input: BoardInput | undefined;

  heading = 0;
  /** The position in the picture; behind the input's while something is played out. */
  protected view: View | undefined;
  protected staged: Staged = {};
  #played: number | undefined;
  #movement: Movement | undefined;

  /** Ends what is being played out at once. */
  hurry(): void {
    this.#movement?.hurry();
  }

  get playing(): boolean {
    return this.#movement !== undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hurry();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { input } = this;
    if (!input || !changed.has('input')) return;
    const { happened } = input;
    if (this.#movement) {
      // Something else is shown by now: what happened next, or where somebody has jumped to.
      if (happened?.number !== this.#movement.number) this.hurry();
    } else if (happened && happened.number !== this.#played) {
      // What had happened before there was a picture is not played again.
      if (!this.view) this.#end(happened.number, input);
      else void this.#play(input, happened);
    }
    if (!this.#movement) this.#show(input);
  }

  #show(input: BoardInput): void {
    this.view = input.view;
    this.staged = {};
    this.heading = nearestTurn(this.heading, angleOf(input.shown.facing ?? input.view.assam.facing));
  }

  async #play(input: BoardInput, happened: NonNullable<BoardInput['happened']>): Promise<void> {
    const movement = new Movement(input.motion, happened.number);
    this.#movement = movement;
    if (!movement.still) await playOut(this, happened.what, movement);
    // Where nothing moves the die still shows what was thrown last.
    if (happened.what.kind === 'walked' && this.die) this.die.value = happened.what.steps;
    this.#movement = undefined;
    this.#end(happened.number, input);
    this.staged = {};
    // What has come in meanwhile is looked at now; if something else has happened it is played out next.
    this.requestUpdate('input');
  }

  #end(number: number, input: BoardInput): void {
    this.#played = number;
    this.view = input.view;
    // After this update, so that whoever listens finds the board as it is told.
    queueMicrotask(() => this.emit('played', { number }));
  }

  async stage(staged: Staged): Promise<void> {
    this.staged = { ...this.staged, ...staged };
    this.requestUpdate();
    await this.updateComplete;
  }

  find(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(selector);
  }

  all(selector: string): Element[] {
    return [...this.renderRoot.querySelectorAll(selector)];
  }

  get die(): SoukDie | null {
    return this.renderRoot.querySelector('souk-die');
  }

  cue(sound: BoardEvents['cue']['sound']): void {
    this.emit('cue', { sound });
  }

  number(value: number): string {
    return this.input?.say('board.steps', { steps: value }) ?? '';
  }

  wayToPurse(seat: number): { x: number; y: number } {
    const at = centreOf(this.standing().square);
    const goal = this.input?.purseAt?.(seat);
    const box = this.getBoundingClientRect();
    const to = goal ? unitsAt({ clientX: goal.x, clientY: goal.y }, box) : { x: at.x, y: -square };
    return { x: (to.x - at.x) / square, y: (to.y - at.y) / square };
  }

  protected standing(): Assam {
    return this.staged.assam ?? this.view?.assam ?? { square: 'd4', facing: 'N' };
  }

  /** A board that was taken out of the page sends no more events: its sounds would be heard on the next page. */
  protected emit<Name extends keyof BoardEvents>(name: Name, detail: BoardEvents[Name]): void {
    if (!this.isConnected) return;
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
