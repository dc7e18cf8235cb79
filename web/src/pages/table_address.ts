// What the address bar of a table says. While chairs are free it is the invitation: copying it, or the browser's own way of sharing
// a page, is enough to bring somebody. The invitation stays behind the #, which browsers never send.
import type { TableState } from '../game/types';
import { invitationHash } from '../net/tokens';

type Chairs = Pick<TableState, 'stage' | 'seats' | 'online'>;

/** Whether somebody could still sit down, with an invitation or without. */
export function hasFreeChair({ stage, seats, online }: Chairs): boolean {
  return stage === 'gathering' && online?.closed === undefined && seats.some(({ holder }) => holder === 'empty');
}

/** The part behind the #; empty once the invitation is of no more use: whoever looks at the screen sees it. */
export function hashInBar(state: Chairs, invitation: string | undefined): string {
  return hasFreeChair(state) ? invitationHash(invitation) : '';
}
