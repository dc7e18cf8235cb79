// Every message that code says is in the English catalog, and the catalog has none that nobody says. Those of the terminal
// game, `terminal.*`, are said in C++.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { englishCatalog } from './languages';

const sources = fileURLToPath(new URL('..', import.meta.url).href);
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('gallery'),
);
const texts = files.map((path) => ({ path, text: readFileSync(sources + path, 'utf8') }));
const keys = Object.keys(englishCatalog);
const sections = new Set(keys.map((key) => key.split('.')[0]));

const literal = /'([a-z_]+(?:\.[A-Za-z0-9_-]+)+)'/g;
const said = /(?:\bsay\('([^']+)'|\bkey: '([^'.]+\.[^']+)')/g;
const template = /`([a-z_]+\.[^`]*\$\{[^`]*)`/g;

function found(pattern: RegExp): { path: string; key: string }[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, key, other]) => ({ path, key: key ?? other ?? '' })),
  );
}

const literals = [...found(literal).filter(({ key }) => sections.has(key.split('.')[0])), ...found(said)];

/** `level.${name}` fits every key that begins so. */
const patterns = found(template)
  .filter(({ key }) => sections.has(key.split('.')[0]))
  .map(({ path, key }) => {
    const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return { path, key, fits: new RegExp(`^${parts.join('[A-Za-z0-9_.-]+')}$`) };
  });

describe('the English catalog', () => {
  it('has every message that code names', () => {
    expect(literals.length).toBeGreaterThan(50);
    expect(literals.filter(({ key }) => !(key in englishCatalog))).toEqual([]);
  });

  it('has messages for every name that code puts together', () => {
    expect(
      patterns.filter(({ fits }) => !keys.some((key) => fits.test(key))).map(({ path, key }) => [path, key]),
    ).toEqual([]);
  });

  it('has no message that nobody says', () => {
    const used = new Set(literals.map(({ key }) => key));
    const ofPage = keys.filter((key) => !key.startsWith('terminal.'));
    expect(ofPage.filter((key) => !used.has(key) && !patterns.some(({ fits }) => fits.test(key)))).toEqual([]);
  });

  it.each(keys)('can say %s', (key) => {
    const text = englishCatalog[key] ?? '';
    expect(text.trim()).toBe(text);
    expect(text).not.toBe('');
    expect(() => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true })).not.toThrow();
  });

  it('names no key twice and keeps sections together, in order', () => {
    const path = fileURLToPath(new URL('../../../languages/en.json', import.meta.url).href);
    const written = [...readFileSync(path, 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = '']) => key);
    expect(written.filter((key, index) => written.indexOf(key) !== index)).toEqual([]);
    expect(written).toHaveLength(keys.length);
    const order = written.map((key) => key.split('.')[0] ?? '');
    expect(order).toEqual([...order].sort());
  });
});

describe('code', () => {
  /** Text between tags of a template, or in an attribute that is read out. */
  const sentences = [
    /<[a-z][^<>`]*>\s*([^<>$`{}]*[A-Za-z]{2,}[^<>$`{}]*)<\/[a-z]/g,
    /(?:aria-label|aria-description|title|placeholder|alt)="([^"$]*[A-Za-z]{2,}[^"$]*)"/g,
  ];

  it('has no sentence of its own', () => {
    expect(sentences.flatMap(found)).toEqual([]);
  });
});
