// What it means for the others when somebody leaves a table on a server (docs/api.md).
import type { TableState } from './types';

/** What leaving does: a bot plays on, the table ends for good, or the rematch goes without one. Nothing where one cannot. */
export function leavingMeans({ online, seats }: TableState): 'bot' | 'end' | 'rematch' | undefined {
  if (online?.seat === undefined || seats[online.seat - 1]?.holder !== 'person') return undefined;
  if (online.stage === 'finished') return online.next === undefined ? 'rematch' : undefined;
  if (online.stage !== 'playing') return undefined;
  return isAlone({ online, seats }) ? 'end' : 'bot';
}

/** No other person sits at the table. */
export function isAlone({ online, seats }: Pick<TableState, 'online' | 'seats'>): boolean {
  return !seats.some(({ seat, holder }) => holder === 'person' && seat !== online?.seat);
}
