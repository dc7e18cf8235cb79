import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine } from '../engine/types';
import { memoryShelf, type Shelf } from '../settings/shelf';
import { LocalGame, type LocalTools } from './local_game';
import { recordOf, takeOut, type LocalSeat } from './put_away';
import { discardAside, gamesAside, gamesUnderWay, takeUp } from './set_aside';

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

const people = (...names: string[]): LocalSeat[] => names.map((name) => ({ name, holder: 'person' }));
const bots: LocalSeat[] = [
  { name: '', holder: 'bot', level: 'apprentice' },
  { name: '', holder: 'bot', level: 'apprentice' },
];

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

let minute = 0;
function tools(shelf: Shelf): LocalTools {
  minute += 1;
  const now = new Date(2026, 0, 1, 12, minute);
  return { engine, shelf, pause: soon, now: () => now };
}

/** Whatever happens has been seen at once. */
async function begin(shelf: Shelf, seats: LocalSeat[], first = 1): Promise<LocalGame> {
  const game = await LocalGame.begin(tools(shelf), { rules: 'international', seats, first });
  game.subscribe(({ happened }) => queueMicrotask(() => game.seen(happened?.number ?? 0)));
  return game;
}

/** Until a person may act. */
async function ready(game: LocalGame): Promise<LocalGame> {
  while (!game.state.mayAct) await soon();
  return game;
}

async function thrown(game: LocalGame): Promise<LocalGame> {
  await (await ready(game)).throwDie();
  return ready(game);
}

const played = async (shelf: Shelf, ...names: string[]): Promise<LocalGame> =>
  thrown(await begin(shelf, people(...names)));

const merchants = (shelf: Shelf) => gamesUnderWay(shelf).map(({ setup }) => setup.seats.map(({ name }) => name).join());

describe('a game that runs when another begins', () => {
  it('waits, and is taken up exactly as it was', async () => {
    const shelf = memoryShelf();
    const first = await played(shelf, 'Amina', 'Ben', 'Chloe');
    const { text } = first.state.view;
    first.close();
    const second = await played(shelf, 'Dede', 'Emil', 'Fay');
    expect(merchants(shelf)).toEqual(['Dede,Emil,Fay', 'Amina,Ben,Chloe']);
    second.close();
    takeUp(shelf, gamesAside(shelf)[0]?.date ?? '');
    expect(merchants(shelf)).toEqual(['Amina,Ben,Chloe', 'Dede,Emil,Fay']);
    expect((await LocalGame.restore(tools(shelf)))?.state.view.text).toBe(text);
  });

  it('is told of at the next table, until somebody moves there', async () => {
    const shelf = memoryShelf();
    expect((await played(shelf, 'Amina', 'Ben')).waitsAnother).toBe(false);
    const second = await begin(shelf, people('Dede', 'Emil', 'Fay'));
    expect(second.waitsAnother).toBe(true);
    expect((await thrown(second)).waitsAnother).toBe(false);
  });

  it('is not kept when nobody has moved, only bots have, or it is over', async () => {
    const shelf = memoryShelf();
    await begin(shelf, people('Amina', 'Ben', 'Chloe'));
    const withBots = await begin(shelf, [...people('Dede'), ...bots], 2);
    await ready(withBots);
    expect(takeOut(shelf)?.moves.length).toBeGreaterThan(0);
    const ended = await begin(shelf, people('Emil', 'Fay'));
    await ended.resign();
    expect((await begin(shelf, people('Gil', 'Hana'))).waitsAnother).toBe(false);
    expect(gamesAside(shelf)).toEqual([]);
  });

  it('is kept when only bots play at all: somebody watches them', async () => {
    const shelf = memoryShelf();
    const game = await begin(shelf, bots);
    while (takeOut(shelf)?.moves.length === 0) await soon();
    game.close();
    await begin(shelf, people('Amina', 'Ben'));
    expect(gamesAside(shelf)).toHaveLength(1);
  });

  it('goes on in another tab without taking the place of the new one', async () => {
    const shelf = memoryShelf();
    const here = await played(shelf, 'Amina', 'Ben', 'Chloe');
    await played(shelf, 'Dede', 'Emil', 'Fay');
    await ready(here);
    await here.place(here.state.view.rugs[0] ?? '');
    await here.resign();
    expect(takeOut(shelf)?.setup.seats[0]?.name).toBe('Dede');
    expect(gamesAside(shelf)[0]?.moves.at(-1)).toEqual({ withdraw: 1 });
    await ready(here);
    await here.resign();
    expect(here.state.stage).toBe('over');
    expect(gamesAside(shelf)).toEqual([]);
  });

  it('can be saved as a record, and taken away', async () => {
    const shelf = memoryShelf();
    await played(shelf, 'Amina', 'Ben', 'Chloe');
    await begin(shelf, people('Dede', 'Emil'));
    const [game] = gamesAside(shelf);
    if (game === undefined) throw new Error('none is aside');
    expect((await engine.readRecord(await recordOf(engine, game))).merchants).toEqual(['Amina', 'Ben', 'Chloe']);
    discardAside(shelf, game.date);
    expect(gamesUnderWay(shelf)).toEqual([]);
  });

  it('is not kept for good by a device without room, and that is said', async () => {
    const shelf = memoryShelf();
    await played(shelf, 'Amina', 'Ben');
    const full: Shelf = { ...shelf, set: (key, text) => shelf.set(key, text) && key !== 'souk.aside' };
    expect((await begin(full, people('Dede', 'Emil'))).isKept).toBe(false);
    expect(merchants(full)).toEqual(['Amina,Ben']);
  });
});

it('what is damaged on the shelf is passed over', () => {
  const shelf = memoryShelf();
  for (const text of ['', '[]', '{"version":2,"games":[]}', '{"version":1,"games":[null,{"version":1}]}']) {
    shelf.set('souk.aside', text);
    expect(gamesAside(shelf)).toEqual([]);
  }
});
