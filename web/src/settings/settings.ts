// What a person has chosen for this device. Each field is read by itself, so that one bad value costs only that one.
import { Listeners } from '../store/observable';
import { deviceShelf, readJson, type Shelf } from './shelf';

export const themes = ['system', 'light', 'dark'] as const;
export const motions = ['off', 'fast', 'normal'] as const;
export const botSpeeds = ['slow', 'normal', 'fast', 'instant'] as const;
export type Theme = (typeof themes)[number];
export type Motion = (typeof motions)[number];
export type BotSpeed = (typeof botSpeeds)[number];

export interface Settings {
  /** A language tag, or `system` for the browser's. */
  language: string;
  theme: Theme;
  motion: Motion;
  /** How long bots on this device pause; `instant`: what they do is not even played out. */
  botSpeed: BotSpeed;
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  /** Show where each throw would end, its odds and its price. */
  priceHelp: boolean;
  /** Against bots: a button that shows the best choice and why. */
  hints: boolean;
  strongWeaves: boolean;
  confirmLaying: boolean;
  leftHanded: boolean;
  chatMuted: boolean;
  /** Bots say something now and then. */
  botRemarks: boolean;
  /** Show what others show of themselves at online tables. */
  reactions: boolean;
  /** How this person likes to be called; empty until told. */
  name: string;
}

export const defaultSettings: Readonly<Settings> = {
  language: 'system',
  theme: 'system',
  motion: 'normal',
  botSpeed: 'normal',
  sound: true,
  volume: 70,
  priceHelp: true,
  hints: false,
  strongWeaves: false,
  confirmLaying: true,
  leftHanded: false,
  chatMuted: false,
  botRemarks: true,
  reactions: true,
  name: '',
};

const key = 'souk.settings';
const version = 1;

function fits<Name extends keyof Settings>(name: Name, value: unknown): value is Settings[Name] {
  if (name === 'theme') return (themes as readonly unknown[]).includes(value);
  if (name === 'motion') return (motions as readonly unknown[]).includes(value);
  if (name === 'volume') return typeof value === 'number' && value >= 0 && value <= 100;
  if (name === 'botSpeed') return (botSpeeds as readonly unknown[]).includes(value);
  return typeof value === typeof defaultSettings[name];
}

function readSettings(shelf: Shelf): Settings {
  const kept = readJson(shelf, key) as { version?: unknown; values?: Record<string, unknown> } | null | undefined;
  const settings = { ...defaultSettings };
  if (kept?.version !== version || typeof kept.values !== 'object' || kept.values === null) return settings;
  const take = <Name extends keyof Settings>(name: Name): void => {
    const value = kept.values?.[name];
    if (fits(name, value)) settings[name] = value;
  };
  (Object.keys(defaultSettings) as (keyof Settings)[]).forEach(take);
  return settings;
}

export class SettingsStore {
  #values: Readonly<Settings>;
  readonly #listeners = new Listeners<Readonly<Settings>>();

  constructor(private readonly shelf: Shelf = deviceShelf()) {
    this.#values = readSettings(shelf);
  }

  /** A new object after every change. */
  get values(): Readonly<Settings> {
    return this.#values;
  }

  change(part: Partial<Settings>): void {
    this.#values = { ...this.#values, ...part };
    this.shelf.set(key, JSON.stringify({ version, values: this.#values }));
    this.#notify();
  }

  reset(): void {
    this.change(defaultSettings);
  }

  /** Another tab has changed them. */
  reload(): void {
    this.#values = readSettings(this.shelf);
    this.#notify();
  }

  subscribe(listener: (settings: Readonly<Settings>) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  #notify(): void {
    this.#listeners.notify(this.#values);
  }
}

/** Keeps tabs of one browser alike. */
export function followOtherTabs(store: SettingsStore, page: Pick<Window, 'addEventListener'> = window): void {
  page.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.reload();
  });
}

/** The system's wish for less motion goes before the setting. */
export function motionInForce(settings: Settings, systemWantsLess: boolean): Motion {
  return systemWantsLess ? 'off' : settings.motion;
}
