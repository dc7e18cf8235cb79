import { beforeAll, expect, it } from 'vitest';
import { createDirectEngine } from './direct_engine';
import { EngineError, type Engine, type Level, type Move } from './types';

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

async function codeOf(asked: Promise<unknown>): Promise<string> {
  const fault: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(fault instanceof EngineError)) throw new Error('it was not refused');
  expect(fault.message.length).toBeGreaterThan(8);
  expect(fault.refusal.message).toBe(fault.message);
  return fault.refusal.code;
}

const facing = '7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international';
const throwing = facing.replace('face', 'roll');
const laying = '7/7/7/7/7/7/7 d5N r15:30,b15:30,y15:30 1:lay international';
const covered = '7/3rv3/3r3/7/7/7/7 d4N r14:30,b15:30,y15:30 2:lay international';
const turning = '3rv3/3r3/7/7/7/7/7 d5N r14:30,b15:30,y15:30 1:turn variant';
const piles = '7/7/7/7/7/7/7 d5N r12y12>r:30,b12g12>b:30 1:lay international';
const over = '7/7/7/7/7/7/7 d4N r0:out,b0:out,y15:30 3:over international';

it.each<[string, Move, string]>([
  [facing, { face: 'S' }, 'R9'],
  [facing, { turn: 'E' }, 'R8'],
  [facing, { throw: 1 }, 'R8'],
  [facing, { lay: 'd5d6' }, 'R8'],
  [facing, { withdraw: 4 }, 'R16'],
  [throwing, { throw: 5 }, 'R10'],
  [throwing, { throw: 1.5 }, 'R10'],
  [laying, { lay: 'd5d6' }, 'R18'],
  [laying, { lay: 'a1a2' }, 'R18'],
  [laying, { lay: 'd6' }, 'rug'],
  [laying, { lay: 'd7d6' }, 'rug'],
  [covered, { lay: 'd5d6' }, 'R19'],
  [turning, { turn: 'N' }, 'R11'],
  [turning, { turn: 'S' }, 'R9'],
  [turning, { face: 'E' }, 'R8'],
  [piles, { lay: 'd6d7' }, 'R6'],
  [piles, { lay: 'd6d7', turnedUp: 'g' }, 'R6'],
  [over, { face: 'N' }, 'R21'],
  [over, { withdraw: 3 }, 'R21'],
  ['nonsense', { face: 'N' }, 'position'],
])('%s refuses %o by %s', async (position, move, code) => {
  expect(await codeOf(engine.play(position, move))).toBe(code);
});

it('refuses tables that cannot be', async () => {
  expect(await codeOf(engine.begin({ rules: 'chess', merchants: 3 }))).toBe('rules');
  expect(await codeOf(engine.begin({ rules: 'international', merchants: 5 }))).toBe('R4');
  expect(await codeOf(engine.begin({ rules: 'international', merchants: 3, first: 4 }))).toBe('R7');
  expect(await codeOf(engine.begin({ rules: 'international', merchants: 2, pileTops: ['b', 'b'] }))).toBe('R6');
  expect(await codeOf(engine.dealPile('comp1110', 1))).toBe('R6');
  expect(await codeOf(engine.dealPile('international', 3))).toBe('request');
});

it('refuses positions, choices and records that cannot be', async () => {
  expect(await codeOf(engine.view(''))).toBe('position');
  expect(await codeOf(engine.throwPreviews('7/7'))).toBe('position');
  expect(await codeOf(engine.choose(throwing, 'trader', 10))).toBe('R8');
  expect(await codeOf(engine.choose(over, 'trader', 10))).toBe('R21');
  expect(await codeOf(engine.choose(facing, 'sultan' as Level, 10))).toBe('request');
  expect(await codeOf(engine.choose(facing, 'master', 10, ['7/7']))).toBe('position');
  expect(await codeOf(engine.choose(facing, 'master', 10, [facing, laying]))).toBe('request');
  expect(await codeOf(engine.readRecord('hello'))).toBe('record');
  const game = { start: { rules: 'international', merchants: 3 }, merchants: ['A', 'B', 'C'] };
  expect(await codeOf(engine.writeRecord({ ...game, merchants: ['A'], moves: [] }))).toBe('record');
  expect(await codeOf(engine.writeRecord({ ...game, moves: [{ throw: 2 }] }))).toBe('R8');
  expect(await codeOf(engine.writeRecord({ ...game, moves: [], tags: { Result: ['1'] } }))).toBe('record');
});

it('reads a broken record up to where it breaks', async () => {
  const head = '[Souk "1"]\n[Rules "international"]\n[Merchants "A" "B" "C"]\n[Result "*"]\n\n';
  const read = await engine.readRecord(`${head}1. N1 d6d7  N1 a1a2 E4 d4d5\n`);
  expect(read.steps).toHaveLength(5);
  expect(read.fault?.code).toBe('R18');
  expect(read.fault?.message).toContain('round 1, seat 2');
});

it('refuses what is too long and goes on', async () => {
  expect(await codeOf(engine.readRecord(' '.repeat(5 * 1024 * 1024)))).toBe('request');
  expect((await engine.view(facing)).seat).toBe(1);
});
