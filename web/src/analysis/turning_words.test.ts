import { describe, expect, it } from 'vitest';
import english from '../../../languages/en.json';
import type { Seat } from '../game/types';
import { Speaker } from '../words';
import type { TurningPoint } from './game_analysis';
import { meaningWords, momentWords } from './turning_words';

const speaker = new Speaker('en', english, english);
const seats: Seat[] = ['Amina', 'Ben'].map((name, at) => ({ seat: at + 1, name, holder: 'person', here: true }));
const at = { seats, mine: [1] };
const choice: TurningPoint = {
  kind: 'error',
  seat: 1,
  before: 4,
  after: 5,
  what: 'choice',
  move: 'c4c5',
  mover: 1,
  from: 0.62,
  to: 0.5,
  better: 'd6d7',
  cost: 0.12,
};
const meant = (point: TurningPoint) => speaker.say(meaningWords(point, at));

describe('a turning point', () => {
  it('names the better rug and what the other one cost', () => {
    expect(meant(choice)).toBe('Better: your rug on d6 and d7. Out of 100 games, that would have won 12 more.');
    expect(meant({ ...choice, seat: 2 })).toMatch(/^Better for Ben: a rug on d6 and d7/);
  });

  it('names the better facing', () => {
    const faced = { ...choice, move: 'N', better: 'E' };
    expect(meant(faced)).toMatch(/turn Assam to the east/);
    expect(speaker.say(momentWords(faced, [], at)!)).toBe('You let Assam face north.');
  });

  it('says whose luck it was, and which way', () => {
    const luck: TurningPoint = { ...choice, kind: 'luck', what: 'throw', move: '3', mover: 2, better: undefined };
    expect(meant(luck)).toBe('Bad luck: your chance to win fell from 62% to 50%.');
    expect(meant({ ...luck, seat: 2, from: 0.38, to: 0.5 })).toMatch(/^Good luck for Ben: .* rose from 38% to 50%/);
  });

  it('tells the moment as the story of the game does', () => {
    const summary = { key: 'turn.free', args: { name: 'Ben', steps: 3 } };
    const what = { kind: 'turned', seat: 2, facing: 'N' } as const;
    const story = [{ number: 1, words: { key: 'story.began' }, what, step: 5, summary }];
    expect(momentWords({ ...choice, what: 'throw', move: '3' }, story, at)).toBe(summary);
    const drawn = momentWords({ ...choice, what: 'draw', move: 'y', mover: 2 }, story, at);
    expect(speaker.say(drawn!)).toBe('The next rug on Ben’s pile is yellow.');
  });
});
