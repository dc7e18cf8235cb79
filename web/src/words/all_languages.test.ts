// Every catalog is complete and fits the English one, and the check would see where it is not.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languagesThere, pathOf, readCatalog } from '../../scripts/catalogs.mjs';
import { pseudoCatalog, pseudoTag } from '../../scripts/pseudo_language.mjs';
import { CatalogCheck } from './catalog_gaps';

/** Those that the game speaks. */
const thirty =
  'en fr nl es it fi sv cs el pt pl is ar et lv lt ru zh-Hant ja zh-Hans hu sl ro nb sr hr de ko th fa'.split(' ');
/** Whether all thirty must be there. Those that are there must be complete in any case. */
const allAreExpected = true;

const english = readCatalog('en');
/** What is the same as in English after it was looked at: keys for each language, and names. */
const same = JSON.parse(readFileSync(pathOf('terms/same_as_english'), 'utf8')) as Record<string, string[]>;
const sameIn = (tag: string) => new Set(same[tag] ?? []);

describe('the languages', () => {
  it('are thirty', () => {
    expect(thirty).toHaveLength(30);
    const there = languagesThere();
    expect(there.filter((tag) => !thirty.includes(tag))).toEqual([]);
    expect(allAreExpected ? thirty.filter((tag) => !there.includes(tag)) : []).toEqual([]);
  });

  it.each(languagesThere())('%s is complete', (tag) => {
    expect(new CatalogCheck(tag, english, sameIn(tag), sameIn('names')).gaps(readCatalog(tag))).toEqual([]);
  });

  it.each(languagesThere())('%s names no key twice', (tag) => {
    const written = [...readFileSync(pathOf(tag), 'utf8').matchAll(/^\s*"([^"]+)":/gm)].map(([, key]) => key);
    expect(written.filter((key, at) => written.indexOf(key) !== at)).toEqual([]);
    expect(written).toHaveLength(Object.keys(readCatalog(tag)).length);
  });

  it('have words that are the same as in English only where there are such words', () => {
    expect(Object.keys(same).filter((tag) => tag !== 'names' && !thirty.includes(tag))).toEqual([]);
    expect([...sameIn('names')].filter((key) => !(key in english))).toEqual([]);
  });

  it('can be stood in for by one that is longer than English', () => {
    const pseudo = pseudoCatalog(english);
    expect(new CatalogCheck('en', english).gaps(pseudo)).toEqual([]);
    const length = (catalog: Record<string, string>) => Object.values(catalog).join('').length;
    expect(length(pseudo) / length(english)).toBeGreaterThan(1.2);
    expect(pseudo['board.square.bare']).toBe('[{square}, bárêêê]');
    expect(pseudoTag).toBe('en-XA');
  });
});

describe('the check of a language', () => {
  const original = {
    coins: '{count, plural, one {# coin} other {# coins}}',
    hello: 'Hello {name}',
    looks:
      '{who, select, you {You look {facing, select, N {north} other {west}}} other {{name} looks {facing, select, N {north} other {west}}}}',
    place: 'The middle is d4',
    steps: 'Step {at, number}',
  };
  const german = {
    coins: '{count, plural, one {# Münze} other {# Münzen}}',
    hello: 'Hallo {name}',
    looks:
      '{who, select, you {Du siehst nach {facing, select, N {Norden} other {Westen}}} other {{name} sieht nach {facing, select, N {Norden} other {Westen}}}}',
    place: 'Die Mitte ist d4',
    steps: 'Schritt {at, number}',
  };
  const gaps = (change: Record<string, string>, tag = 'de', listed: string[] = []) =>
    new CatalogCheck(tag, original, new Set(listed)).gaps({ ...german, ...change });

  it('has nothing against a good one', () => {
    expect(gaps({})).toEqual([]);
  });

  it('sees missing and needless keys', () => {
    const { hello, ...rest } = german;
    expect(new CatalogCheck('de', original).gaps({ ...rest, hallo: hello })).toEqual([
      'hello is missing',
      'hallo is not in English',
    ]);
  });

  it.each([
    ['is no message', { hello: 'Hallo {name' }],
    ['lacks {name}', { hello: 'Hallo' }],
    ['has {nome}, which English lacks', { hello: 'Hallo {name} {nome}' }],
    ['as another kind than number', { steps: 'Schritt {at}' }],
    ['lacks the plural one of count', { coins: '{count, plural, other {# Münzen}}' }],
    ['has a plural few of count', { coins: '{count, plural, one {a} few {b} other {c}}' }],
    ['chooses by who=ich', { looks: german.looks.replace('you {', 'ich {') }],
    [
      'lacks the case who=you',
      { looks: '{who, select, other {{name} sieht nach {facing, select, N {Norden} other {W}}}}' },
    ],
    ['chooses by facing=S', { looks: german.looks.replace('N {', 'S {') }],
    ['is in English', { hello: 'Hello {name}' }],
    ['names d5 and not d4', { place: 'Die Mitte ist d5' }],
    ['straight quotation mark', { place: 'Die "Mitte" ist d4' }],
    ['three dots', { place: 'Die Mitte ist d4...' }],
    ['markup', { place: 'Die <b>Mitte</b> ist d4' }],
    ['of another language', { place: 'Die “Mitte” ist d4' }],
  ])('sees that a message %s', (what, change) => {
    const found = gaps(change);
    expect(found.some((gap) => gap.includes(what))).toBe(true);
  });

  it('lets a language choose by who somebody is, and count where English shows a number', () => {
    expect(gaps({ hello: '{who, select, female {Liebe {name}} other {Lieber {name}}}' })).toEqual([]);
    expect(gaps({ steps: '{at, plural, one {Schritt #} other {Schritt #}}' })).toEqual([]);
    expect(gaps({ coins: 'Münzen: {count, number}' })).toEqual([]);
  });

  it('wants the plurals of a language, but not where one form serves both', () => {
    const all = { all: '{count, plural, other {All # games}}' };
    const gapsIn = (text: string) => new CatalogCheck('pl', all).gaps({ all: text });
    expect(gapsIn('{count, plural, other {Wszystkie partie: #}}')).toEqual([]);
    expect(gapsIn('{count, plural, one {# partia} other {# partii}}')).toEqual([
      'all lacks the plural few of count',
      'all lacks the plural many of count',
    ]);
  });

  it('knows words that are the same, and those that no longer are', () => {
    expect(gaps({ hello: 'Hello {name}' }, 'de', ['hello'])).toEqual([]);
    expect(gaps({}, 'de', ['hello'])).toEqual(['hello is listed as the same as English, and is not']);
  });

  it('knows the spaces of French', () => {
    const french = (place: string) => gaps({ coins: '{count, plural, one {# p} many {# p} other {# p}}', place }, 'fr');
    expect(french('Le milieu est d4\u202f!')).toEqual([]);
    expect(french('Le milieu est d4 !')).toHaveLength(1);
    expect(french('Le milieu\u00a0: d4')).toEqual([]);
  });
});
