// What the pages share: the engine, the settings, the words in force.
import wasmUrl from 'souk-wasm?url';
import { createEngine, type PageEngine } from '../engine/engine';
import { followOtherTabs, motionInForce, SettingsStore, type Motion } from '../settings/settings';
import { deviceShelf } from '../settings/shelf';
import { bestLanguage, speaking, useLanguage } from '../words';
import { keepLanguage } from './updates';

export const shelf = deviceShelf();
export const settings = new SettingsStore(shelf);

let made: PageEngine | undefined;

/** One engine for the whole page, made when it is first needed. */
export function engine(): PageEngine {
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

/** As it was chosen here; else as the link says that led here, for as long as this tab is open; else as the browser is set. */
function languageWishes(): readonly string[] {
  const { language } = settings.values;
  if (language !== 'system') return [language];
  const given = new URLSearchParams(location.search).get('lang') ?? tabShelf.get('souk.lang') ?? '';
  if (given !== '') tabShelf.set('souk.lang', given);
  return [given, ...navigator.languages];
}

async function applyLanguage(): Promise<void> {
  const wanted = bestLanguage(languageWishes());
  try {
    if (wanted !== speaking().language) await useLanguage(wanted);
    keepLanguage(wanted);
  } catch {
    // Without a network its words cannot come: those that are there stay.
  }
  applyDirection();
}

/** A link for others takes the language along that was chosen here, in the part that says nothing of the table. */
export function withLanguage(link: string): string {
  const { language } = settings.values;
  if (language === 'system') return link;
  const [address = '', ...hash] = link.split('#');
  const lang = `${address.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`;
  return [address + lang, ...hash].join('#');
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
