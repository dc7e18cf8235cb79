// What the page shows and keeps of an analysis: small, and by the steps of a replay.
import { isListOf, isMaybe, isNumber, isOneOf, isShapedLike, isText } from '../engine/check';
import { accountChecks, type Account, type AnalyzedMerchant, type AnalyzedStep, type Report } from './answers';

/** The chances of all seats after some steps of the replay. */
export interface ChancePoint {
  at: number;
  chances: number[];
}

export interface MerchantAnalysis extends Account {
  choiceCount: number;
  rating?: number;
}

/** A moment that decided much: chance, or a choice for which there was a better one. */
export interface TurningPoint {
  kind: 'luck' | 'error';
  /** Whose chance it was about. */
  seat: number;
  /** Steps of the replay before it and after it. A rug that comes up belongs to the step before. */
  before: number;
  after: number;
  /** What happened, as moves are written, and of what kind that was. */
  what: 'choice' | 'throw' | 'draw' | 'withdrawal';
  move: string;
  /** Who moved. */
  mover: number;
  /** His chance (`seat`) before and after. */
  from: number;
  to: number;
  /** The better choice, and how much chance the one that was made gave away. */
  better?: string;
  cost?: number;
}

export interface GameAnalysis {
  points: ChancePoint[];
  /** By seat. */
  merchants: MerchantAnalysis[];
  turningPoints: TurningPoint[];
}

/** Chances are shown in whole hundredths: a tenth of that is enough, and is short. */
const rounded = (chance: number): number => Math.round(chance * 1000) / 1000;

export function gameAnalysisOf(report: Report): GameAnalysis {
  return {
    points: pointsOf(report.steps),
    merchants: [...report.merchants].sort((one, other) => one.seat - other.seat).map(merchantOf),
    turningPoints: report.turning_points.flatMap((point) => {
      const found = report.steps.find(({ step }) => step === point.step);
      return found ? [turningPointOf(point.kind, point.seat, found)] : [];
    }),
  };
}

/** Where a replay is before and after a move. */
function placeOf({ kind, display_step: step }: AnalyzedStep): { before: number; after: number } {
  return { before: kind === 'draw' ? step + 1 : step, after: step + 1 };
}

/** One for each place of the replay: after a rug has come up, what is known then. */
function pointsOf(steps: readonly AnalyzedStep[]): ChancePoint[] {
  const byPlace = new Map<number, number[]>();
  const [first] = steps;
  if (first) byPlace.set(0, first.before);
  for (const step of steps) byPlace.set(placeOf(step).after, step.after);
  return [...byPlace].map(([at, chances]) => ({ at, chances: chances.map(rounded) }));
}

function merchantOf(merchant: AnalyzedMerchant): MerchantAnalysis {
  const { start, result, luck, choices, others, error, choice_count: choiceCount, rating } = merchant;
  const account = { start, result, luck, choices, others, error, choiceCount };
  return rating === undefined ? account : { ...account, rating };
}

function turningPointOf(kind: TurningPoint['kind'], seat: number, step: AnalyzedStep): TurningPoint {
  const chanceOf = (chances: readonly number[]) => rounded(chances[seat - 1] ?? 0);
  const { best, error = 0 } = step;
  return {
    kind,
    seat,
    ...placeOf(step),
    what: step.kind,
    move: step.move,
    mover: step.seat,
    from: chanceOf(step.before),
    to: chanceOf(step.after),
    ...(kind === 'error' && best !== undefined ? { better: best, cost: rounded(error) } : {}),
  };
}

export const isGameAnalysis = isShapedLike<GameAnalysis>({
  points: isListOf(isShapedLike<ChancePoint>({ at: isNumber, chances: isListOf(isNumber) })),
  merchants: isListOf(
    isShapedLike<MerchantAnalysis>({ ...accountChecks, choiceCount: isNumber, rating: isMaybe(isNumber) }),
  ),
  turningPoints: isListOf(
    isShapedLike<TurningPoint>({
      kind: isOneOf('luck', 'error'),
      seat: isNumber,
      before: isNumber,
      after: isNumber,
      what: isOneOf('choice', 'throw', 'draw', 'withdrawal'),
      move: isText,
      mover: isNumber,
      from: isNumber,
      to: isNumber,
      better: isMaybe(isText),
      cost: isMaybe(isNumber),
    }),
  ),
});
