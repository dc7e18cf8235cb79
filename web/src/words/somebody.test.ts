import { describe, expect, it } from 'vitest';
import { readCatalog } from '../../scripts/catalogs.mjs';
import type { Seat, Somebody, WordsArgs } from '../game/types';
import { parseMessage, type Message } from './message';
import { labelOf, readerOf, somebody } from './somebody';
import { Speaker, whoOf } from './words';

/** With the words of the terminal, which the page does not load. */
const english = readCatalog('en');
const speaker = new Speaker('en', english, english);
const say = speaker.say.bind(speaker);

const seats: Seat[] = [
  { seat: 1, name: 'Amina', holder: 'person', here: true },
  { seat: 2, name: 'Ben', holder: 'person', here: true },
];

describe('the reader', () => {
  it('is whoever has one chair of this page', () => {
    expect(readerOf({ mine: [2] })).toBe(2);
    expect(readerOf({ mine: [] })).toBeUndefined();
    expect(somebody(2, { seats, mine: [2] })).toEqual({ name: 'Ben', who: 'you' });
    expect(somebody(1, { seats, mine: [2] })).toEqual({ name: 'Amina', who: 'other' });
    const bot: Seat = { seat: 1, name: '', holder: 'bot', level: 'trader', here: true };
    expect(somebody(1, { seats: [bot], mine: [2] }).who).toBe('female');
  });

  it('is nobody where several people share a device', () => {
    expect(readerOf({ mine: [1, 2] })).toBeUndefined();
  });

  it('is who played here, in a replay of it', () => {
    const replay = { at: 0, of: 0, playing: false, speed: 1, round: 1, turns: [], story: [] };
    expect(readerOf({ mine: [], replay: { ...replay, reader: 1 } })).toBe(1);
    expect(readerOf({ mine: [], replay })).toBeUndefined();
  });

  it('is labelled as such, but by name where others sit elsewhere', () => {
    const online = {} as NonNullable<Parameters<typeof labelOf>[1]['online']>;
    expect(labelOf(2, { seats, mine: [2] })).toBe('You');
    expect(labelOf(2, { seats, mine: [1, 2] })).toBe('Ben');
    expect(labelOf(2, { seats, mine: [2], online })).toBe('Ben');
  });
});

const names: Record<string, string> = { name: 'Layla', to: 'Ben', owner: 'Chana', other: 'Dev', names: 'Ali' };
const rest = {
  level: 'Trader',
  count: 1,
  steps: 3,
  paid: 4,
  dirhams: 31,
  owed: 9,
  points: 40,
  halves: 1,
  letters: 'n',
  cost: '12%',
  before: '40%',
  after: '60%',
};
const places = { colour: 'r', facing: 'N', first: 'c4', second: 'c5', start: 'd4', end: 'd7', mosaics: 1 };

/** Something for every other argument of a message. */
function restOf(message: Message): WordsArgs {
  const found: WordsArgs = {};
  for (const piece of message) {
    if (typeof piece === 'string') continue;
    if (piece.kind === 'text') found[piece.name] = '12%';
    else if (piece.kind !== 'select') found[piece.name] = 3;
    else if (!/who$/i.test(piece.name)) found[piece.name] = Object.keys(piece.cases)[0] ?? '';
    if ('cases' in piece) for (const one of Object.values(piece.cases)) Object.assign(found, restOf(one));
  }
  return found;
}

function namesIn(message: Message): Set<string> {
  const found = new Set<string>();
  for (const piece of message) {
    if (typeof piece === 'string') continue;
    if (piece.kind === 'text' && piece.name in names) found.add(piece.name);
    if ('cases' in piece) for (const one of Object.values(piece.cases)) namesIn(one).forEach((name) => found.add(name));
  }
  return found;
}

/** Whether it chooses by that argument somewhere, with a case for the reader. */
function addresses(message: Message, who: string): boolean {
  return message.some((piece) => {
    if (typeof piece === 'string' || !('cases' in piece)) return false;
    if (piece.kind === 'select' && piece.name === who) return 'you' in piece.cases;
    return Object.values(piece.cases).some((one) => addresses(one, who));
  });
}

/** Labels of games in a list say who plays; they are no sentences about them. Hints speak to the reader about others. */
const label = /^(aside|choice|shelf|terminal\.(bot\.level|resume\.game|rules\.choice|hint\.\w+\.pays))/;

const told = Object.entries(english)
  .filter(([key]) => !label.test(key))
  .map(([key, text]) => ({ key, text, names: [...namesIn(parseMessage(text))] }))
  .filter((one) => one.names.length > 0);

/** Nobody is the reader, or one of them is, or the first one has a gender. */
function sentencesOf({ key, names: args }: (typeof told)[number]): string[] {
  const given = (who: Partial<Record<string, Somebody['who']>>): WordsArgs =>
    Object.fromEntries(args.map((arg) => [arg, { name: names[arg] ?? '', who: who[arg] ?? 'other' }]));
  const wholes = [
    {},
    ...args.map((arg) => ({ [arg]: 'you' as const })),
    { name: 'female' as const },
    { name: 'male' as const },
  ];
  const said = wholes.map((who) =>
    say(key, { ...restOf(parseMessage(english[key] ?? '')), ...rest, ...places, ...given(who) }),
  );
  return [...new Set(said)];
}

describe('messages about somebody', () => {
  it('are there', () => {
    expect(told.length).toBeGreaterThan(30);
  });

  it.each(told)('$key has a form for the reader, whoever of them that is', ({ text, names: args }) => {
    for (const arg of args) expect(addresses(parseMessage(text), whoOf(arg)), arg).toBe(true);
  });

  it.each(told)('$key never says “You throws”', (one) => {
    for (const sentence of sentencesOf(one)) {
      expect(sentence).not.toMatch(/\byou \w+s\b|\byou[’']s\b/i);
      expect(sentence).not.toMatch(
        /\b(Layla|Ben|Chana|Dev|Ali) (throw|pay|owe|lay|have|are|turn|win|begin|sit|withdraw)\b/,
      );
      expect(sentence).not.toMatch(/\{|\}|undefined/);
    }
  });

  it('read like this', async () => {
    const text = told.map((one) => [one.key, ...sentencesOf(one).map((said) => `  ${said}`)].join('\n')).join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot('./sentences.txt');
  });

  it('take a plain name for somebody else’s', () => {
    expect(say('story.left', { name: 'Ben' })).toBe('Ben has left.');
    expect(say('story.left', { name: { name: 'Ben', who: 'you' } })).toBe('You have left.');
    expect(say('story.paid', { name: 'Ben', to: { name: 'Amina', who: 'you' }, paid: 1 })).toBe(
      'Ben pays you 1 dirham.',
    );
  });
});
