// @vitest-environment happy-dom
import { html, render } from 'lit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OnlineGame } from '../game/online_game';
import type { TableState } from '../game/types';
import { Notices, offlineKey } from './online_notices';
import { say } from '../words';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const story: TableState['story'] = [];
const told = (key: string, seat: number, name: string) =>
  story.push({ number: story.length + 1, seat, words: { key, args: { name, level: 'Trader' } } });
const table = () =>
  ({
    stage: 'playing',
    story: [...story],
    seats: [],
    view: { seat: 1 },
    online: { seat: 1, stage: 'playing' },
  }) as unknown as TableState;

function said(notices: Notices): string {
  render(html`${notices.show(table(), {} as OnlineGame)}`, document.body);
  return document.body.textContent.trim();
}

it('says for a while who has left or is back, but nothing from before one came, nor of oneself', () => {
  const notices = new Notices();
  const follow = () => notices.follow(table());
  told('story.left', 3, 'Chana');
  follow();
  expect(said(notices)).toBe('');
  told('story.left', 2, 'Ben');
  follow();
  told('story.bot', 2, 'Ben');
  told('story.returned', 1, 'Amina');
  follow();
  expect(said(notices)).toBe('Ben has left. Trader plays on for Ben.');
  vi.advanceTimersByTime(6_000);
  told('story.returned', 2, 'Ben');
  follow();
  expect(said(notices)).toBe('Ben is back.');
  vi.advanceTimersByTime(6_000);
  expect(said(notices)).toBe('Ben is back.');
  vi.advanceTimersByTime(6_001);
  expect(said(notices)).toBe('');
  notices.close();
});

describe('a line that is down is said with what happens next', () => {
  const lost = (part: Partial<TableState>) =>
    say(offlineKey({ ...table(), mine: [1], offline: true, ...part } as TableState));
  const running = { at: 0, running: 1 };

  it('to whoever is to move', () => {
    expect(lost({})).toBe('Your line is down. Your turn waits; we are trying again.');
    expect(lost({ clocks: running })).toContain('your clock is running');
  });

  it('to whoever has asked for something', () => {
    expect(lost({ pending: 'throw' })).toContain('What you chose is kept');
    expect(lost({ pending: 'lay', clocks: running })).toMatch(/clock is running.* is kept/);
  });

  it('to all others', () => {
    const others = 'Your line is down. We are trying again; nothing gets lost.';
    expect(lost({ mine: [2], clocks: running })).toBe(others);
    expect(lost({ mine: [] })).toBe(others);
    expect(lost({ stage: 'over' })).toBe(others);
  });
});
