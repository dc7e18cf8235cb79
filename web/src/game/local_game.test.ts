import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine, Level } from '../engine/types';
import { memoryShelf, type Shelf } from '../settings/shelf';
import { Speaker } from '../words/words';
import { finishedGames } from './finished_games';
import { LocalGame, type LocalTools } from './local_game';
import { takeOut, type LocalSeat, type LocalSetup } from './put_away';
import { withAnswers } from './test_engine';
import type { TableState } from './types';

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

const names = ['Amina', 'Ben', 'Chloe', 'Dede'];
const people = (count: number): LocalSeat[] => names.slice(0, count).map((name) => ({ name, holder: 'person' }));
const bot = (level: Level): LocalSeat => ({ name: '', holder: 'bot', level });

/** Throws by a list, so that a failing game can be played again. */
function tools(shelf: Shelf = memoryShelf(), picks: () => number = Math.random): LocalTools {
  const faces = [1, 2, 2, 3, 3, 4];
  const scripted = withAnswers(engine, {
    throwDie: () => Promise.resolve(faces[Math.floor(picks() * 6)] ?? 1),
    choose: (position, level) => engine.choose(position, level, 20),
  });
  return { engine: scripted, shelf, pause: () => Promise.resolve() };
}

function seeAll(game: LocalGame): LocalGame {
  const see = ({ happened }: TableState): void => {
    if (happened !== undefined) queueMicrotask(() => game.seen(happened.number));
  };
  game.subscribe(see);
  see(game.state);
  return game;
}

/** Until a person is to act, or the game is over. */
function settled(game: LocalGame): Promise<TableState> {
  const isStill = ({ mayAct, stage }: TableState): boolean => mayAct || stage === 'over';
  if (isStill(game.state)) return Promise.resolve(game.state);
  return new Promise((resolve) => {
    const end = game.subscribe((state) => {
      if (!isStill(state)) return;
      end();
      resolve(state);
    });
  });
}

async function act(game: LocalGame, pick: () => number): Promise<void> {
  const { view } = game.state;
  const one = <Item>(items: Item[]): Item => items[Math.floor(pick() * items.length)] as Item;
  if (view.phase === 'lay') await game.lay(one(view.rugs));
  else if (view.phase === 'turn') await game.turn(one(view.facings));
  else {
    if (view.phase === 'face' && pick() < 0.7) await game.face(one(view.facings));
    await game.throwDie();
  }
}

/** What was on the board a moment ago is not put away; all else is. */
const lasting = ({ happened: _, ...state }: TableState): Omit<TableState, 'happened'> => state;

const setups = fc.record({
  seats: fc.integer({ min: 2, max: 4 }).map(people),
  rules: fc.constantFrom(
    'international+rugs=4',
    'variant+rugs=4',
    'classic+rugs=6+purse=4',
    'online+rugs=4',
    'comp1110+rugs=5+purse=3',
    'international+turning=after-optional+pile=alternating+rugs=4',
    'international+bankruptcy=out-of-money+purse=2',
  ),
});

