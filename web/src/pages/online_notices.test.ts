// @vitest-environment happy-dom
import { html, render } from 'lit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OnlineGame } from '../game/online_game';
import type { TableState } from '../game/types';
import { Notices } from './online_notices';

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
