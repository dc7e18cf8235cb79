import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import { EngineError, type Engine } from '../engine/types';
import { memoryShelf, type Shelf } from '../settings/shelf';
import { finishedGames } from './finished_games';
import { LocalGame, type LocalTools } from './local_game';
import { takeOut, type LocalSeat, type PutAway } from './put_away';
import { withAnswers } from './test_engine';

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

const people = (count: number): LocalSeat[] =>
  ['Amina', 'Ben', 'Chloe'].slice(0, count).map((name) => ({ name, holder: 'person' }));
const tools = (shelf: Shelf): LocalTools => ({ engine, shelf, pause: () => Promise.resolve() });

describe('a game that was put away', () => {
  it('is not restored from a game that is damaged, and is not offered again when it breaks the rules', async () => {
    const shelf = memoryShelf();
    await LocalGame.begin(tools(shelf), { rules: 'international', seats: people(2), first: 1 });
    const kept = JSON.parse(shelf.get('souk.game') ?? '') as PutAway;
    const damages = [
      { moves: [null] },
      { moves: ['x'] },
      { shown: null },
      { start: { ...kept.start, pileTops: 'rb' } },
    ];
    for (const damage of damages) {
      shelf.set('souk.game', JSON.stringify({ ...kept, ...damage }));
      expect(await LocalGame.restore(tools(shelf))).toBeUndefined();
    }
    shelf.set('souk.game', JSON.stringify({ ...kept, moves: [{ lay: 'a1a2' }] }));
    expect(await LocalGame.restore(tools(shelf))).toBeUndefined();
    expect(takeOut(shelf)).toBeUndefined();
  });

  it('shows nothing that was kept as shown and cannot be chosen', async () => {
    const shelf = memoryShelf();
    await LocalGame.begin(tools(shelf), { rules: 'international', seats: people(3), first: 1 });
    const kept = JSON.parse(shelf.get('souk.game') ?? '') as PutAway;
    for (const shown of [{ facing: 'S' }, { rug: 'a1a2' }, { facing: 7 }]) {
      shelf.set('souk.game', JSON.stringify({ ...kept, shown }));
      expect((await LocalGame.restore(tools(shelf)))?.state.shown).toEqual({});
    }
  });

  it('stays on the shelf when there are no rules to ask', async () => {
    const shelf = memoryShelf();
    await LocalGame.begin(tools(shelf), { rules: 'international', seats: people(2) });
    const gone = { code: 'engine', message: 'no network' };
    const begin = () => Promise.reject(new EngineError(gone));
    const restoring = LocalGame.restore({ engine: withAnswers(engine, { begin }), shelf });
    await expect(restoring).rejects.toThrow('no network');
    expect(takeOut(shelf)).toBeDefined();
  });

  it('says when the device keeps nothing, and goes on', async () => {
    const full: Shelf = { ...memoryShelf(), set: () => false };
    const game = await LocalGame.begin(tools(full), { rules: 'international', seats: people(2) });
    expect(game.isKept).toBe(false);
    await game.resign();
    expect(game.state.stage).toBe('over');
  });

  it('is kept as finished before its last walk is shown, whatever the merchants are called', async () => {
    const shelf = memoryShelf();
    const seats: LocalSeat[] = [{ name: 'A\tmina', holder: 'person' }, ...people(1)];
    const game = await LocalGame.begin(tools(shelf), { rules: 'international', seats, first: 1 });
    await game.resign();
    expect(finishedGames(shelf)[0]?.record).toContain('"A mina"');
  });
});