describe('a game on this device', () => {
  it('is the same after it was put away and taken out, at every step of any game', async () => {
    const covered = { out: 0, shared: 0, turned: 0, piles: 0, mosaics: 0 };
    await fc.assert(
      fc.asyncProperty(
        setups,
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        async (setup, stream) => {
          const pick = (): number => stream.next().value as number;
          const shelf = memoryShelf();
          const game = seeAll(await LocalGame.begin(tools(shelf, pick), setup));
          while ((await settled(game)).stage !== 'over') {
            const again = (await LocalGame.restore(tools(shelf))) as LocalGame;
            expect(lasting(await settled(again))).toEqual(lasting(game.state));
            await act(game, pick);
            expect(game.state.refused).toBeUndefined();
          }
          const again = (await LocalGame.restore(tools(shelf))) as LocalGame;
          expect(lasting(again.state)).toEqual(lasting(game.state));
          const keys = game.state.story.map(({ words }) => words.key);
          covered.out += keys.includes('story.out') ? 1 : 0;
          covered.turned += keys.includes('story.turned') ? 1 : 0;
          covered.shared += keys.includes('story.shared') ? 1 : 0;
          covered.mosaics += keys.includes('story.walked_mosaic') ? 1 : 0;
          covered.piles += game.state.nextRugs.length === 2 && takeOut(shelf)?.piles !== undefined ? 1 : 0;
        },
      ),
      { numRuns: 40, seed: 7 },
    );
    for (const rare of ['out', 'turned', 'piles', 'mosaics'] as const) expect(covered[rare], rare).toBeGreaterThan(0);
  });

  it('remembers what was chosen and not yet confirmed', async () => {
    const shelf = memoryShelf();
    const game = seeAll(await LocalGame.begin(tools(shelf), { rules: 'international', seats: people(3) }));
    await settled(game);
    await game.face('W');
    expect((await LocalGame.restore(tools(shelf)))?.state.shown).toEqual({ facing: 'W' });
    await game.throwDie();
    const [rug = ''] = (await settled(game)).view.rugs;
    await game.place(rug);
    const again = (await LocalGame.restore(tools(shelf))) as LocalGame;
    expect(await settled(again)).toMatchObject({ shown: { rug }, mayAct: true });
  });

  it('ends with a record that the library reads to the same end', async () => {
    for (const count of [2, 3, 4]) {
      const shelf = memoryShelf();
      const game = seeAll(await LocalGame.begin(tools(shelf), { rules: 'international', seats: people(count) }));
      while ((await settled(game)).stage !== 'over') await act(game, Math.random);
      const read = await engine.readRecord(await game.record());
      expect(read.fault).toBeUndefined();
      expect(read.merchants).toEqual(names.slice(0, count));
      expect(read.steps.at(-1)?.view.text).toBe(game.state.view.text);
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(finishedGames(shelf)).toHaveLength(1);
    }
  });

  it('is played by bots of all levels against each other', async () => {
    const setup: LocalSetup = {
      rules: 'international+rugs=2',
      seats: [bot('apprentice'), bot('pedlar'), bot('trader'), bot('master')],
    };
    const game = seeAll(await LocalGame.begin(tools(), setup));
    const state = await settled(game);
    expect(state.mine).toEqual([]);
    expect(state.winners.length).toBeGreaterThan(0);
    expect(await game.record()).toContain('"bot:apprentice" "bot:pedlar" "bot:trader" "bot:master"');
  });

  it('tells a bot how the last turns began, also after it was put away', async () => {
    const starts: string[] = [];
    const requests: { position: string; turns: readonly string[] }[] = [];
    const shelf = memoryShelf();
    const listening = (): LocalTools => {
      const plain = tools(shelf);
      const choose: Engine['choose'] = (position, level, milliseconds, turns = []) => {
        requests.push({ position, turns });
        return engine.choose(position, level, Math.min(milliseconds, 20), turns);
      };
      return { ...plain, engine: withAnswers(plain.engine, { choose }) };
    };
    const note = ({ view }: TableState): void => {
      if (view.phase === 'face' && starts.at(-1) !== view.text) starts.push(view.text);
    };
    const setup: LocalSetup = { rules: 'international', seats: [...people(1), bot('master'), bot('trader')], first: 1 };
    let game = seeAll(await LocalGame.begin(listening(), setup));
    note(game.state);
    game.subscribe(note);
    for (let round = 0; round < 7; ++round) {
      for (let choice = 0; choice < 2; ++choice) {
        await settled(game);
        await act(game, Math.random);
      }
      await settled(game);
      game.close();
      game = seeAll((await LocalGame.restore(listening())) as LocalGame);
      game.subscribe(note);
    }
    expect(requests.length).toBe(7 * 4);
    for (const { position, turns } of requests) {
      expect(turns.length).toBeGreaterThan(0);
      expect(turns.length).toBeLessThanOrEqual(16);
      expect(turns).not.toContain(position);
      const first = starts.indexOf(turns[0] ?? '');
      expect(turns).toEqual(starts.slice(first, first + turns.length));
      if (starts.includes(position)) expect(starts[first + turns.length]).toBe(position);
    }
    expect(requests.at(-1)?.turns).toHaveLength(16);
  });

  it('waits until the board has played out what happened', async () => {
    const setup: LocalSetup = { rules: 'international', seats: [...people(1), bot('apprentice')], first: 1 };
    const game = await LocalGame.begin(tools(), setup);
    await settled(game);
    await game.face('E');
    const thrown = game.throwDie();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(game.state.happened).toMatchObject({ number: 1, what: { kind: 'faced', facing: 'E' } });
    expect(game.state.mayAct).toBe(false);
    await Promise.resolve(game.seen(1));
    await thrown;
    expect(game.state.happened).toMatchObject({ number: 2, what: { kind: 'walked' } });
    await game.lay('a1a2');
    expect(game.state.refused?.words.key).toBe('refusal.wait');
    game.seen(2);
    expect((await settled(game)).view.phase).toBe('lay');
  });

  it('does not forget a throw when the page is closed before it was shown', async () => {
    const shelf = memoryShelf();
    const game = await LocalGame.begin(tools(shelf), { rules: 'international', seats: people(2) });
    await settled(game);
    void game.throwDie();
    await new Promise((resolve) => setTimeout(resolve, 20));
    game.close();
    const again = (await LocalGame.restore(tools(shelf))) as LocalGame;
    expect(again.state.view.phase).toBe('lay');
  });

  it('says which rule is in the way, and changes nothing', async () => {
    const game = seeAll(await LocalGame.begin(tools(), { rules: 'international', seats: people(3) }));
    const { view } = await settled(game);
    await game.face('S');
    expect(game.state.refused).toEqual({ words: { key: 'refusal.R9' }, rule: 'R9' });
    await game.lay('c4c5');
    expect(game.state.refused?.rule).toBe('R8');
    await game.face('W');
    expect(game.state).toMatchObject({ shown: { facing: 'W' }, refused: undefined });
    expect(game.state.view).toBe(view);
  });

  it('goes on without a merchant who resigns, also while a bot thinks', async () => {
    const setup: LocalSetup = { rules: 'international', seats: [...people(2), bot('apprentice')], first: 3 };
    const slow = tools();
    let wake: () => void = () => undefined;
    slow.pause = () => new Promise((resolve) => (wake = resolve));
    const game = seeAll(await LocalGame.begin(slow, setup));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(game.state.waitsFor).toBe(3);
    await game.resign();
    expect(game.state.view.merchants.map(({ out }) => out)).toEqual([true, false, false]);
    slow.pause = () => Promise.resolve();
    const going = setInterval(() => wake(), 5);
    expect((await settled(game)).view.seat).toBe(2);
    clearInterval(going);
    await game.resign();
    expect(game.state.winners).toEqual([3]);
  });

  it('does two things that were asked for at once one after the other', async () => {
    const game = seeAll(await LocalGame.begin(tools(), { rules: 'international', seats: people(2) }));
    await settled(game);
    await Promise.all([game.throwDie(), game.throwDie(), game.throwDie()]);
    await settled(game);
    expect(game.state.story.filter(({ words }) => words.key.startsWith('story.walked'))).toHaveLength(1);
  });

  it('is not restored from what is no game', async () => {
    const shelf = memoryShelf();
    expect(await LocalGame.restore(tools(shelf))).toBeUndefined();
    for (const text of ['', 'null', '{}', '[]', '{"version":2}', '{"version":1,"setup":{"seats":[null]}}']) {
      shelf.set('souk.game', text);
      expect(await LocalGame.restore(tools(shelf))).toBeUndefined();
    }
    await LocalGame.begin(tools(shelf), { rules: 'international', seats: people(2) });
    const kept = JSON.parse(shelf.get('souk.game') ?? '') as { moves: unknown[] };
    kept.moves.push({ lay: 'a1a2' });
    shelf.set('souk.game', JSON.stringify(kept));
    expect(await LocalGame.restore(tools(shelf))).toBeUndefined();
  });

  it('refuses a table that cannot be', async () => {
    await expect(LocalGame.begin(tools(), { rules: 'nonsense', seats: people(2) })).rejects.toThrow();
    await expect(LocalGame.begin(tools(), { rules: 'international+rugs=3', seats: people(2) })).rejects.toThrow();
  });

  it('has a story that can be said from the first line to the last', async () => {
    const english = new Speaker();
    const setup: LocalSetup = { rules: 'international+purse=5', seats: [...people(2), bot('apprentice')] };
    const game = seeAll(await LocalGame.begin(tools(), setup));
    while ((await settled(game)).stage !== 'over') await act(game, Math.random);
    for (const { words } of game.state.story) {
      expect(english.has(words.key), words.key).toBe(true);
      expect(english.say(words)).toMatch(/^\p{Lu}.*\.$/u);
    }
    expect(game.state.story.map(({ number }) => number)).toEqual(game.state.story.map((_, index) => index + 1));
  });
});
