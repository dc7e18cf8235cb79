// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inputOf, sceneOf, ShownBoard } from './shown_board';

// Thousands of paths that say nothing here, and that take a second to read for every board.
vi.mock('./market_art', () => ({ marketArt: () => '<g></g>' }));

let shown: ShownBoard;

beforeEach(() => {
  shown = new ShownBoard();
});

afterEach(() => shown.board.remove());

describe('playing out', () => {
  const scene = sceneOf('pay');
  const happened = { number: 7, what: scene.happened! };
  const before = () => inputOf('pay', { view: scene.before!, facings: [], rugs: [] });

  test('is over at once when motion is off', async () => {
    await shown.show(before());
    await shown.show(inputOf('pay', { happened }));
    await Promise.resolve();
    expect(shown.of('played')).toEqual([{ number: 7 }]);
    await shown.show(inputOf('pay', { happened }));
    expect(shown.of('played')).toHaveLength(1);
  });

  test('what had happened before the board was there is not played again', async () => {
    await shown.show(inputOf('pay', { happened, motion: 'normal' }));
    await Promise.resolve();
    expect(shown.of('played')).toEqual([{ number: 7 }]);
    expect(shown.board.playing).toBe(false);
  });

  test('takes its time, shows what is paid for, and can be hurried', async () => {
    const moves: { element: Element; finish: () => void }[] = [];
    Element.prototype.animate = function (this: Element) {
      let finish = () => {};
      const finished = new Promise<void>((resolve) => (finish = resolve));
      moves.push({ element: this, finish });
      return { finished, finish, cancel: finish } as unknown as Animation;
    };
    await shown.show(before());
    shown.board.input = inputOf('pay', { happened, motion: 'normal' });
    await shown.board.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(shown.board.playing).toBe(true);
    expect(shown.of('played')).toEqual([]);
    expect(moves.length).toBeGreaterThan(0);
    expect(shown.find('.arrow')).toBeNull();
    shown.board.hurry();
    await vi.waitFor(() => expect(shown.of('played')).toEqual([{ number: 7 }]));
    expect(shown.board.playing).toBe(false);
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  test('a jump to another position does not wait for what is being played out', async () => {
    const hurried = vi.spyOn(shown.board, 'hurry');
    await shown.show(before());
    await shown.show(inputOf('pay', { happened, motion: 'normal' }));
    expect(shown.board.playing).toBe(true);
    await shown.show(inputOf('laid', { motion: 'normal' }));
    expect(hurried).toHaveBeenCalled();
    await vi.waitFor(() => expect(shown.board.playing).toBe(false));
  });

  test('a newer happening hurries the one before it and is played out itself', async () => {
    await shown.show(before());
    shown.board.input = inputOf('pay', { happened, motion: 'normal' });
    await shown.board.updateComplete;
    const laid = sceneOf('laid');
    shown.board.input = inputOf('laid', { happened: { number: 8, what: laid.happened! }, motion: 'normal' });
    await vi.waitFor(() => expect(shown.of('played')).toEqual([{ number: 7 }, { number: 8 }]), { timeout: 60_000 });
    const cues = shown.of<{ sound: string }>('cue').map((one) => one.sound);
    expect(cues[0]).toBe('roll');
    expect(cues.at(-1)).toBe('lay');
  });

  test('a board that is taken out of the page makes no more sounds and tells nothing', async () => {
    await shown.show(before());
    await shown.show(inputOf('pay', { happened, motion: 'normal' }));
    expect(shown.of('cue')).toEqual([{ sound: 'roll' }]);
    shown.board.remove();
    await vi.waitFor(() => expect(shown.board.playing).toBe(false));
    expect(shown.of('cue')).toEqual([{ sound: 'roll' }]);
    expect(shown.of('played')).toEqual([]);
  });
});
