// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import './die';
import type { SoukDie } from './die';

let die: SoukDie;

beforeEach(async () => {
  die = document.createElement('souk-die');
  document.body.append(die);
  await die.updateComplete;
});

afterEach(() => die.remove());

const slippersOn = (face: string) => die.renderRoot.querySelectorAll(`.${face} .leather`).length;
const faces = ['front', 'back', 'right', 'left', 'top', 'bottom'];
/** How each face has to be turned to lie in front. */
const turns: Record<string, [number, number]> = {
  front: [0, 0],
  back: [0, 180],
  right: [0, 270],
  left: [0, 90],
  top: [270, 0],
  bottom: [90, 0],
};

function inFront(): string | undefined {
  const transform = die.renderRoot.querySelector<HTMLElement>('.cube')!.style.transform;
  const [x, y] = [...transform.matchAll(/\((-?\d+)deg\)/g)].map((found) => ((Number(found[1]) % 360) + 360) % 360);
  return faces.find((face) => turns[face]![0] === x && turns[face]![1] === y);
}

test('has the six faces 1 2 2 3 3 4', () => {
  expect(faces.map(slippersOn).sort()).toEqual([1, 2, 2, 3, 3, 4]);
});

test('lands on what was thrown, again and again', async () => {
  for (const thrown of [1, 4, 4, 2, 3, 1, 3, 2]) {
    await die.roll(thrown, 'off');
    expect(die.value).toBe(thrown);
    expect(slippersOn(inFront()!)).toBe(thrown);
  }
});

test('shows a value it is given without a throw', async () => {
  die.value = 4;
  await die.updateComplete;
  expect(slippersOn(inFront()!)).toBe(4);
});
