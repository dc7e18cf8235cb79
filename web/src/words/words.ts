// Messages said in the language chosen, English where that language lacks one.
import { IntlMessageFormat } from 'intl-messageformat';
import type { Seat, Words, WordsArgs } from '../game/types';
import { directionOf, englishCatalog, loadCatalog, type Catalog } from './languages';

export class Speaker {
  readonly #formats = new Map<string, IntlMessageFormat>();
  readonly direction: 'ltr' | 'rtl';
  readonly #number: Intl.NumberFormat;

  constructor(
    readonly language: string = 'en',
    private readonly catalog: Catalog = englishCatalog,
    private readonly fallback: Catalog = englishCatalog,
  ) {
    this.direction = directionOf(language);
    this.#number = new Intl.NumberFormat(language);
  }

  say(words: Words | string, args?: WordsArgs): string {
    const { key, args: given } = typeof words === 'string' ? { key: words, args } : words;
    const said = this.#said(given);
    const own = this.catalog[key];
    if (own !== undefined && this.catalog !== this.fallback) {
      try {
        return this.#format(key, own, this.language, said);
      } catch {
        // A slip of a translation: better the English words than none.
      }
    }
    const english = this.fallback[key] ?? own;
    return english === undefined ? key : this.#format(`en ${key}`, english, 'en', said);
  }

  has(key: string): boolean {
    return key in this.catalog || key in this.fallback;
  }

  number(value: number): string {
    return this.#number.format(value);
  }

  date(moment: number | Date, style: 'short' | 'medium' = 'medium'): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: style, timeStyle: 'short' }).format(moment);
  }

  #said(args: WordsArgs | undefined): Record<string, string | number> {
    const said: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args ?? {}))
      said[name] = typeof value === 'object' ? this.say(value) : value;
    return said;
  }

  #format(name: string, text: string, language: string, args: Record<string, string | number>): string {
    let format = this.#formats.get(name);
    if (format === undefined) {
      format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      this.#formats.set(name, format);
    }
    return String(format.format(args));
  }
}

let speaker = new Speaker();
const listeners = new Set<() => void>();

/** The words of the page; `useLanguage` changes them for all. */
export function say(words: Words | string, args?: WordsArgs): string {
  return speaker.say(words, args);
}

export function speaking(): Speaker {
  return speaker;
}

export async function useLanguage(tag: string): Promise<void> {
  const next = new Speaker(tag, tag === 'en' ? englishCatalog : await loadCatalog(tag));
  speaker = next;
  for (const listener of [...listeners]) listener();
}

/** Called when the language has changed; the answer ends it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A person's name as it is; a bot without one is called by its level. */
export function nameWords(seat: Seat): Words | string {
  if (seat.name !== '') return seat.name;
  if (seat.level !== undefined) return { key: `level.${seat.level}` };
  return seat.holder === 'empty' ? { key: 'seat.empty' } : { key: 'seat.merchant', args: { seat: seat.seat } };
}

export function seatName(seat: Seat): string {
  const name = nameWords(seat);
  return typeof name === 'string' ? name : say(name);
}
