// A turn in one sentence: what was thrown and what it cost.
import type { Effect, View } from '../engine/types';
import { somebody, type AtTable } from '../words/somebody';
import type { Words } from './types';

type Walked = Extract<Effect, { kind: 'walked' }>;

function keyOf({ seat, walk, payment, out }: Walked, before: View): string {
  if (payment !== undefined) {
    const isShort = payment.paid < payment.owed;
    if (out) return isShort ? 'turn.out' : 'turn.paid_last';
    return isShort ? 'turn.paid_short' : 'turn.paid';
  }
  const end = (walk.path.at(-1)?.at ?? walk.from).square;
  const half = before.halves.find(({ square }) => square === end);
  if (half?.neutral) return 'turn.free_neutral';
  return half?.seat === seat ? 'turn.free_own' : 'turn.free';
}

/** `before` is the view in which it happened. */
export function tellTurn(walked: Walked, before: View, at: AtTable): Words {
  const { seat, steps, payment } = walked;
  const name = somebody(seat, at);
  const key = keyOf(walked, before);
  if (payment === undefined) return { key, args: { name, steps } };
  const { paid, owed } = payment;
  return { key, args: { name, steps, paid, owed, to: somebody(payment.to, at) } };
}
