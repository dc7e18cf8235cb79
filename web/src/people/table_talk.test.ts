import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableState } from '../game/types';
import { view } from '../pages/table/test_table';
import { TableTalk, type Watched } from './table_talk';

const bare = { ...view, halves: [] };
const seats = [
  { seat: 1, name: 'Amina', holder: 'person', here: true },
  { seat: 2, name: '', holder: 'bot', level: 'trader', here: true },
] as TableState['seats'];

function watchedAt(part: Partial<TableState> = {}) {
  const state = { stage: 'playing', view: bare, seats, mine: [1], ...part } as TableState;
  return { table: { state }, view: state.view, isSettled: true } satisfies Watched;
}

const requestUpdate = vi.fn();
const host = {
  addController: () => {},
  removeController: () => {},
  requestUpdate,
  updateComplete: Promise.resolve(true),
};

/** For a busy machine: a part is loaded meanwhile. */
const patience = { timeout: 60_000 };

beforeEach(() => {
  vi.useFakeTimers();
  requestUpdate.mockClear();
});
afterEach(() => vi.useRealTimers());

async function talkAt(watched: Watched) {
  const talk = new TableTalk(host);
  expect(talk.now(watched)).toBeUndefined();
  await vi.waitFor(() => expect(requestUpdate).toHaveBeenCalled(), patience);
  return talk;
}

it('a bot greets, and after a while the words are only there to be read', async () => {
  const watched = watchedAt();
  const talk = await talkAt(watched);
  expect(talk.now(watched)).toMatchObject({ seat: 2, isPast: false, words: { key: 'remark.begins.proud' } });
  vi.advanceTimersByTime(10_000);
  expect(talk.now(watched)).toMatchObject({ seat: 2, isPast: true });
});

it('talks about what was played out, not before', async () => {
  const paid = {
    kind: 'walked' as const,
    seat: 1,
    steps: 2,
    walk: { from: { square: 'd4', facing: 'N' as const }, path: [] },
    payment: { to: 2, owed: 7, paid: 7, region: [] },
    out: false,
    over: false,
  };
  const watched = { ...watchedAt({ view }), isSettled: true };
  const talk = await talkAt(watched);
  expect(talk.now(watched)).toBeUndefined();
  watched.table.state = { ...watched.table.state, happened: { number: 1, what: paid } };
  watched.isSettled = false;
  expect(talk.now(watched)).toBeUndefined();
  watched.isSettled = true;
  expect(talk.now(watched)?.words.key).toMatch(/^remark\.gets\.proud\./);
});

it('is silent in replays and lessons', async () => {
  const replay = watchedAt({ replay: {} as NonNullable<TableState['replay']> });
  expect((await talkAt(replay)).now(replay)).toBeUndefined();
});
