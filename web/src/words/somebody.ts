// Whom a message speaks to or about. Languages choose by it: a verb for the reader, for a woman, for a man, for anybody.
import type { Somebody, TableState } from '../game/types';
import { genderOf } from '../people/characters';
import { nameWords, say } from './words';

/** Those at a table, and who of them reads this page. */
export type AtTable = Pick<TableState, 'seats' | 'mine' | 'replay'>;

/** The seat that is addressed as you. Of several people who share a device nobody is. */
export function readerOf({ mine, replay }: Pick<TableState, 'mine' | 'replay'>): number | undefined {
  return replay?.reader ?? (mine.length === 1 ? mine[0] : undefined);
}

/** An argument for messages. As `name` it brings `who` with it, as `to` it brings `toWho`. */
export function somebody(seat: number, at: AtTable): Somebody {
  const found = at.seats[seat - 1];
  if (found === undefined) return { name: { key: 'seat.empty' }, who: 'other' };
  return { name: nameWords(found), who: seat === readerOf(at) ? 'you' : genderOf(found) };
}

type LabelledAt = AtTable & Pick<TableState, 'online'>;

/** At a table with others, the reader is called as they call him. */
export function isCalledYou(seat: number, at: LabelledAt): boolean {
  return at.online === undefined && seat === readerOf(at);
}

/** What stands beside a merchant's colours. */
export function labelOf(seat: number, at: LabelledAt): string {
  if (isCalledYou(seat, at)) return say('table.you');
  const { name } = somebody(seat, at);
  return typeof name === 'string' ? name : say(name);
}
