import { replayLink } from './replay_link';

/** Where it is told what happened in a game: the record is behind the #, as for a replay. */
export async function analysisLink(record: string): Promise<string> {
  return (await replayLink(record)).replace('/replay', '/analysis');
}
