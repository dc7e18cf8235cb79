// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Table } from '../../game/types';
import './table_view';
import type { SoukTable } from './table_view';
import { settings } from '../../shell/services';
import { over, tableAt, view } from './test_table';

// Thousands of paths that say nothing here, and that take a second to read for every board.
vi.mock('../../board/market_art', () => ({ marketArt: () => '<g></g>' }));

/** As browsers do, and the DOM of these tests does not. */
const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: Element) {
  if (!this.isConnected) throw new DOMException('The element is not in a Document.', 'InvalidStateError');
});

function shownTable(table: Table): SoukTable {
  const element = document.createElement('souk-table') as SoukTable;
  element.extras = { back: '/', title: 'A table' };
  element.table = table;
  document.body.append(element);
  return element;
}

beforeEach(() => {
  settings.change({ motion: 'off' });
  showModal.mockClear();
  document.body.replaceChildren();
});

it('the score sheet opens once when the game is over', async () => {
  const { table, showing } = tableAt(view);
  const element = shownTable(table);
  await element.updateComplete;
  expect(showModal).not.toHaveBeenCalled();
  showing.change({ view: over, stage: 'over' });
  await element.updateComplete;
  showing.change({ refused: undefined });
  await element.updateComplete;
  expect(showModal).toHaveBeenCalledTimes(1);
});

it('a table that was left opens nothing when its page is drawn once more', async () => {
  const { table } = tableAt(over);
  const element = shownTable(table);
  await element.updateComplete;
  element.remove();
  // Lit sets an object anew each time, whether or not it is another one.
  element.table = table;
  await element.updateComplete;
  expect(showModal).toHaveBeenCalledTimes(1);
});

it('a table that is left in the moment in which the game ends opens nothing', async () => {
  const { table, showing } = tableAt(view);
  const element = shownTable(table);
  await element.updateComplete;
  showing.change({ view: over, stage: 'over' });
  element.remove();
  await element.updateComplete;
  expect(showModal).not.toHaveBeenCalled();
});

it('nobody follows a table that was left or never came into the page, and one that comes back is followed again', async () => {
  const { table } = tableAt(view);
  const subscribe = vi.spyOn(table, 'subscribe');
  const listening = () => subscribe.mock.results.length - ends.mock.calls.length;
  const ends = vi.fn();
  subscribe.mockImplementation(() => ends);
  const element = shownTable(table);
  await element.updateComplete;
  expect(listening()).toBe(1);
  element.remove();
  element.table = table;
  element.table = tableAt(view).table;
  element.table = table;
  expect(listening()).toBe(0);
  document.body.append(element);
  expect(listening()).toBe(1);
});
