// Where a game stands, for lists: who is to move, and in which round.
import type { Engine } from '../engine/types';

export interface Standing {
  seat: number;
  round: number;
}

/** None when the game is over. */
export async function standingOf(engine: Engine, position: string): Promise<Standing | undefined> {
  const { rules, merchants, seat, phase } = await engine.view(position);
  const left = merchants[seat - 1]?.rugs;
  if (phase === 'over' || left === undefined) return undefined;
  const start = await engine.begin({ rules, merchants: merchants.length });
  const laid = (start.merchants[seat - 1]?.rugs ?? left) - left;
  // Whoever only has to turn Assam for the next one has laid the rug of this round already (R11).
  return { seat, round: phase === 'turn' ? laid : laid + 1 };
}
