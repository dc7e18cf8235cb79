import { afterEach, describe, expect, it } from 'vitest';
import type { Seat } from '../game/types';
import { bestLanguage, directionOf, languageName, languages } from './languages';
import { languageInForce, say, seatName, Speaker, speaking, useLanguage, usePart } from './words';

const seat = (part: Partial<Seat>): Seat => ({ seat: 1, name: '', holder: 'person', here: true, ...part });

describe('a speaker', () => {
  const catalog = { hello: 'Salut {name}', coins: '{n, plural, one {# pièce} other {# pièces}}', of: 'de {who}' };
  const english = { ...catalog, hello: 'Hello {name}', only: 'Only {n, number} here', 'level.master': 'Master' };
  const french = new Speaker('fr', catalog, english);

  it('says messages in its language', () => {
    expect(french.say('hello', { name: 'Amina' })).toBe('Salut Amina');
    expect(french.say({ key: 'hello', args: { name: 'Ben' } })).toBe('Salut Ben');
  });

  it('counts as its language does', () => {
    expect([0, 1, 2].map((n) => french.say('coins', { n }))).toEqual(['0 pièce', '1 pièce', '2 pièces']);
    expect(french.number(1234.5)).toBe('1 234,5'.replace(' ', '\u202f'));
  });

  it('says words within words', () => {
    expect(french.say('of', { who: { key: 'level.master' } })).toBe('de Master');
  });

  it('falls back to English, with English numbers, and to the key', () => {
    expect(french.say('only', { n: 1500 })).toBe('Only 1,500 here');
    expect(french.say('no.such')).toBe('no.such');
    expect([french.has('only'), french.has('no.such')]).toEqual([true, false]);
  });

  it('falls back to English where a translation is broken', () => {
    const slips = { hello: 'Salut {nom}', coins: '{n, plural, one {#}', of: 'of' };
    const broken = new Speaker('fr', slips, { hello: 'Hello {name}', coins: '{n} coins' });
    expect(broken.say('hello', { name: 'Amina' })).toBe('Hello Amina');
    expect(broken.say('coins', { n: 2 })).toBe('2 coins');
    expect(broken.say('of')).toBe('of');
  });

  it('does not take < for markup', () => {
    expect(new Speaker('en', { less: '1 < 2 <b>' }).say('less')).toBe('1 < 2 <b>');
  });

  it('writes the numbers of right-to-left languages their way', () => {
    const arabic = new Speaker('ar-EG', { n: '{n, number}' });
    expect(arabic.direction).toBe('rtl');
    expect(arabic.say('n', { n: 30 })).toBe('٣٠');
  });
});

describe('languages', () => {
  it('are chosen by the wishes of the browser', () => {
    const there = ['en', 'fr', 'nb', 'pt', 'sr', 'zh-Hans', 'zh-Hant'];
    expect(bestLanguage(['pt-BR', 'fr'], there)).toBe('pt');
    expect(bestLanguage(['xx', 'fr-CA'], there)).toBe('fr');
    expect(['zh-TW', 'zh-hk', 'zh-Hant-CN', 'yue'].map((wish) => bestLanguage([wish], there))).toEqual(
      Array(4).fill('zh-Hant'),
    );
    expect(['zh', 'zh-CN', 'zh-Hans-SG', 'cmn'].map((wish) => bestLanguage([wish], there))).toEqual(
      Array(4).fill('zh-Hans'),
    );
    expect(['no', 'nn-NO', 'nb-NO'].map((wish) => bestLanguage([wish], there))).toEqual(Array(3).fill('nb'));
    expect(bestLanguage(['sr-Latn-RS'], there)).toBe('sr');
    expect(bestLanguage(['', 'fr'], there)).toBe('fr');
    expect(bestLanguage(['xx'], there)).toBe('en');
    expect(bestLanguage([], there)).toBe('en');
  });

  it('have a direction and a name of their own', () => {
    expect(['ar', 'fa-IR', 'he', 'en', 'fr'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
    expect(languageName('en')).toBe('English');
    expect(languages).toContain('en');
  });
});

describe('the words of the page', () => {
  afterEach(() => useLanguage('en'));

  it('change for all who listen', async () => {
    let told = 0;
    const end = languageInForce.subscribe(() => (told += 1));
    await useLanguage('en');
    end();
    await useLanguage('en');
    expect(told).toBe(1);
    expect(speaking().language).toBe('en');
  });

  it('are not turned around by a name that is written from the right', () => {
    const said = say('online.gone', { name: '\u202Eanima' });
    expect(said).toContain('\u2068\u202Eanima\u2069');
    expect(say('online.gone', { name: 'Amina' })).not.toContain('\u2068');
  });

  it('are not turned around by names and squares that are written from the left', () => {
    const arabic = new Speaker('ar', { at: '{name} على {square}' });
    expect(arabic.say('at', { name: 'أمينة', square: 'c4' })).toBe('أمينة على \u2068c4\u2069');
    expect(arabic.say('at', { name: 'Amina', square: 'أمينة 2' })).toContain('\u2068Amina\u2069');
    expect(arabic.list(['Ben', 'أمينة'])).toContain('\u2068Ben\u2069');
  });

  it('bring the rules when they are wanted, in whatever language', async () => {
    expect(say('rules.R9.title')).toBe('rules.R9.title');
    await usePart('rules');
    expect(say('rules.R9.title')).toBe('Turning Assam');
    await useLanguage('en');
    expect(say('rules.R9.title')).toBe('Turning Assam');
  });

  it('call people by their names and bots by those of their characters', () => {
    expect(seatName(seat({ name: 'Amina' }))).toBe('Amina');
    expect(seatName(seat({ holder: 'bot', level: 'trader' }))).toBe('Samira');
    expect(seatName(seat({ seat: 3 }))).toContain('3');
    expect(seatName(seat({ holder: 'empty' }))).toBe(say('seat.empty'));
  });
});
