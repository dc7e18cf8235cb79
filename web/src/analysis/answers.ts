// What the engine answers about a game: the format souk-analysis, version 1, as far as the page uses it. Chances go by seat.
import { isListOf, isMaybe, isNumber, isOneOf, isShapedLike, isText, type Check } from '../engine/check';

export interface Begun {
  /** How many steps there are to ask for. */
  steps: number;
}

export type Grade = 'good' | 'slip' | 'mistake' | 'blunder';

/** One move of the game, as the record has them applied: a choice, or chance. */
export interface AnalyzedStep {
  /** From 0; rugs that come up on a pile count as well. */
  step: number;
  /** Its index among the steps of a replay, where a rug that comes up belongs to the step before it. */
  display_step: number;
  kind: 'choice' | 'throw' | 'draw' | 'withdrawal';
  /** Who chose, threw or drew. */
  seat: number;
  /** As moves are written: `N`, `c4c5`, `3`, `r`. */
  move: string;
  before: number[];
  after: number[];
  /** Of choices: what was given away, and the best one. */
  error?: number;
  best?: string;
}

/** Of one merchant, as parts of a win. It adds up: result − start = luck + choices + others. */
export interface Account {
  /** The chance to win at the start, and what came of it. */
  start: number;
  result: number;
  luck: number;
  choices: number;
  others: number;
  /** What his choices gave away, all together. */
  error: number;
}

export interface AnalyzedMerchant extends Account {
  seat: number;
  choice_count: number;
  rating?: number;
}

export interface AnalyzedTurningPoint {
  step: number;
  kind: 'luck' | 'error';
  seat: number;
  change: number;
}

export interface Report {
  merchants: AnalyzedMerchant[];
  steps: AnalyzedStep[];
  turning_points: AnalyzedTurningPoint[];
}

/** A choice of a position, the best first. */
export interface RankedChoice {
  move: string;
  /** Of whoever is to choose. */
  chance: number;
  error: number;
  standard_error: number;
}

export interface PositionAnalysis {
  choices: RankedChoice[];
}

const isChances = isListOf(isNumber);

export const isBegun = isShapedLike<Begun>({ steps: isNumber });

const isStep = isShapedLike<AnalyzedStep>({
  step: isNumber,
  display_step: isNumber,
  kind: isOneOf('choice', 'throw', 'draw', 'withdrawal'),
  seat: isNumber,
  move: isText,
  before: isChances,
  after: isChances,
  error: isMaybe(isNumber),
  best: isMaybe(isText),
});

export const accountChecks: { [Part in keyof Account]: Check<number> } = {
  start: isNumber,
  result: isNumber,
  luck: isNumber,
  choices: isNumber,
  others: isNumber,
  error: isNumber,
};

const isMerchant = isShapedLike<AnalyzedMerchant>({
  ...accountChecks,
  seat: isNumber,
  choice_count: isNumber,
  rating: isMaybe(isNumber),
});

export const isReport = isShapedLike<Report>({
  merchants: isListOf(isMerchant),
  steps: isListOf(isStep),
  turning_points: isListOf(
    isShapedLike<AnalyzedTurningPoint>({
      step: isNumber,
      kind: isOneOf('luck', 'error'),
      seat: isNumber,
      change: isNumber,
    }),
  ),
});

export const isPositionAnalysis = isShapedLike<PositionAnalysis>({
  choices: isListOf(
    isShapedLike<RankedChoice>({ move: isText, chance: isNumber, error: isNumber, standard_error: isNumber }),
  ),
});
