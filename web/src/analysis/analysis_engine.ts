// The engine that analyzes: a Worker of its own, which has one game at a time and can be ended at any moment.
import { isThere, type Check } from '../engine/check';
import { EngineError } from '../engine/types';
import type { Reply } from '../engine/wasm_module';
import { isBegun, isPositionAnalysis, isReport, type Begun, type PositionAnalysis, type Report } from './answers';

/** As much of an EngineLine as is needed here. */
export interface AnalysisLine {
  ask(fields: string[]): Promise<Reply>;
  close(): void;
}

export class AnalysisEngine {
  readonly #line: AnalysisLine;

  constructor(line: AnalysisLine) {
    this.#line = line;
  }

  begin(record: string): Promise<Begun> {
    return this.#answer(['analysis_begin', record], isBegun);
  }

  /** What it found is in the report. */
  async step(step: number): Promise<void> {
    await this.#answer(['analysis_step', String(step)], isThere);
  }

  report(): Promise<Report> {
    return this.#answer(['analysis_report'], isReport);
  }

  position(position: string): Promise<PositionAnalysis> {
    return this.#answer(['position_analysis', position], isPositionAnalysis);
  }

  /** What is being computed is given up; asking again starts anew. */
  close(): void {
    this.#line.close();
  }

  async #answer<Answer>(fields: string[], isAnswer: Check<Answer>): Promise<Answer> {
    const reply = await this.#line.ask(fields);
    if ('refused' in reply) throw new EngineError(reply.refused);
    const { answer } = reply;
    if (isAnswer(answer)) return answer;
    throw new EngineError({ code: 'engine', message: `an answer to ${fields[0]} that this page cannot read` });
  }
}
