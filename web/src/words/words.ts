// Messages said in the language chosen, English where that language lacks one.
import type { Seat, Words, WordsArgs } from '../game/types';
import { characterName, characterOf } from '../people/characters';
import { Listeners, type Observable } from '../store/observable';
import { LanguageCounting } from './counting';
import { directionOf, englishCatalog, loadCatalog, type Catalog } from './languages';
import { parseMessage, sayMessage, type Message } from './message';

/** Letters that are written from the right, and signs that turn the direction of what follows. */
const turnsAround = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that is written the other way must not carry the sentence around it along. */
function isolated(text: string): string {
  return turnsAround.test(text) ? `\u2068${text}\u2069` : text;
}

/** The argument that says who somebody is. */
export function whoOf(name: string): string {
  return name === 'name' ? 'who' : `${name}Who`;
}

const englishCounting = new LanguageCounting('en');

export class Speaker {
  readonly #messages = new Map<string, Message>();
  readonly direction: 'ltr' | 'rtl';
  readonly #counting: LanguageCounting;

  constructor(
    readonly language: string = 'en',
    private readonly catalog: Catalog = englishCatalog,
    private readonly fallback: Catalog = englishCatalog,
  ) {
    this.direction = directionOf(language);
    this.#counting = new LanguageCounting(language);
  }

  say(words: Words | string, args?: WordsArgs): string {
    const { key, args: given } = typeof words === 'string' ? { key: words, args } : words;
    const said = this.#said(given);
    const own = this.catalog[key];
    if (own !== undefined && this.catalog !== this.fallback) {
      try {
        return this.#format(key, own, this.#counting, said);
      } catch {
        // A slip of a translation: better the English words than none.
      }
    }
    const english = this.fallback[key] ?? own;
    return english === undefined ? key : this.#format(`en ${key}`, english, englishCounting, said);
  }

  has(key: string): boolean {
    return key in this.catalog || key in this.fallback;
  }

  number(value: number): string {
    return this.#counting.number(value);
  }

  date(moment: number | Date, style: 'short' | 'medium' = 'medium'): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: style, timeStyle: 'short' }).format(moment);
  }

  #said(args: WordsArgs | undefined): Record<string, string | number> {
    const said: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args ?? {})) {
      const isSomebody = typeof value === 'object' && 'who' in value;
      said[name] = this.#saidOne(isSomebody ? value.name : value);
      // A name of which nothing else is known is somebody's.
      if (isSomebody || typeof value === 'string') said[whoOf(name)] ??= isSomebody ? value.who : 'other';
    }
    return said;
  }

  #saidOne(value: string | number | Words): string | number {
    if (typeof value === 'object') return this.say(value);
    return typeof value === 'number' ? value : isolated(value);
  }

  #format(name: string, text: string, counting: LanguageCounting, args: Record<string, string | number>): string {
    let message = this.#messages.get(name);
    if (message === undefined) {
      message = parseMessage(text);
      this.#messages.set(name, message);
    }
    return sayMessage(message, args, counting);
  }
}

let speaker = new Speaker();
const listeners = new Listeners();

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
  listeners.notify();
}

/** For whoever shows words: the language has changed. */
export const languageInForce: Observable = listeners;

/** A person's name as it is; a bot without one has that of its character. */
export function nameWords(seat: Seat): Words | string {
  if (seat.name !== '') return seat.name;
  const character = characterOf(seat);
  if (character !== undefined) return characterName(character);
  return seat.holder === 'empty' ? { key: 'seat.empty' } : { key: 'seat.merchant', args: { seat: seat.seat } };
}

export function seatName(seat: Seat): string {
  const name = nameWords(seat);
  return typeof name === 'string' ? name : say(name);
}
