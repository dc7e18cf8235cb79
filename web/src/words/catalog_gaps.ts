// What is wrong with a catalog, compared with the English one. For the check of all languages; no part of the page.
import { IntlMessageFormat } from 'intl-messageformat';
import { LanguageCounting } from './counting';
import type { Catalog } from './languages';
import { parseMessage, sayMessage, type Message } from './message';
import { samplesOf, shapeOf, wordsIn, type Argument, type Shape } from './message_shape';
import { typographyGaps } from './typography';
import { whoOf } from './words';

const whoKeys = ['you', 'female', 'male', 'other'];

/** The keys that English chooses by, for each argument of that name in any message. */
function selectKeys(english: Catalog): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const text of Object.values(english))
    for (const [name, { cases }] of shapeOf(parseMessage(text)))
      keys.set(name, new Set([...(keys.get(name) ?? []), ...cases.flat()]));
  return keys;
}

export class CatalogCheck {
  readonly #keys: Map<string, Set<string>>;
  readonly #needed: Set<string>;

  /** `same`: keys whose words were looked at and are those of English; `names`: keys whose words may be, as names are. */
  constructor(
    private readonly tag: string,
    private readonly english: Catalog,
    private readonly same: ReadonlySet<string> = new Set(),
    private readonly names: ReadonlySet<string> = new Set(),
  ) {
    this.#keys = selectKeys(english);
    this.#needed = new Set(new Intl.PluralRules(tag).resolvedOptions().pluralCategories);
  }

  gaps(catalog: Catalog): string[] {
    const missing = Object.keys(this.english).filter((key) => !(key in catalog));
    const tooMany = Object.keys(catalog).filter((key) => !(key in this.english));
    const common = Object.keys(catalog).filter((key) => key in this.english);
    return [
      ...missing.map((key) => `${key} is missing`),
      ...tooMany.map((key) => `${key} is not in English`),
      ...common.flatMap((key) => this.#gapsOf(key, catalog[key] ?? '').map((gap) => `${key} ${gap}`)),
    ];
  }

  #gapsOf(key: string, text: string): string[] {
    let message: Message;
    try {
      message = parseMessage(text);
    } catch (error) {
      return [`is no message: ${String(error)}`];
    }
    const original = this.english[key] ?? '';
    return [
      ...this.#argumentGaps(shapeOf(parseMessage(original)), shapeOf(message)),
      ...this.#sameGaps(key, original, text),
      ...squareGaps(original, text),
      ...typographyGaps(this.tag, message),
      ...this.#formatGaps(text, message),
    ];
  }

  #argumentGaps(original: Shape, shape: Shape): string[] {
    const gaps: string[] = [];
    for (const [name, { kind }] of original)
      if (!shape.has(name)) gaps.push(`lacks {${name}}`);
      else if (!fits(kind, shape.get(name)!.kind)) gaps.push(`has {${name}} as another kind than ${kind}`);
    for (const [name, argument] of shape) gaps.push(...this.#ownGaps(name, argument, original));
    return gaps;
  }

  #ownGaps(name: string, { kind, cases }: Argument, original: Shape): string[] {
    const isWho = [...original.keys()].some((other) => whoOf(other) === name);
    if (!original.has(name) && !isWho) return [`has {${name}}, which English lacks`];
    if (kind === 'number') return [];
    if (kind === 'plural') {
      const isOneForAll = original.get(name)?.cases.every((keys) => keys.join() === 'other') ?? false;
      return cases
        .filter((keys) => !(isOneForAll && keys.join() === 'other'))
        .flatMap((keys) => this.#pluralGaps(name, keys));
    }
    const allowed = isWho ? new Set(whoKeys) : (this.#keys.get(name) ?? new Set());
    // Who is a woman or a man matters in some languages only.
    const needed = (original.get(name)?.cases.flat() ?? []).filter((key) => key !== 'female' && key !== 'male');
    const used = new Set(cases.flat());
    return [
      ...[...used].filter((key) => !allowed.has(key)).map((key) => `chooses by ${name}=${key}, which is never said`),
      ...[...new Set(needed)].filter((key) => !used.has(key)).map((key) => `lacks the case ${name}=${key}`),
    ];
  }

  /** English leaves out the case of one where there never is only one; so may others, where one form serves them. */
  #pluralGaps(name: string, keys: string[]): string[] {
    const used = keys.filter((key) => !key.startsWith('='));
    const lacks = [...this.#needed].filter((key) => !used.includes(key));
    return [
      ...(this.tag === 'en' ? [] : lacks).map((key) => `lacks the plural ${key} of ${name}`),
      ...used
        .filter((key) => !this.#needed.has(key))
        .map((key) => `has a plural ${key} of ${name}, which ${this.tag} lacks`),
    ];
  }

  #sameGaps(key: string, original: string, text: string): string[] {
    const isSame = this.tag !== 'en' && text === original && wordsIn(parseMessage(text)) !== '';
    if (isSame && !this.same.has(key) && !this.names.has(key)) return ['is in English'];
    return !isSame && this.same.has(key) ? ['is listed as the same as English, and is not'] : [];
  }

  /** Our own reader and intl-messageformat say the same. */
  #formatGaps(text: string, message: Message): string[] {
    const counting = new LanguageCounting(this.tag);
    try {
      const other = new IntlMessageFormat(text, this.tag, undefined, { ignoreTag: true });
      for (const args of samplesOf(message)) {
        const [said, expected] = [sayMessage(message, args, counting), String(other.format(args))];
        if (said !== expected) return [`says “${said}” and not “${expected}”`];
        if (/[{}]/.test(said)) return [`shows a brace: ${said}`];
      }
    } catch (error) {
      return [`cannot be said: ${String(error)}`];
    }
    return [];
  }
}

/** A number may be counted where a language needs that, and only be said where its words do not change with it. */
function fits(english: Argument['kind'], own: Argument['kind']): boolean {
  const numbers: Argument['kind'][] = ['number', 'plural'];
  return english === own || (numbers.includes(english) && numbers.includes(own));
}

/** Squares and numbers of rules are the same everywhere. */
function squareGaps(original: string, text: string): string[] {
  const named = (one: string) => [...new Set(one.match(/\b(?:[a-g][1-7]|R\d+)\b/g))].sort().join(' ');
  return named(original) === named(text) ? [] : [`names ${named(text) || 'nothing'} and not ${named(original)}`];
}
