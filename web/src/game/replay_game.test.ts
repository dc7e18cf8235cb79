import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine } from '../engine/types';
import { ReplayGame } from './replay_game';
import { pack, sharedIn, unpack } from './share';

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

const example = readFileSync(
  fileURLToPath(new URL('../../../docs/examples/fair-dice.souk', import.meta.url).href),
  'utf8',
);
const open = (record = example): Promise<ReplayGame> =>
  ReplayGame.of({ engine, pause: () => Promise.resolve() }, record);

/** All but what belongs to the moment. */
const place = ({ state: { view, story, stage, winners } }: ReplayGame) => ({ view, story, stage, winners });

describe('a replay', () => {
  it('goes forward to the end and back to the start', async () => {
    const game = await open();
    const way = [place(game)];
    const { of } = game.state.replay ?? { of: 0 };
    for (let step = 0; step < of; step++) {
      game.step();
      expect(game.state.happened?.number).toBe(step + 1);
      way.push(place(game));
    }
    expect(game.state).toMatchObject({ stage: 'over', winners: [2], mine: [], mayAct: false });
    game.step();
    expect(game.state.replay?.at).toBe(of);
    for (const there of way.reverse().slice(1)) {
      game.back();
      expect(place(game)).toEqual(there);
      expect(game.state.happened).toBeUndefined();
    }
    game.back();
    expect(game.state.replay?.at).toBe(0);
  });

  it('jumps to any step, and is there what it would be step by step', async () => {
    const [stepping, jumping] = [await open(), await open()];
    const { of } = stepping.state.replay ?? { of: 0 };
    for (let at = 1; at <= of; at++) {
      stepping.step();
      jumping.jump(of);
      jumping.jump(at);
      expect(place(jumping)).toEqual(place(stepping));
    }
    jumping.jump(999);
    expect(jumping.state.replay?.at).toBe(of);
    jumping.jump(-5);
    expect(jumping.state.replay?.at).toBe(0);
  });

  it('jumps from turn to turn', async () => {
    const game = await open();
    const { turns = [] } = game.state.replay ?? {};
    expect(turns).toHaveLength(4);
    for (const first of turns.slice(1)) {
      game.jumpTurn(1);
      expect(game.state.replay?.at).toBe(first);
      expect(game.state.view.phase).toBe('face');
    }
    game.jumpTurn(1);
    expect(game.state.stage).toBe('over');
    game.jumpTurn(-1);
    expect(game.state.replay?.at).toBe(turns.at(-1));
  });

  it('plays by itself, one step after the board has played out the other', async () => {
    const game = await open();
    game.play(2);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(game.state.replay).toMatchObject({ at: 1, playing: true, speed: 2 });
    const ended = new Promise<void>((resolve) => {
      game.subscribe(({ happened, replay }) => {
        if (happened !== undefined) queueMicrotask(() => game.seen(happened.number));
        if (replay?.playing === false) resolve();
      });
    });
    game.seen(1);
    await ended;
    expect(game.state.stage).toBe('over');
    game.play();
    expect(game.state.replay?.at).toBe(1);
    game.stop();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(game.state.replay).toMatchObject({ at: 1, playing: false });
  });

  it('cannot be played in', async () => {
    const game = await open();
    const before = place(game);
    await game.throwDie();
    expect(game.state.refused?.words.key).toBe('refusal.replay');
    expect(place(game)).toEqual(before);
  });

  it('ends where its record is wrong, and says which rule', async () => {
    const game = await open(example.replace('g4g5', 'a1a2'));
    expect(game.state.replay?.fault?.rule).toBe('R18');
    expect(game.state.replay?.of).toBeGreaterThan(1);
  });

  it('of what is no record at all is refused', async () => {
    await expect(open('not a game')).rejects.toThrow();
  });

  it('knows bots by their levels', async () => {
    const game = await open(example.replace('"Ben"', '"bot:master"'));
    expect(game.state.seats.map(({ name, holder, level }) => [name, holder, level])).toEqual([
      ['Amina', 'person', undefined],
      ['', 'bot', 'master'],
    ]);
  });
});

describe('a link', () => {
  it('carries a whole game', async () => {
    const game = await open();
    const link = new URL(await game.shareGame('https://souk.example'));
    expect(link.href.length).toBeLessThan(700);
    const shared = await sharedIn(link.hash);
    expect(shared).toEqual({ kind: 'game', text: example });
  });

  it('carries the position that is shown', async () => {
    const game = await open();
    game.jump(3);
    const shared = await sharedIn(new URL(await game.sharePosition('https://souk.example')).hash);
    const again = await ReplayGame.ofPosition({ engine }, shared?.text ?? '');
    expect(again.state.view).toEqual(game.state.view);
  });

  it('carries any text, in letters that need no escape', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const packed = await pack(text);
        expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(await unpack(packed)).toBe(text);
      }),
    );
  });

  it('that is broken carries nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const found = await sharedIn(`#game=${text}`);
        expect(found === undefined || typeof found.text === 'string').toBe(true);
      }),
    );
    expect(await sharedIn('')).toBeUndefined();
    expect(await sharedIn('#game=****')).toBeUndefined();
    expect(await sharedIn('#other=abcd')).toBeUndefined();
  });

  it('that would unfold without end is not unfolded', async () => {
    const bomb = await pack('0'.repeat(3 << 20)).catch(() => undefined);
    expect(bomb === undefined ? undefined : await unpack(bomb)).toBeUndefined();
  });
});
