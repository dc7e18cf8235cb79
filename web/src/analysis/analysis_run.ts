// One game being analyzed, step by step: how far it is, how long it will take, and what came out. No DOM here.
import { refusalFrom, type Refused } from '../game/refusals';
import { Listeners, type Observable } from '../store/observable';
import type { AnalysisEngine } from './analysis_engine';
import { gameAnalysisOf, type GameAnalysis } from './game_analysis';

export type RunState =
  | { is: 'running'; done: number; of: number; secondsLeft?: number }
  | { is: 'done'; analysis: GameAnalysis }
  | { is: 'cancelled' }
  | { is: 'refused'; why: Refused };

/** The first steps say little about the others. */
const enoughToTell = 5;

export class AnalysisRun implements Observable {
  readonly #listeners = new Listeners();
  readonly #engine: AnalysisEngine;
  readonly #now: () => number;
  #state: RunState = { is: 'running', done: 0, of: 0 };

  /** `now` in milliseconds. */
  constructor(engine: AnalysisEngine, now: () => number = () => performance.now()) {
    this.#engine = engine;
    this.#now = now;
  }

  get state(): RunState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** Resolves when it is over, however it ended. */
  async start(record: string): Promise<void> {
    this.#change({ is: 'running', done: 0, of: 0 });
    try {
      const { steps } = await this.#engine.begin(record);
      await this.#runSteps(steps);
      if (!this.#isRunning()) return;
      const report = await this.#engine.report();
      if (this.#isRunning()) this.#change({ is: 'done', analysis: gameAnalysisOf(report) });
    } catch (error) {
      // What was cancelled ends by being refused.
      if (this.#isRunning()) this.#change({ is: 'refused', why: refusalFrom(error) });
    } finally {
      this.#engine.close();
    }
  }

  cancel(): void {
    if (!this.#isRunning()) return;
    this.#change({ is: 'cancelled' });
    this.#engine.close();
  }

  async #runSteps(steps: number): Promise<void> {
    const began = this.#now();
    for (let done = 0; done < steps && this.#isRunning(); done++) {
      this.#change({ is: 'running', done, of: steps, ...this.#timeLeft(began, done, steps) });
      await this.#engine.step(done);
    }
  }

  #timeLeft(began: number, done: number, of: number): { secondsLeft?: number } {
    if (done < enoughToTell) return {};
    return { secondsLeft: Math.ceil((((this.#now() - began) / done) * (of - done)) / 1000) };
  }

  #isRunning(): boolean {
    return this.#state.is === 'running';
  }

  #change(state: RunState): void {
    this.#state = state;
    this.#listeners.notify();
  }
}
