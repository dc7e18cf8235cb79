import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LanguageCounting } from './counting';
import { englishCatalog } from './languages';
import { parseMessage, sayMessage } from './message';

type Args = Record<string, string | number>;

const ours = (text: string, args: Args, language = 'en') =>
  sayMessage(parseMessage(text), args, new LanguageCounting(language));
const theirs = (text: string, args: Args, language = 'en') =>
  String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(args));

/** What it says, or that it says nothing. */
const result = (say: () => string): string => {
  try {
    return `said ${say()}`;
  } catch {
    return 'refused';
  }
};

describe('a message', () => {
  it('puts arguments where they belong', () => {
    expect(ours('{ who } throws {n, number}.', { who: 'Amina', n: 1234 })).toBe('Amina throws 1,234.');
    expect(() => ours('{who}', {})).toThrow('missing');
  });

  it('chooses by number and by word', () => {
    const text = '{n, plural, offset:1 =0 {nobody} =1 {{who}} one {{who} and # other} other {{who} and # others}}';
    expect([0, 1, 2, 3].map((n) => ours(text, { n, who: 'A' }))).toEqual([
      'nobody',
      'A',
      'A and 1 other',
      'A and 2 others',
    ]);
    expect(ours('{c, select, r {red} other {grey}}', { c: 'r' })).toBe('red');
    expect(ours('{c, select, r {red} other {grey}}', { c: 'toString' })).toBe('grey');
    expect(ours('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
  });

  it('takes apostrophes as they are meant', () => {
    expect(ours("It''s Assam's '{'rug'}'", {})).toBe("It's Assam's {rug}");
    expect(ours("{n, plural, other {'#' is #}}", { n: 2 })).toBe('# is 2');
  });

  it.each([
    '{',
    '}',
    '{}',
    '{a,}',
    '{a, date}',
    '{a, plural, one {x}}',
    '{a, select, other {x}',
    '{a b}',
    '{a, plural}',
  ])('refuses %s', (text) => {
    expect(() => parseMessage(text)).toThrow();
  });
});

describe('against the library', () => {
  const values = { string: fc.constantFrom('r', 'N', 'Amina', 'other', ''), number: fc.integer({ min: 0, max: 2000 }) };
  const languages = ['en', 'fr', 'ar', 'pl', 'ru', 'ja'];

  it('the catalog says the same', () => {
    let several = 0;
    for (const text of Object.values(englishCatalog)) {
      const names = [...text.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => name);
      for (const n of [0, 1, 2, 5, 999, 1000]) {
        const args = Object.fromEntries(names.map((name) => [name, n]));
        expect(ours(text, args)).toBe(theirs(text, args));
      }
      if (names.length > 1) several++;
    }
    expect(several).toBeGreaterThan(20);
  });

  it('messages put together at random say the same, in languages that count otherwise', () => {
    const { message } = fc.letrec<{ message: string; piece: string; cases: string }>((tie) => ({
      message: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
      cases: fc
        .tuple(
          fc.array(fc.tuple(fc.constantFrom('=1', 'one', 'few', 'many'), tie('message')), { maxLength: 2 }),
          tie('message'),
        )
        .map(([some, other]) => {
          const unlike = new Map(some);
          return [...unlike, ['other', other]].map(([name, text]) => `${name} {${text}}`).join(' ');
        }),
      piece: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('a', ' b ', '#', "''", "'{'", 'Assam’s', "o'clock ", '{word}', '{ count , number }'),
        tie('cases').map((cases) => `{count, plural, ${cases}}`),
        tie('cases').map((cases) => `{count, plural, offset:1 ${cases}}`),
        tie('cases').map((cases) => `{count, selectordinal, ${cases}}`),
        tie('message').map((text) => `{word, select, r {${text}} N {n} other {o}}`),
      ),
    }));
    const seen = { said: 0, refused: 0 };
    const property = fc.property(
      message,
      values.string,
      values.number,
      fc.constantFrom(...languages),
      (text, word, count, language) => {
        const [mine, wanted] = [ours, theirs].map((say) => result(() => say(text, { word, count }, language)));
        seen[mine === 'refused' ? 'refused' : 'said']++;
        expect(mine).toBe(wanted);
      },
    );
    fc.assert(property, { numRuns: 2000, seed: 7 });
    expect(seen.said).toBeGreaterThan(500);
  }, 120_000);

  it('numbers and plurals are those of the browser', () => {
    const counting = new LanguageCounting('en');
    const [number, plural] = [new Intl.NumberFormat('en'), new Intl.PluralRules('en')];
    for (const value of [...Array(1100).keys(), -1, 0.5, 1.5, 1e6]) {
      expect(counting.number(value)).toBe(number.format(value));
      expect(counting.plural(value, false)).toBe(plural.select(value));
    }
  });
});
