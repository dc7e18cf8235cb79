import { describe, expect, test } from 'vitest';
import { soundNames, Sounds } from './sounds';

/** Counts what is started; every parameter and node answers to anything. */
function silentContext() {
  const started: { start: number; stop: number }[] = [];
  const loudest = { value: 0 };
  const parameter = () => ({
    value: 0,
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (value: number) => (loudest.value = Math.max(loudest.value, value)),
  });
  const source = () => {
    const times = { start: NaN, stop: NaN };
    return {
      frequency: { ...parameter(), exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
      start: (at: number) => (times.start = at),
      stop: (at: number) => {
        times.stop = at;
        started.push(times);
      },
    };
  };
  const context = {
    state: 'running',
    currentTime: 5,
    sampleRate: 8000,
    destination: {},
    createOscillator: source,
    createBufferSource: source,
    createGain: () => ({ gain: parameter(), connect: () => undefined }),
    createBiquadFilter: () => ({ frequency: parameter(), Q: parameter(), connect: () => undefined }),
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { context: context as unknown as AudioContext, started, loudest };
}

describe('sounds', () => {
  test.each(soundNames)('%s is soft and short', (name) => {
    const { context, started, loudest } = silentContext();
    new Sounds(() => context).play(name);
    expect(started.length).toBeGreaterThan(0);
    for (const each of started) {
      expect(each.start).toBeGreaterThanOrEqual(5);
      expect(each.stop).toBeGreaterThan(each.start);
      expect(each.stop).toBeLessThan(6.2);
    }
    expect(loudest.value).toBeLessThanOrEqual(0.3);
  });

  test('nothing is made while they are off, not even a context', () => {
    let made = 0;
    const sounds = new Sounds(() => {
      made++;
      return undefined;
    });
    sounds.on = false;
    sounds.play('coin');
    expect(made).toBe(0);
    sounds.on = true;
    sounds.play('coin');
    expect(made).toBe(1);
  });
});
