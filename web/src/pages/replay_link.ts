import { shareLink } from '../game/share';

/** Where a record is replayed, on this site. */
export function replayLink(record: string): Promise<string> {
  return shareLink('', { kind: 'game', text: record });
}
