// @vitest-environment happy-dom
import { render } from 'lit';
import { expect, it } from 'vitest';
import data from '../../board/gallery_data.json';
import type { ThrowPreview, View } from '../../engine/types';
import { freshState } from '../../game/showing';
import type { TableState } from '../../game/types';
import { inOrder, priceTable } from './price_table';

const scene = (data as { name: string; view: View; throwPreviews: ThrowPreview[] }[]).find(
  ({ name }) => name === 'face',
)!;

function drawn(change: Partial<TableState>): HTMLElement {
  const state = freshState(scene.view, [], [1]);
  const host = document.createElement('div');
  render(priceTable({ ...state, throwPreviews: scene.throwPreviews, mayAct: true, ...change }), host);
  return host;
}

it('has a row for each facing and a price for each throw', () => {
  const rows = [...drawn({}).querySelectorAll('tbody tr')];
  const prices = rows.map((row) =>
    [...row.querySelectorAll('td')].map((cell) => Number(/\d+/.exec(cell.textContent)![0])),
  );
  const owed = ({ throws }: ThrowPreview) => throws.map(({ payment }) => payment?.owed ?? 0);
  expect(prices).toEqual(inOrder(scene.throwPreviews).map(owed));
  expect(prices.flat().some((price) => price > 0)).toBe(true);
});

it('marks the facing that is chosen', () => {
  const [one, other] = inOrder(scene.throwPreviews);
  for (const facing of [one!.facing, other!.facing])
    expect(drawn({ shown: { facing } }).querySelector('.chosen .to-' + facing)).not.toBeNull();
});

it('is not there when nothing is to be chosen on this page', () => {
  expect(drawn({ mayAct: false }).querySelector('table')).toBeNull();
  expect(drawn({ throwPreviews: [] }).querySelector('table')).toBeNull();
});
