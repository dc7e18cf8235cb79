import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableDisplay } from './table_display';
import { happening, over, tableAt, view } from './test_table';

const after = { ...view, text: 'after it' };
let isHidden = false;
let speed = 0;
const changed = vi.fn();

beforeEach(() => {
  isHidden = false;
  speed = 0;
  changed.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function displayed(start = view) {
  const { table, showing } = tableAt(start);
  const display = new TableDisplay(
    table,
    () => isHidden,
    () => speed,
  );
  return { showing, display, end: display.subscribe(changed) };
}

it('purses and story wait until the board has played out what happened', () => {
  const { showing, display } = displayed();
  showing.happen(happening, after);
  expect(display.view).toBe(view);
  expect(display.seen).toMatchObject({ view: after, story: [] });
  expect(showing.isSeen).toBe(false);
  changed.mockClear();
  display.played(1);
  expect(display.view).toBe(after);
  expect(display.seen.story.length).toBeGreaterThan(0);
  expect(showing.isSeen).toBe(true);
  expect(changed).toHaveBeenCalledOnce();
});

it('nobody waits for a board that says nothing, nor while nobody looks', () => {
  const { showing, display } = displayed();
  showing.happen(happening, after);
  vi.advanceTimersByTime(11_999);
  expect(display.view).toBe(view);
  vi.advanceTimersByTime(1);
  expect(display.view).toBe(after);
  isHidden = true;
  showing.happen(happening, view);
  expect(display.view).toBe(view);
});

it('looking away ends the waiting', () => {
  const { showing, display } = displayed();
  showing.happen(happening, after);
  display.skip();
  expect(display.view).toBe(after);
});

it('what happened before somebody looked is not waited for', () => {
  const { table, showing } = tableAt(view);
  const display = new TableDisplay(table, () => false);
  showing.happen(happening, after);
  expect(display.isSettled).toBe(false);
  display.subscribe(changed);
  expect(display.isSettled).toBe(true);
  expect(display.view).toBe(after);
});

it('lines that come before the last ones are drawn are spoken with them', () => {
  const { showing, display } = displayed();
  showing.addStory([{ key: 'story.resumed' }]);
  const first = display.spoken;
  expect(first).not.toBe('');
  showing.addStory([{ key: 'story.left', args: { name: 'Ben' } }]);
  expect(display.spoken).toBe(`${first} Ben has left.`);
  display.drawn();
  showing.addStory([{ key: 'story.returned', args: { name: 'Ben' } }]);
  expect(display.spoken).toBe('Ben is back.');
});

it('the score sheet is due once, when the last thing was played out; not in a replay or a lesson', () => {
  const { showing, display } = displayed();
  expect(display.takeScoreSheet()).toBe(false);
  showing.happen(happening, over);
  expect([display.isOver, display.takeScoreSheet()]).toEqual([false, false]);
  display.played(1);
  expect([display.isOver, display.takeScoreSheet()]).toEqual([true, true]);
  expect(display.takeScoreSheet()).toBe(false);
  const { table, showing: replay } = tableAt(over);
  replay.change({ replay: { at: 0, of: 1, playing: false, speed: 1, round: 1, turns: [], story: [] } });
  expect(new TableDisplay(table, () => false).takeScoreSheet()).toBe(false);
});

it('ticks while a clock runs, and stops with the last listener', () => {
  const { showing, end } = displayed();
  changed.mockClear();
  vi.advanceTimersByTime(1000);
  expect(changed).not.toHaveBeenCalled();
  showing.change({ clocks: { at: 0, running: 1 } });
  changed.mockClear();
  vi.advanceTimersByTime(1000);
  expect(changed).toHaveBeenCalledTimes(5);
  end();
  expect(vi.getTimerCount()).toBe(0);
  showing.change({ refused: undefined });
  expect(changed).toHaveBeenCalledTimes(5);
});

it('the line says the throw when the die has, and what it cost when that is seen', () => {
  const { showing, display } = displayed();
  expect(display.line).toBeUndefined();
  showing.happen(happening, after);
  expect(display.line).toBeUndefined();
  display.landed();
  expect(display.line?.key).toBe('turn.thrown');
  display.played(1);
  expect(display.line?.key).toBe('turn.paid');
});

it('at the end everything is counted before the score sheet is due', () => {
  speed = 1;
  const { showing, display } = displayed();
  showing.happen(happening, over);
  display.played(1);
  expect([display.count?.words.key, display.takeScoreSheet()]).toEqual(['count.halves', false]);
  expect(display.line).toBe(display.count?.words);
  vi.advanceTimersByTime(20_000);
  expect([display.count, display.takeScoreSheet()]).toEqual([undefined, true]);
});

it('the count can be jumped over, and is left out while nobody looks', () => {
  speed = 1;
  const { showing, display } = displayed();
  showing.happen(happening, over);
  display.played(1);
  expect(display.canJump).toBe(true);
  display.jump();
  expect([display.count, display.canJump, display.takeScoreSheet()]).toEqual([undefined, false, true]);
  isHidden = true;
  const away = displayed();
  away.showing.happen(happening, over);
  expect([away.display.count, away.display.takeScoreSheet()]).toEqual([undefined, true]);
});

it('whoever comes to a game that is over has the score sheet at once', () => {
  speed = 1;
  const { display } = displayed(over);
  expect([display.count, display.takeScoreSheet()]).toEqual([undefined, true]);
});
