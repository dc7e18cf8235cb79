import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { botSpeeds, defaultSettings, followOtherTabs, motionInForce, SettingsStore, type Settings } from './settings';
import { deviceShelf, memoryShelf, readJson } from './shelf';

const anySettings: fc.Arbitrary<Settings> = fc.record({
  language: fc.constantFrom('system', 'en', 'ar'),
  theme: fc.constantFrom('system', 'light', 'dark'),
  botSpeed: fc.constantFrom(...botSpeeds),
  motion: fc.constantFrom('off', 'fast', 'normal'),
  sound: fc.boolean(),
  volume: fc.integer({ min: 0, max: 100 }),
  priceHelp: fc.boolean(),
  hints: fc.boolean(),
  strongWeaves: fc.boolean(),
  confirmLaying: fc.boolean(),
  leftHanded: fc.boolean(),
  chatMuted: fc.boolean(),
  botRemarks: fc.boolean(),
  reactions: fc.boolean(),
  name: fc.string(),
});

describe('settings', () => {
  it('are what they were when the page comes back', () => {
    fc.assert(
      fc.property(anySettings, (wanted) => {
        const shelf = memoryShelf();
        new SettingsStore(shelf).change(wanted);
        expect(new SettingsStore(shelf).values).toEqual(wanted);
      }),
    );
  });

  it('survive whatever is on the shelf', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((values) => JSON.stringify({ version: 1, values })),
        ),
        (text) => {
          const shelf = memoryShelf();
          shelf.set('souk.settings', text);
          const { theme, motion, sound } = new SettingsStore(shelf).values;
          expect(['system', 'light', 'dark']).toContain(theme);
          expect(['off', 'fast', 'normal']).toContain(motion);
          expect(typeof sound).toBe('boolean');
        },
      ),
    );
  });

  it('lose only the value that is wrong', () => {
    const shelf = memoryShelf();
    shelf.set(
      'souk.settings',
      JSON.stringify({ version: 1, values: { theme: 'plaid', volume: 400, sound: false, extra: 1 } }),
    );
    expect(new SettingsStore(shelf).values).toEqual({ ...defaultSettings, sound: false });
  });

  it('of a version that is not known are not guessed at', () => {
    const shelf = memoryShelf();
    shelf.set('souk.settings', JSON.stringify({ version: 2, values: { sound: false } }));
    expect(new SettingsStore(shelf).values).toEqual(defaultSettings);
  });

  it('tell who listens, and no longer after that', () => {
    const store = new SettingsStore(memoryShelf());
    const heard: boolean[] = [];
    const end = store.subscribe(({ sound }) => heard.push(sound));
    store.change({ sound: false });
    store.reset();
    end();
    store.change({ sound: false });
    expect(heard).toEqual([false, true]);
  });

  it('follow another tab', () => {
    const shelf = memoryShelf();
    const [here, there] = [new SettingsStore(shelf), new SettingsStore(shelf)];
    const page = new EventTarget();
    followOtherTabs(here, page as Window);
    there.change({ theme: 'dark' });
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect(here.values.theme).toBe('system');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'souk.settings' }));
    expect(here.values.theme).toBe('dark');
  });

  it('yield to a system that wants less motion', () => {
    expect(motionInForce({ ...defaultSettings, motion: 'normal' }, true)).toBe('off');
    expect(motionInForce({ ...defaultSettings, motion: 'fast' }, false)).toBe('fast');
  });
});

describe('a shelf', () => {
  const refusing = deviceShelf(() => {
    throw new Error('denied');
  });

  it('of a browser that keeps nothing lasts as long as the page', () => {
    expect(refusing.get('a')).toBeUndefined();
    expect(refusing.set('a', '1')).toBe(false);
    expect(refusing.remove('b')).toBeUndefined();
  });

  it('that is full keeps the newest in the page', () => {
    const kept = new Map([['a', 'old']]);
    const full = deviceShelf(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: () => {
        throw new Error('full');
      },
      removeItem: (key) => {
        kept.delete(key);
      },
    }));
    expect(full.set('a', 'new')).toBe(false);
    expect(full.get('a')).toBe('new');
    full.remove('a');
    expect(full.get('a')).toBeUndefined();
  });

  it('reads JSON, and nothing from what is none', () => {
    const shelf = memoryShelf();
    shelf.set('a', '{"b":1}');
    shelf.set('c', '{');
    expect([readJson(shelf, 'a'), readJson(shelf, 'c'), readJson(shelf, 'd')]).toEqual([
      { b: 1 },
      undefined,
      undefined,
    ]);
  });
});
