// Messages said in the language chosen, English where that language lacks one.
import type { Seat, Words, WordsArgs } from '../game/types';
import { characterName, characterOf } from '../people/characters';
import { Listeners, type Observable } from '../store/observable';
import { LanguageCounting } from './counting';
import { isolated } from './isolation';
import { directionOf, englishCatalog, loadPart, type Catalog, type Part } from './languages';
import { parseMessage, sayMessage, type Message } from './message';

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

  /** Names in a row, each with its own direction. */
  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.language).format(names.map((name) => isolated(name, this.direction)));
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
    return typeof value === 'number' ? value : isolated(value, this.direction);
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

const parts = new Set<Part>(['page']);
let wanted = 'en';
/** Counts the languages asked for: of two that are loading, the later one is spoken. */
let requests = 0;

async function catalogOf(tag: string): Promise<Catalog> {
  if (tag === 'en' && parts.size === 1) return englishCatalog;
  const loaded = await Promise.all([...parts].map((part) => loadPart(tag, part)));
  return Object.assign({}, ...loaded) as Catalog;
}

/** Throws where it cannot be loaded; then the language stays as it is. */
export async function useLanguage(tag: string): Promise<void> {
  const turn = ++requests;
  wanted = tag;
  try {
    const english = await catalogOf('en');
    const own = tag === 'en' ? english : await catalogOf(tag);
    if (turn !== requests) return;
    speaker = new Speaker(tag, own, english);
    listeners.notify();
  } catch (error) {
    if (turn === requests) wanted = speaker.language;
    throw error;
  }
}

/** From now on this part is there as well, in whatever language is chosen. */
export async function usePart(part: Part): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  try {
    await useLanguage(wanted);
  } catch (error) {
    parts.delete(part);
    throw error;
  }
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
