import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine/types';
import { AnalysisRun, type RunState } from './analysis_run';
import type { AnalysisEngine } from './analysis_engine';
import { createDirectAnalysis, shortRecord, type DirectLine } from './direct_analysis';

let engine: Engine;
let line: DirectLine;
let analysis: AnalysisEngine;

beforeAll(async () => {
  ({ engine, line, analysis } = await createDirectAnalysis());
});

/** Every state that somebody who listens would see. */
function followed(run: AnalysisRun): RunState[] {
  const states: RunState[] = [];
  run.subscribe(() => states.push(run.state));
  return states;
}

describe('an analysis', () => {
  it('goes through every step, tells how far it is, and comes out', async () => {
    line.asked.length = 0;
    let now = 0;
    const run = new AnalysisRun(analysis, () => (now += 500));
    const states = followed(run);
    await run.start(await shortRecord(engine, 3));
    const running = states.filter((state) => state.is === 'running');
    const of = running.at(-1)?.of ?? 0;
    expect(of).toBeGreaterThan(10);
    expect(running.filter((state) => state.of > 0).map(({ done }) => done)).toEqual(
      Array.from({ length: of }, (_, at) => at),
    );
    expect(line.asked.filter((asked) => asked.startsWith('analysis_step'))).toHaveLength(of);
    expect(running[3]?.secondsLeft).toBeUndefined();
    expect(running.at(-1)?.secondsLeft).toBe(1);
    expect(run.state.is).toBe('done');
    expect(line.isClosed).toBe(true);
  });

  it('adds up for every merchant: result − start = luck + own choices + those of the others', async () => {
    for (const [merchants, rules] of [
      [2, 'international'],
      [3, 'variant'],
      [4, 'classic'],
    ] as const) {
      const run = new AnalysisRun(analysis);
      await run.start(await shortRecord(engine, merchants, 7, rules));
      if (run.state.is !== 'done') throw new Error(JSON.stringify(run.state));
      const { points, merchants: told } = run.state.analysis;
      expect(told).toHaveLength(merchants);
      for (const { start, result, luck, choices, others, error } of told) {
        expect(luck + choices + others).toBeCloseTo(result - start, 3);
        expect(error).toBeGreaterThanOrEqual(0);
      }
      for (const { chances } of points) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 2);
    }
  });

  it('has a point for every place of the replay, and turning points that lie there', async () => {
    const record = await shortRecord(engine, 2, 3);
    const run = new AnalysisRun(analysis);
    await run.start(record);
    if (run.state.is !== 'done') throw new Error(JSON.stringify(run.state));
    const { points, turningPoints } = run.state.analysis;
    const { steps } = await engine.readRecord(record);
    expect(points.map(({ at }) => at)).toEqual(Array.from({ length: steps.length + 1 }, (_, at) => at));
    expect(turningPoints.length).toBeGreaterThan(0);
    for (const { before, after, what, move, better, mover } of turningPoints) {
      expect(after - before).toBe(what === 'draw' ? 0 : 1);
      const happened = steps[after - 1]?.happened;
      expect(happened?.seat).toBe(mover);
      if (what === 'throw') expect(happened).toMatchObject({ kind: 'walked', steps: Number(move) });
      if (better === undefined) continue;
      expect(better).not.toBe(move);
      const { facings = [], rugs = [] } = steps[before - 1]?.view ?? {};
      expect([...facings, ...rugs]).toContain(better);
    }
  });

  it('ends at once when it is cancelled, and says nothing more', async () => {
    const run = new AnalysisRun(analysis);
    const states = followed(run);
    run.subscribe(() => run.state.is === 'running' && run.state.done === 3 && run.cancel());
    line.isClosed = false;
    await run.start(await shortRecord(engine, 2));
    expect(run.state).toEqual({ is: 'cancelled' });
    expect(states.at(-1)).toEqual({ is: 'cancelled' });
    expect(line.isClosed).toBe(true);
  });

  it('is refused in words where there is no game', async () => {
    const run = new AnalysisRun(analysis);
    await run.start('hello');
    expect(run.state).toMatchObject({ is: 'refused', why: { words: { key: 'refusal.record' } } });
  });
});
