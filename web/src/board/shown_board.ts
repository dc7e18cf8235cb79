// A board on a page, and what it tells, for the tests.
import type { Effect, View } from '../engine/types';
import { Speaker } from '../words';
import './board';
import type { SoukBoard } from './board';
import data from './gallery_data.json';
import { centreOf, margin } from './geometry';
import type { BoardInput } from './types';

interface Scene {
  name: string;
  view: View;
  before?: View;
  throwPreviews: BoardInput['throwPreviews'];
  happened?: Effect;
}

export const speaker = new Speaker('en');

export const sceneOf = (name: string) => (data as Scene[]).find((scene) => scene.name === name)!;

export function inputOf(name: string, more: Partial<BoardInput> = {}): BoardInput {
  const { view, throwPreviews } = sceneOf(name);
  const chosen = { facings: view.facings, rugs: view.rugs, shown: {}, throwPreviews };
  const say: BoardInput['say'] = (key, args) => speaker.say(key, args);
  return { view, ...chosen, help: true, motion: 'off', strongWeaves: false, say, ...more };
}

const names = ['face', 'throw', 'place', 'lay', 'played', 'look', 'cue'] as const;

export class ShownBoard {
  readonly board: SoukBoard = document.createElement('souk-board');
  readonly events: { name: string; detail: unknown }[] = [];

  constructor() {
    for (const name of names)
      this.board.addEventListener(name, (event) => this.events.push({ name, detail: (event as CustomEvent).detail }));
    document.body.append(this.board);
  }

  async show(input: BoardInput): Promise<void> {
    this.board.input = input;
    await this.board.updateComplete;
  }

  find(selector: string): HTMLElement {
    return this.board.renderRoot.querySelector<HTMLElement>(selector)!;
  }

  all(selector: string): HTMLElement[] {
    return [...this.board.renderRoot.querySelectorAll<HTMLElement>(selector)];
  }

  of<Detail>(name: (typeof names)[number]): Detail[] {
    return this.events.filter((one) => one.name === name).map((one) => one.detail as Detail);
  }

  pointer(type: string, square: string, kind: string, dx = 0, dy = 0): void {
    const at = centreOf(square);
    const place = { clientX: at.x + margin + dx, clientY: at.y + margin + dy, pointerType: kind };
    this.find('.stage').dispatchEvent(new PointerEvent(type, { ...place, bubbles: true, composed: true }));
  }

  key(name: string, on = '.stage'): void {
    this.find(on).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true }));
  }
}
