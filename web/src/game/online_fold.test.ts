import { expect, it } from 'vitest';
import type { View } from '../engine/types';
import { foldHall, freshOnline, type HallEvent } from './online_fold';
import { freshState } from './showing';
import type { TableState } from './types';

const bare: View = {
  text: '',
  rules: 'international',
  seat: 1,
  phase: 'face',
  assam: { square: 'd4', facing: 'N' },
  halves: [],
  merchants: [],
  facings: [],
  rugs: [],
  winners: [],
};

type Without<Event> = Event extends unknown ? Omit<Event, 'n' | 'at'> : never;
type Told = Without<HallEvent>;

const created: Told = {
  event: 'created',
  rules: 'international',
  seats: [{ for: 'person' }, { for: 'anyone' }, { for: 'bot', level: 'trader' }],
  public: false,
  clock: { kind: 'none' },
  late: 'bot',
  chat: true,
  watch: true,
  seedHash: 'ab',
};
const sat = (seat: number): Told => ({ event: 'sat', seat, name: `M${seat}`, share: `s${seat}` });
const left = (seat: number): Told => ({ event: 'left', seat });
const started: Told = { event: 'started', first: 1, merchants: [], position: '' };
const closed: Told = { event: 'closed', why: 'host', seed: 'cd', shares: ['s1', '', ''] };

function folded(...events: Told[]): TableState {
  let state: TableState = { ...freshState(bare, [], []), stage: 'gathering', online: freshOnline('k3') };
  for (const [index, event] of events.entries())
    state = { ...state, ...foldHall({ ...event, n: index + 1, at: 0 } as HallEvent, state).part };
  return state;
}

it('the host is who sat down first of those who are still here', () => {
  expect(folded(created, sat(1), sat(2)).online?.arrived).toEqual([1, 2]);
  expect(folded(created, sat(1), sat(2), left(1)).online?.arrived).toEqual([2]);
  expect(folded(created, sat(1), sat(2), left(1), sat(1)).online?.arrived).toEqual([2, 1]);
});

it('who leaves before the game takes his share with him', () => {
  expect(folded(created, sat(1), sat(2)).online?.shares).toEqual(['s1', 's2', '']);
  const { online, seats } = folded(created, sat(1), sat(2), left(2));
  expect(online?.shares).toEqual(['s1', '', '']);
  expect(seats.map(({ holder }) => holder)).toEqual(['person', 'empty', 'bot']);
});

it('a table that is closed before the game is not over: nobody has won', () => {
  expect(folded(created, sat(1), closed)).toMatchObject({ stage: 'gathering', online: { closed: 'host' } });
  expect(folded(created, sat(1), sat(2), started, closed)).toMatchObject({
    stage: 'over',
    online: { stage: 'closed' },
  });
});
