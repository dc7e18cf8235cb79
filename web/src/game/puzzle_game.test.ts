import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine } from '../engine/types';
import { PuzzleGame } from './puzzle_game';
import type { Puzzle } from './puzzles';

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

const facing = '7/2b>b3/2b>b3/7/7/7/7 d4N r13:30,b13:30,y15:30 1:face international';
const laying = '7/7/7/3b>b2/7/7/7 d3N r11y12>r:30,b11g12>b:30 1:lay international';
const puzzle = (position: string, best: string, second: string): Puzzle => ({
  position,
  best,
  second,
  margin: 0.05,
  error: 0.005,
});
const open = (one: Puzzle, answer?: string) => PuzzleGame.of({ engine, name: 'Amina' }, one, answer);

describe('a puzzle', () => {
  it('takes a facing when it is confirmed, and leaving Assam as he is as well', async () => {
    const game = await open(puzzle(facing, 'W', 'E'));
    expect(game.state).toMatchObject({ mayAct: true, mine: [1] });
    expect(game.state.throwPreviews).toHaveLength(3);
    await game.face('W');
    expect(game.state.puzzle).toEqual({ isRight: false });
    await game.throwDie();
    expect(game.state.puzzle).toEqual({ answer: 'W', isRight: true });
    const left = await open(puzzle(facing, 'W', 'E'));
    await left.confirm();
    expect(left.state.puzzle).toEqual({ answer: 'N', isRight: false });
  });

  it('takes a rug, and only once', async () => {
    const game = await open(puzzle(laying, 'c3c4', 'd1d2'));
    await game.place('d1d2');
    await game.place('c3c4');
    expect(game.state.shown).toEqual({ rug: 'c3c4' });
    await game.lay('c3c4');
    expect(game.state.puzzle).toEqual({ answer: 'c3c4', isRight: true });
    expect(game.state.mayAct).toBe(false);
    await game.lay('d1d2');
    expect(game.state.puzzle?.answer).toBe('c3c4');
  });

  it('says by which rule a choice cannot be made', async () => {
    const game = await open(puzzle(laying, 'c3c4', 'd1d2'));
    await game.place('d4e4');
    expect(game.state.refused?.rule).toBe('R19');
    expect(game.state.shown).toEqual({});
    const turned = await open(puzzle(facing, 'W', 'E'));
    await turned.face('S');
    expect(turned.state.refused?.rule).toBe('R9');
  });

  it('is shown as it was left', async () => {
    const game = await open(puzzle(laying, 'c3c4', 'd1d2'), 'd1d2');
    expect(game.state).toMatchObject({ mayAct: false, puzzle: { answer: 'd1d2', isRight: false } });
  });
});
