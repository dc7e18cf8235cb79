// What happened, told line by line as somebody beside the market would.
import type { Effect, Payment, Square, View } from '../engine/types';
import { somebody, type AtTable } from '../words/somebody';
import type { Words, WordsArgs } from './types';

type OfKind<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

function tellWalk(walked: OfKind<'walked'>, at: AtTable): Words {
  const { from, path } = walked.walk;
  const end = path.at(-1)?.at ?? from;
  const mosaics = path.filter((step) => step.mosaic).length;
  return {
    key: mosaics > 0 ? 'story.walked_mosaic' : 'story.walked',
    args: {
      name: somebody(walked.seat, at),
      steps: walked.steps,
      facing: from.facing,
      start: from.square,
      end: end.square,
      mosaics,
    },
  };
}

function tellPayment(payer: number, payment: Payment, at: AtTable): Words {
  const args: WordsArgs = {
    name: somebody(payer, at),
    to: somebody(payment.to, at),
    paid: payment.paid,
    owed: payment.owed,
  };
  return { key: payment.paid < payment.owed ? 'story.paid_short' : 'story.paid', args };
}

/** Why nothing is paid on a rug (R13): it is one's own, or nobody's. */
function tellFree(walked: OfKind<'walked'>, before: View, at: AtTable): Words | undefined {
  const end = walked.walk.path.at(-1)?.at.square;
  const half = before.halves.find(({ square }) => square === end);
  if (half === undefined) return undefined;
  const name = somebody(walked.seat, at);
  if (half.neutral) return { key: 'story.free_neutral', args: { name } };
  return half.seat === walked.seat ? { key: 'story.free_own', args: { name } } : undefined;
}

function tellLaid(laid: OfKind<'laid'>, before: View, at: AtTable): Words {
  const args: WordsArgs = {
    name: somebody(laid.seat, at),
    colour: laid.colour,
    first: laid.rug.slice(0, 2),
    second: laid.rug.slice(2),
  };
  const owners = coveredOwners(laid.covered, before);
  const [one, other] = owners;
  if (one === undefined) return { key: 'story.laid', args };
  if (other === undefined || other === one) {
    if (one === 'neutral') return { key: 'story.laid_neutral', args };
    if (one === laid.seat) return { key: 'story.laid_own', args };
    return { key: 'story.laid_over', args: { ...args, owner: somebody(one, at), halves: owners.length } };
  }
  const others = owners.filter((owner) => owner !== laid.seat && owner !== 'neutral') as number[];
  const [first, second] = others;
  if (first === undefined) return { key: 'story.laid_own', args };
  if (second === undefined) return { key: 'story.laid_over', args: { ...args, owner: somebody(first, at), halves: 1 } };
  return {
    key: 'story.laid_two',
    args: { ...args, owner: somebody(first, at), other: somebody(second, at) },
  };
}

function coveredOwners(covered: readonly Square[], before: View): (number | 'neutral')[] {
  return covered.flatMap((square) => {
    const half = before.halves.find((visible) => visible.square === square);
    if (half === undefined) return [];
    return [half.neutral ? ('neutral' as const) : half.seat];
  });
}

/** `before` is the view in which it happened. */
export function tell(what: Effect, before: View, at: AtTable): Words[] {
  const name = somebody(what.seat, at);
  switch (what.kind) {
    case 'faced':
      return [];
    case 'walked': {
      const lines = [tellWalk(what, at)];
      if (what.payment !== undefined) lines.push(tellPayment(what.seat, what.payment, at));
      else lines.push(...[tellFree(what, before, at)].filter((line) => line !== undefined));
      if (what.out) lines.push({ key: 'story.out', args: { name } });
      return lines;
    }
    case 'laid':
      return [tellLaid(what, before, at)];
    case 'turned':
      return [{ key: 'story.turned', args: { name, facing: what.facing } }];
    case 'withdrew':
      return [{ key: 'story.withdrew', args: { name } }];
  }
}

export function tellEnd(winners: readonly number[], view: View, at: AtTable): Words {
  const [first] = winners;
  const points = view.merchants[(first ?? 1) - 1]?.points ?? 0;
  if (winners.length === 1 && first !== undefined)
    return { key: 'story.won', args: { name: somebody(first, at), points } };
  return { key: 'story.shared', args: { merchants: winners.length, points } };
}
