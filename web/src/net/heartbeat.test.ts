import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeat } from './heartbeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line that answers every ping after `answersIn`; not at all where that is none. */
class Line {
  pings = 0;
  died: number | undefined;
  hidden = false;
  answersIn: number | undefined = 100;
  readonly heartbeat = new Heartbeat(
    {
      now: () => performance.now(),
      later: (what, milliseconds) => {
        const timer = setTimeout(what, milliseconds);
        return () => clearTimeout(timer);
      },
      hidden: () => this.hidden,
    },
    () => {
      this.pings += 1;
      if (this.answersIn !== undefined) setTimeout(() => this.heartbeat.heard(), this.answersIn);
    },
    () => {
      this.died ??= Date.now();
      this.heartbeat.stop();
    },
  );

  constructor(isPlaying: boolean) {
    this.heartbeat.isPlaying = isPlaying;
    this.heartbeat.start();
  }

  /** How long after it fell silent its death is known. */
  diesAfter(): number {
    this.answersIn = undefined;
    const from = Date.now();
    vi.advanceTimersByTime(300_000);
    return (this.died ?? Infinity) - from;
  }
}

it('knows within 3 s that the line of somebody who plays is down, whenever it falls silent', () => {
  for (let moment = 0; moment < 2_000; moment += 50) {
    const line = new Line(true);
    vi.advanceTimersByTime(10_000 + moment);
    expect(line.died).toBeUndefined();
    expect(line.diesAfter(), `${moment} ms`).toBeLessThan(2_800);
  }
});

it('does not take a slow line for a dead one: 600 ms there and back, and stalls of 1.5 s', () => {
  const line = new Line(true);
  for (let second = 0; second < 60; second++) {
    // What is on its way in a stall arrives when it is over.
    line.answersIn = 600 + (second % 5 === 0 ? 1_500 : 0);
    vi.advanceTimersByTime(1_000);
  }
  expect(line.died).toBeUndefined();
  expect(line.pings).toBe(61);
});

it('asks seldom where nobody plays, and still less where nobody looks', () => {
  const waits = new Line(false);
  vi.advanceTimersByTime(60_000);
  expect(waits.pings).toBe(16);
  expect(waits.diesAfter()).toBeLessThan(10_000);
  const hidden = new Line(true);
  hidden.hidden = true;
  hidden.heartbeat.wake();
  vi.advanceTimersByTime(60_000);
  expect(hidden.pings).toBe(4);
  expect(hidden.died).toBeUndefined();
});

it('asks at once when somebody begins to play', () => {
  const line = new Line(false);
  line.heartbeat.isPlaying = true;
  expect(line.pings).toBe(2);
  line.heartbeat.isPlaying = true;
  expect(line.pings).toBe(2);
});

it('asks a device that woke up, and waits less for the answer than a sleeper would', () => {
  const line = new Line(false);
  line.heartbeat.wake();
  expect(line.pings).toBe(2);
  expect(line.diesAfter()).toBeLessThan(10_000);
  const dead = new Line(false);
  vi.advanceTimersByTime(1_000);
  dead.answersIn = undefined;
  dead.heartbeat.wake();
  vi.advanceTimersByTime(2_499);
  expect(dead.died).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(dead.died).toBeDefined();
});

it('first hears what has come while the device was busy', () => {
  let now = 0;
  const due: (() => void)[] = [];
  const died = vi.fn();
  const ping = vi.fn();
  const heartbeat = new Heartbeat(
    { now: () => now, later: (what) => (due.push(what), vi.fn()), hidden: () => false },
    ping,
    died,
  );
  heartbeat.start();
  heartbeat.expect(2_600);
  now = 9_000;
  due.at(-1)?.();
  expect(died).not.toHaveBeenCalled();
  expect(ping).toHaveBeenCalledTimes(2);
  now = 11_500;
  due.at(-1)?.();
  expect(died).toHaveBeenCalledOnce();
});
