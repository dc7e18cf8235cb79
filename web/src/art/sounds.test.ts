import { describe, expect, test } from 'vitest';
import { soundNames, Sounds } from './sounds';

/** Counts what is started; every parameter and node answers to anything. */
function silentContext() {
  const started: { start: number; stop: number }[] = [];
  const loudest = { value: 0 };
  const gains: { gain: { value: number } }[] = [];
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
    createGain: () => {
      const gain = { gain: parameter(), connect: () => undefined };
      gains.push(gain);
      return gain;
    },
    createBiquadFilter: () => ({ frequency: parameter(), Q: parameter(), connect: () => undefined }),
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { context: context as unknown as AudioContext, started, loudest, gains };
}

const touched = () => true;

describe('sounds', () => {
  test.each(soundNames)('%s is soft and short', (name) => {
    const { context, started, loudest } = silentContext();
    new Sounds(() => context, touched).play(name);
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
    }, touched);
    sounds.on = false;
    sounds.play('coin');
    expect(made).toBe(0);
    sounds.on = true;
    sounds.play('coin');
    expect(made).toBe(1);
  });

  test('nothing is made before somebody has touched the page', () => {
    const { context, started } = silentContext();
    let made = 0;
    let isTouched = false;
    const sounds = new Sounds(
      () => {
        made++;
        return context;
      },
      () => isTouched,
    );
    sounds.play('coin');
    expect(made).toBe(0);
    isTouched = true;
    sounds.play('coin');
    sounds.play('coin');
    expect(made).toBe(1);
    expect(started.length).toBeGreaterThan(0);
  });

  test('the volume is that of all sounds, and none of them is heard at 0', () => {
    const { context, started, gains } = silentContext();
    const sounds = new Sounds(() => context, touched);
    const loudness = (volume: number) => {
      sounds.volume = volume;
      sounds.play('step');
      return gains[0]?.gain.value ?? 0;
    };
    expect(loudness(70)).toBeCloseTo(1, 1);
    expect(loudness(35)).toBeLessThan(0.5);
    expect(loudness(100)).toBeGreaterThan(1.5);
    const before = started.length;
    loudness(0);
    expect(started).toHaveLength(before);
  });
});
