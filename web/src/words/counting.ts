// Numbers and plurals as a language has them. The browser is asked only when it must be: loading what it knows of languages
// costs a slow device a tenth of a second before the first picture, and small English numbers need none of it.
import type { Counting } from './message';

export class LanguageCounting implements Counting {
  #number: Intl.NumberFormat | undefined;
  #cardinal: Intl.PluralRules | undefined;
  #ordinal: Intl.PluralRules | undefined;

  constructor(private readonly language: string) {}

  number(value: number): string {
    if (this.#isPlain(value)) return String(value);
    this.#number ??= new Intl.NumberFormat(this.language);
    return this.#number.format(value);
  }

  plural(value: number, ordinal: boolean): string {
    if (ordinal) return (this.#ordinal ??= new Intl.PluralRules(this.language, { type: 'ordinal' })).select(value);
    if (this.#isPlain(value)) return value === 1 ? 'one' : 'other';
    return (this.#cardinal ??= new Intl.PluralRules(this.language)).select(value);
  }

  #isPlain(value: number): boolean {
    return this.language === 'en' && Number.isInteger(value) && value >= 0 && value < 1000;
  }
}
