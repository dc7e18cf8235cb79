import { beforeAll, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine } from '../engine/types';
import { botSpeeds, type BotSpeed } from '../settings/settings';
import { memoryShelf } from '../settings/shelf';
import { leastPause } from './bot_pace';
import { LocalGame } from './local_game';
import { withAnswers } from './test_engine';
import type { TableState } from './types';

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

const forEver = () => new Promise<void>(() => {});

/** A person after two bots; `pauses` are those that were asked for. */
async function begun(botSpeed: BotSpeed, pause: (milliseconds: number) => Promise<void>) {
  const pauses: number[] = [];
  const quick = withAnswers(engine, { choose: (position, level) => engine.choose(position, level, 10) });
  const bot = { name: '', holder: 'bot', level: 'apprentice' } as const;
  const game = await LocalGame.begin(
    {
      engine: quick,
      shelf: memoryShelf(),
      botSpeed: () => botSpeed,
      pause: (milliseconds) => {
        pauses.push(milliseconds);
        return pause(milliseconds);
      },
    },
    { rules: 'international', seats: [{ name: 'Amina', holder: 'person' }, bot, bot], first: 2 },
  );
  const played: number[] = [];
  game.subscribe(({ happened }) => {
    if (happened === undefined || played.includes(happened.number)) return;
    played.push(happened.number);
    queueMicrotask(() => game.seen(happened.number));
  });
  return { game, pauses, played };
}

function mine(game: LocalGame): Promise<TableState> {
  return new Promise((resolve) => {
    const look = (state: TableState) => state.mayAct && resolve(state);
    game.subscribe(look);
    look(game.state);
  });
}

it('bots pause as long as the setting says, the slower the longer', async () => {
  const { game, pauses, played } = await begun('slow', () => Promise.resolve());
  await mine(game);
  expect(new Set(pauses)).toEqual(new Set([leastPause.slow]));
  expect(played.length).toBeGreaterThanOrEqual(4);
  game.close();
  const lengths = botSpeeds.map((speed) => leastPause[speed]);
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
});

it('at once, they neither pause nor are they played out; what they did is told', async () => {
  const { game, pauses, played } = await begun('instant', forEver);
  const { story } = await mine(game);
  expect([pauses, played]).toEqual([[], []]);
  expect(story.filter(({ what }) => what?.kind === 'laid')).toHaveLength(2);
  game.close();
});

it('whoever skips is where the game is when a person is due, and only until then', async () => {
  const { game, pauses, played } = await begun('normal', forEver);
  expect(game.state.mayAct).toBe(false);
  game.skip();
  const { story } = await mine(game);
  expect(story.filter(({ what }) => what?.kind === 'laid')).toHaveLength(2);
  expect(pauses.length).toBeLessThanOrEqual(1);
  expect(played).toEqual([]);
  game.skip();
  await game.throwDie();
  expect(played.length).toBeGreaterThan(0);
  game.close();
});
