// What the pages share: the engine, the settings, the words in force.
import wasmUrl from 'souk-wasm?url';
import type { Engine } from '../engine/types';
import { createEngine } from '../engine/engine';
import { followOtherTabs, motionInForce, SettingsStore, type Motion } from '../settings/settings';
import { deviceShelf } from '../settings/shelf';
import { bestLanguage, speaking, useLanguage } from '../words';

export const shelf = deviceShelf();
export const settings = new SettingsStore(shelf);

let made: Engine | undefined;

/** One engine for the whole page, made when it is first needed. */
export function engine(): Engine {
  made ??= createEngine(wasmUrl);
  return made;
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const systemDark = matchMedia('(prefers-color-scheme: dark)');

export function motion(): Motion {
  return motionInForce(settings.values, lessMotion.matches);
}

function applyTheme(): void {
  const { theme } = settings.values;
  const shade = theme === 'system' ? (systemDark.matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset['theme'] = shade;
}

const tabShelf = deviceShelf(() => globalThis.sessionStorage);

/** `?dir=rtl` shows the mirrored layout whatever the language, for whoever checks it. */
function applyDirection(): void {
  const wanted = new URLSearchParams(location.search).get('dir') ?? tabShelf.get('souk.dir');
  if (wanted === 'rtl' || wanted === 'ltr') tabShelf.set('souk.dir', wanted);
  document.documentElement.lang = speaking().language;
  document.documentElement.dir = wanted === 'rtl' || wanted === 'ltr' ? wanted : speaking().direction;
}

async function applyLanguage(): Promise<void> {
  const { language } = settings.values;
  const wanted = bestLanguage(language === 'system' ? navigator.languages : [language]);
  if (wanted !== speaking().language) await useLanguage(wanted);
  applyDirection();
}

export async function applySettings(): Promise<void> {
  applyTheme();
  await applyLanguage();
}

export function followSettings(): void {
  followOtherTabs(settings);
  settings.subscribe(() => void applySettings());
  systemDark.addEventListener('change', applyTheme);
}
