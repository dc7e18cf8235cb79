import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine } from '../engine/types';
import { Api } from '../net/api';
import { checkDice } from '../net/fair_dice';
import { WireCheck } from '../net/test_wire';
import type { SeatPlan, TakenChair } from '../net/wire';
import { Speaker } from '../words/words';
import { OnlineGame } from './online_game';
import { hasServer, noTrouble, TestServer, troubledTools, type Trouble } from './test_server';
import type { TableState } from './types';

// Nobody here is a person, so nobody is slowed down like one.
const generous = [
  '--actions-per-second',
  '1000',
  '--requests-per-second',
  '0',
  '--tables-per-address',
  '0',
  '--bot-time',
  '50ms',
];
const server = new TestServer(generous);
const wire = new WireCheck();
let engine: Engine;
let api: Api;

function picker(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Player {
  game: OnlineGame;
  cuts: () => number;
}

async function sit(table: string, token?: string, trouble: Trouble = noTrouble, seed = 1): Promise<Player> {
  const connection = troubledTools(trouble, picker(seed), wire);
  const game = await OnlineGame.attend({ engine, api, address: server.address, connection }, table, token);
  game.subscribe(({ happened }) => {
    if (happened !== undefined) queueMicrotask(() => game.seen(happened.number));
  });
  return { game, cuts: connection.cuts };
}

function until(game: OnlineGame, isSo: (state: TableState) => boolean): Promise<TableState> {
  if (isSo(game.state)) return Promise.resolve(game.state);
  return new Promise((resolve) => {
    const end = game.subscribe((state) => {
      if (!isSo(state)) return;
      end();
      resolve(state);
    });
  });
}

const isOver = ({ online }: TableState): boolean => online?.stage === 'finished';

async function act(game: OnlineGame, pick: () => number): Promise<void> {
  const { view } = game.state;
  const one = <Item>(items: Item[]): Item => items[Math.floor(pick() * items.length)] as Item;
  if (view.phase === 'lay') {
    const rug = one(view.rugs);
    if (pick() < 0.3) await game.place(rug);
    await game.lay(rug);
  } else if (view.phase === 'turn') await game.turn(one(view.facings));
  else {
    if (view.phase === 'face' && pick() < 0.6) await game.face(one(view.facings));
    await game.throwDie();
  }
}

async function playOn(game: OnlineGame, pick: () => number): Promise<void> {
  for (;;) {
    const state = await until(game, (now) => now.mayAct || isOver(now));
    if (isOver(state)) return;
    await act(game, pick);
  }
}

async function openTable(rules: string, bots = 1): Promise<[TakenChair, TakenChair]> {
  const people: SeatPlan[] = [{ for: 'anyone' }, { for: 'anyone' }];
  const others = Array.from({ length: bots }, (): SeatPlan => ({ for: 'bot', level: 'apprentice' }));
  const seats = [...people, ...others];
  const host = await api.openTable({ name: 'Amina', seats, rules, share: 'dates', first: 1 });
  return [host, await api.join(host.table, { name: 'Ben', share: 'mint tea' })];
}

/** What all who look at a table see alike, but that each is addressed as you. */
const common = ({ view, story, winners, nextRugs, stage }: TableState) => ({
  view,
  story: JSON.stringify(story).replaceAll('"who":"you"', '"who":"other"'),
  winners,
  nextRugs,
  stage,
});

describe.skipIf(!hasServer)('a table on a server', () => {
  beforeAll(async () => {
    engine = await createDirectEngine();
    await server.start();
    api = new Api(server.origin, wire.fetch);
  });
  afterAll(() => server.end());

  it.each([
    ['international+rugs=5', 1, noTrouble],
    ['variant+rugs=4', 2, { cut: 0.05, double: 0.2 }],
    ['international+rugs=5+purse=6', 1, { cut: 0.08, double: 0.3 }],
    ['international+rugs=6', 0, { cut: 0.08, double: 0.3 }],
    ['classic+pile=alternating+rugs=4', 0, { cut: 0.05, double: 0.2 }],
  ] as const)('is the same for all, whatever happens to the lines: %s, %i bots, %o', async (rules, bots, trouble) => {
    const [host, guest] = await openTable(rules, bots);
    const one = await sit(host.table, host.token, trouble, 3);
    const other = await sit(guest.table, guest.token, trouble, 4);
    const watcher = await sit(host.table, undefined, trouble, 5);
    await Promise.all([playOn(one.game, picker(1)), playOn(other.game, picker(2)), until(watcher.game, isOver)]);
    expect(common(other.game.state)).toEqual(common(one.game.state));
    expect(common(watcher.game.state)).toEqual(common(one.game.state));
    const late = await sit(host.table);
    await until(late.game, isOver);
    expect(common(late.game.state)).toEqual(common(one.game.state));
    if (trouble.cut > 0) expect(one.cuts() + other.cuts()).toBeGreaterThan(2);

    const read = await engine.readRecord(await one.game.record());
    expect(read.fault).toBeUndefined();
    expect(read.steps.at(-1)?.view.text).toBe(one.game.state.view.text);
    const walks = one.game.state.story.filter(({ words }) => words.key.startsWith('story.walked'));
    const { seedHash } = one.game.state.online ?? {};
    expect(await checkDice(read, { seedHash, share: 'dates' })).toEqual({ verdict: 'fair', throws: walks.length });
    const english = new Speaker();
    for (const { words } of one.game.state.story) expect(english.has(words.key), words.key).toBe(true);
    for (const { game } of [one, other, watcher, late]) game.close();
  });

  it('goes on after the server was killed and came back', async () => {
    const [host, guest] = await openTable('international+rugs=3');
    const one = await sit(host.table, host.token);
    const other = await sit(guest.table, guest.token);
    await until(one.game, ({ mayAct }) => mayAct);
    await server.kill();
    await until(one.game, ({ offline }) => offline === true);
    // What is chosen without a line is kept, and done once when it is back.
    const thrown = one.game.throwDie();
    expect(one.game.state).toMatchObject({ mayAct: false, pending: 'throw' });
    await server.start();
    await thrown;
    await until(one.game, ({ view }) => view.phase === 'lay');
    expect(one.game.state.pending).toBeUndefined();
    expect(one.game.state.story.filter(({ words }) => words.key.startsWith('story.walked'))).toHaveLength(1);
    await Promise.all([playOn(one.game, picker(1)), playOn(other.game, picker(2))]);
    expect(common(other.game.state)).toEqual(common(one.game.state));
    one.game.close();
    other.game.close();
  });

  it('says who is here, what is said, and why something is refused', async () => {
    const [host, guest] = await openTable('international');
    const one = await sit(host.table, host.token);
    const other = await sit(guest.table, guest.token);
    await until(one.game, ({ stage, seats }) => stage === 'playing' && seats.every(({ here }) => here));
    expect(one.game.state.seats.map(({ name, holder }) => [name, holder])).toEqual([
      ['Amina', 'person'],
      ['Ben', 'person'],
      ['', 'bot'],
    ]);
    await other.game.say('salam');
    await until(one.game, ({ online }) => online?.chat.length === 1);
    expect(one.game.state.online?.chat[0]).toMatchObject({ seat: 2, name: 'Ben', text: 'salam' });
    await until(one.game, ({ mayAct }) => mayAct);
    await one.game.lay('c4c5');
    expect(one.game.state.refused?.rule).toBe('R8');
    await other.game.throwDie();
    expect(other.game.state.refused?.words.key).toBe('refusal.turn');
    await one.game.face('E');
    await until(other.game, ({ shown }) => shown.facing === 'E');
    other.game.close();
    await until(one.game, ({ seats }) => seats[1]?.here === false);
    await one.game.seatBot(2, 'trader');
    expect(one.game.state.refused?.words.key).toBe('refusal.not_gone');
    const watcher = await sit(host.table);
    await until(watcher.game, ({ stage }) => stage === 'playing');
    await watcher.game.throwDie();
    expect(watcher.game.state.refused?.words.key).toBe('refusal.watching');
    expect(watcher.game.state).toMatchObject({ mine: [], mayAct: false });
    expect(watcher.game.state.online?.seat).toBeUndefined();
    await one.game.resign();
    await until(one.game, ({ view }) => view.merchants[0]?.out === true);
    one.game.close();
    watcher.game.close();
  });

  it('offers a rematch, and the way to it', async () => {
    const [host, guest] = await openTable('international+rugs=1');
    const one = await sit(host.table, host.token);
    const other = await sit(guest.table, guest.token);
    await Promise.all([playOn(one.game, picker(1)), playOn(other.game, picker(2))]);
    await one.game.offerRematch();
    await until(other.game, ({ online }) => online?.rematch[0] === 1);
    await other.game.offerRematch();
    const { online } = await until(one.game, (state) => state.online?.next !== undefined);
    const next = await sit(online?.next ?? '', host.token);
    await until(next.game, ({ stage, mine }) => stage === 'playing' && mine.length === 1);
    for (const { game } of [one, other, next]) game.close();
  });

  it('does not wait for a board that nobody looks at', async () => {
    const [host, guest] = await openTable('international+rugs=1');
    const connection = troubledTools(noTrouble, picker(1), wire);
    const tools = { engine, api, address: server.address, connection, hidden: () => true };
    const unseen = await OnlineGame.attend(tools, host.table, host.token);
    const other = await sit(guest.table, guest.token);
    await Promise.all([playOn(unseen, picker(1)), playOn(other.game, picker(2))]);
    expect(common(unseen.state)).toEqual(common(other.game.state));
    unseen.close();
    other.game.close();
  });

  it('has clocks that run for people', async () => {
    const seats = [{ for: 'anyone' as const }, { for: 'bot' as const, level: 'apprentice' as const }];
    const clock = { kind: 'budget' as const, time: 60_000, increment: 1_000 };
    const host = await api.openTable({ name: 'Amina', seats, clock, first: 1 });
    const { game } = await sit(host.table, host.token);
    const state = await until(game, ({ mayAct }) => mayAct);
    expect(state.clocks?.running).toBe(1);
    expect(state.seats[0]?.clock).toBe(60_000);
    game.close();
  });

  it('takes two clicks on the die as one', async () => {
    const seats = [{ for: 'anyone' as const }, { for: 'bot' as const, level: 'apprentice' as const }];
    const host = await api.openTable({ name: 'Amina', seats, first: 1 });
    const { game } = await sit(host.table, host.token);
    await until(game, ({ mayAct }) => mayAct);
    await Promise.all([game.throwDie(), game.throwDie()]);
    expect(game.state.refused).toBeUndefined();
    game.close();
  });

  it('is lost when there is none of that name', async () => {
    const { game } = await sit('nosuchtable');
    const { online } = await until(game, (state) => state.online?.lost !== undefined);
    expect(online?.lost?.key).toBe('refusal.table');
    await expect(api.table('nosuchtable')).rejects.toMatchObject({ code: 'table', status: 404 });
    game.close();
  });

  it('is found in the lobby', async () => {
    const hash = await api.seedHash();
    const opened = await api.openTable({
      name: 'Amina',
      seats: [{ for: 'anyone' }, { for: 'anyone' }],
      public: true,
      seedHash: hash,
    });
    const lobby = await api.lobby();
    expect(lobby.open.map(({ table, free }) => [table, free])).toContainEqual([opened.table, 1]);
    expect((await api.table(opened.table)).seedHash).toBe(hash);
    expect(await api.isThere()).toBe(true);
    expect(Array.isArray((await api.games()).games)).toBe(true);
  });

  it('says and is told only what the schemas describe', () => {
    expect(wire.faults).toEqual([]);
  });
});
