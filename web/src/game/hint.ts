// A hint: the choice that leaves the best chance to win, and why, in one sentence. What choices are worth comes from the
// analysis; where throws lead and what they cost from the rules.
import type { AnalysisEngine } from '../analysis/analysis_engine';
import type { RankedChoice } from '../analysis/answers';
import { percent } from '../analysis/percent';
import { isFacing } from '../analysis/turning_words';
import type { Choice, Effect, Engine, Facing, Rug, Square, ThrowPreview, View } from '../engine/types';
import { somebody, type AtTable } from '../words';
import type { Words, WordsArgs } from './types';

export interface HintTools {
  engine: Engine;
  analysis: AnalysisEngine;
}

export interface Hint {
  choice: Choice;
  words: Words;
}

/** None where there is nothing to choose. */
export async function hintFor(tools: HintTools, view: View, at: AtTable): Promise<Hint | undefined> {
  if (!['face', 'turn', 'lay'].includes(view.phase)) return undefined;
  const [best] = (await tools.analysis.position(view.text)).choices;
  if (best === undefined) return undefined;
  if (isFacing(best.move)) {
    const previews = await tools.engine.throwPreviews(view.text);
    const words =
      view.phase === 'face'
        ? facingWords(best.move, best, previews)
        : turningWords(best.move, best, previews, view, at);
    return { choice: { facing: best.move }, words };
  }
  return { choice: { rug: best.move }, words: await layingWords(tools.engine, best.move, best, view, at) };
}

type Throw = ThrowPreview['throws'][number];

/** The dearest throw, among those that `counts` is true of. */
function dearest(throws: readonly Throw[], counts: (one: Throw) => boolean = () => true): Throw | undefined {
  return throws
    .filter((one) => one.payment !== undefined && counts(one))
    .sort((one, other) => owed(other) - owed(one))[0];
}

const owed = ({ payment }: Throw): number => payment?.owed ?? 0;

function facingWords(facing: Facing, { chance }: RankedChoice, previews: readonly ThrowPreview[]): Words {
  const chosen = previews.find((preview) => preview.facing === facing);
  const worst = dearest(chosen?.throws ?? []);
  if (previews.every(({ throws }) => dearest(throws) === undefined)) return bestChance(facing, chance);
  if (worst === undefined) return { key: 'hint.face.free', args: { facing } };
  if (previews.every(({ mean }) => mean >= (chosen?.mean ?? 0)))
    return { key: 'hint.face.cheapest', args: { facing, price: owed(worst), steps: worst.steps } };
  return { key: 'hint.face.chance', args: { facing, chance: percent(chance), price: owed(worst), steps: worst.steps } };
}

/** Where prices say nothing. */
function bestChance(facing: Facing, chance: number): Words {
  return { key: 'hint.face.best', args: { facing, chance: percent(chance) } };
}

/** For the next one (R11): best where it costs him most, if he pays the one who turns. */
function turningWords(
  facing: Facing,
  { chance }: RankedChoice,
  previews: readonly ThrowPreview[],
  { seat }: View,
  at: AtTable,
): Words {
  const next = previews.find((preview) => preview.facing === facing);
  const paid = dearest(next?.throws ?? [], ({ payment }) => payment?.to === seat);
  if (next === undefined || paid === undefined) return bestChance(facing, chance);
  const args = { facing, merchant: somebody(next.seat, at), price: owed(paid), steps: paid.steps };
  return { key: 'hint.turn.pays', args };
}

/** A region that is worth walking onto in words. */
const worthTelling = 3;

async function layingWords(
  engine: Engine,
  rug: Rug,
  { chance }: RankedChoice,
  view: View,
  at: AtTable,
): Promise<Words> {
  const told = (key: string, args: WordsArgs): Words => ({
    key,
    args: { first: rug.slice(0, 2), second: rug.slice(2), ...args },
  });
  const laid = await laying(engine, rug, view);
  const earned = await mostEarned(engine, rug, laid.view, view.seat);
  const covered = coveredOwner(laid.happened, view);
  const earns = earned && told('hint.lay.earns', { merchant: somebody(earned.seat, at), price: earned.price });
  const takes = covered === undefined ? undefined : told('hint.lay.takes', { merchant: somebody(covered, at) });
  const best = earned && earned.price >= worthTelling ? (earns ?? takes) : (takes ?? earns);
  return best ?? told('hint.lay.chance', { chance: percent(chance) });
}

/** What comes up on the pile does not matter for the market: any of the colours that can. */
async function laying(
  engine: Engine,
  rug: Rug,
  { text, seat, merchants }: View,
): Promise<{ happened: Effect; view: View }> {
  const { colours = [] } = merchants[seat - 1] ?? {};
  const [first, second] = colours;
  if (second === undefined) return engine.play(text, { lay: rug });
  return engine
    .play(text, { lay: rug, turnedUp: first })
    .catch(() => engine.play(text, { lay: rug, turnedUp: second }));
}

/** What whoever comes next may have to pay for walking onto the region of this rug. */
async function mostEarned(
  engine: Engine,
  rug: Rug,
  after: View,
  seat: number,
): Promise<{ seat: number; price: number } | undefined> {
  if (after.phase === 'over') return undefined;
  const squares: Square[] = [rug.slice(0, 2), rug.slice(2)];
  const isHere = ({ payment }: Throw) =>
    payment?.to === seat && payment.region.some((square) => squares.includes(square));
  const [most] = (await engine.throwPreviews(after.text))
    .flatMap((preview) => {
      const paid = dearest(preview.throws, isHere);
      return paid ? [{ seat: preview.seat, price: owed(paid) }] : [];
    })
    .sort((one, other) => other.price - one.price);
  return most;
}

function coveredOwner(happened: Effect, { halves, seat }: View): number | undefined {
  const covered = happened.kind === 'laid' ? happened.covered : [];
  return halves.find((half) => covered.includes(half.square) && half.seat !== seat && !half.neutral)?.seat;
}
