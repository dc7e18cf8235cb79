// @vitest-environment happy-dom
import { render } from 'lit';
import { expect, it } from 'vitest';
import type { TableState } from '../../game/types';
import { actionBar, turnOf } from './action_bar';
import { tableAt, view } from './test_table';

it('says how a facing differs from where Assam looks', () => {
  expect(turnOf('N', 'N')).toBe('straight');
  expect(turnOf('N', 'E')).toBe('right');
  expect(turnOf('N', 'W')).toBe('left');
  expect(turnOf('W', 'N')).toBe('right');
  expect(turnOf('S', 'E')).toBe('left');
  expect(turnOf('E', 'W')).toBe('back');
});

function drawn(part: Partial<TableState>): Element {
  const { table } = tableAt(view);
  const place = document.createElement('div');
  render(actionBar(table, { ...table.state, ...part }), place);
  return place;
}

it('what the server is asked for stays in view, and shows that it waits', () => {
  const rolls = { ...view, phase: 'roll' as const };
  const buttons = drawn({ view: rolls, pending: 'throw' }).querySelector('.buttons');
  expect(buttons?.querySelector('[data-do="throw"]')).not.toBeNull();
  expect(buttons?.getAttribute('aria-busy')).toBe('true');
  expect(drawn({ view: rolls, mayAct: true }).querySelector('[data-pending], [aria-busy="true"]')).toBeNull();
  expect(drawn({ view: rolls }).querySelector('button')).toBeNull();
});

it('says that whoever is waited for has no line, but not to somebody who has none himself', () => {
  const seats = tableAt(view).table.state.seats.map((seat) => ({ ...seat, here: seat.seat !== 2 }));
  const prompt = (part: Partial<TableState>) =>
    drawn({ seats, waitsFor: 2, ...part })
      .querySelector('.prompt')
      ?.textContent.trim();
  expect(prompt({})).toBe('M2’s line is down. Waiting for M2 to come back.');
  expect(prompt({ offline: true })).toBe('Waiting for M2');
  expect(prompt({ waitsFor: 3 })).toBe('Waiting for M3');
});
