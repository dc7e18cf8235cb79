// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../../engine/types';
import { freshState, Showing } from '../../game/showing';
import type { Seat, Table } from '../../game/types';
import { sceneOf } from '../../board/shown_board';
import './table_view';
import type { SoukTable } from './table_view';

// Thousands of paths that say nothing here, and that take a second to read for every board.
vi.mock('../../board/market_art', () => ({ marketArt: () => '<g></g>' }));

const { view } = sceneOf('pay');
const over: View = { ...view, phase: 'over', winners: [1], facings: [], rugs: [] };
const seats = view.merchants.map(({ seat }): Seat => ({ seat, name: `M${seat}`, holder: 'person', here: true }));

/** A table of which only the state matters. */
function tableAt(start: View) {
  const showing = new Showing(freshState(start, seats, [1]));
  const subscribe = vi.fn((listener: Parameters<Table['subscribe']>[0]) => showing.subscribe(listener));
  const nothing = () => Promise.resolve();
  const table: Table = {
    get state() {
      return showing.state;
    },
    subscribe,
    seen: (number) => showing.seen(number),
    face: nothing,
    throwDie: nothing,
    place: nothing,
    lay: nothing,
    turn: nothing,
    resign: nothing,
    record: () => Promise.resolve(''),
    close: () => showing.close(),
  };
  return { table, showing, subscribe };
}

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
  const { table, subscribe } = tableAt(view);
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
