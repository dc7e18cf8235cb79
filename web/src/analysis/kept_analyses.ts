// Analyses are kept beside the records of the device, so that none is computed twice.
import { isObject } from '../engine/check';
import { readJson, type Shelf } from '../settings/shelf';
import { isGameAnalysis, type GameAnalysis } from './game_analysis';

const key = 'souk.analyses';
/** Another number when analyses come out otherwise than before: then the old ones are computed again. */
const version = 1;
/** In letters: less than the records themselves may take. */
const room = 800_000;

/** The same game has the same name, whoever kept it. FNV-1a, twice over: 64 bits that tell a few hundred games apart. */
export function nameOfGame(record: string): string {
  const text = record.replace(/^\[Reader "\d"\]\n/m, '').trim();
  const hashed = (seed: number) => {
    let hash = seed;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(36);
  };
  return `${hashed(0x811c9dc5)}${hashed(0x9747b28c)}`;
}

/** Newest first, each as it was written. */
function kept(shelf: Shelf): [string, unknown][] {
  const found = readJson(shelf, key);
  if (!isObject(found) || found['version'] !== version || !Array.isArray(found['games'])) return [];
  return found['games'].filter((game): game is [string, unknown] => Array.isArray(game) && typeof game[0] === 'string');
}

function write(shelf: Shelf, games: [string, unknown][]): void {
  let size = 0;
  const fitting = games.filter((game) => (size += JSON.stringify(game).length) <= room);
  shelf.set(key, JSON.stringify({ version, games: fitting }));
}

export function keptAnalyses(shelf: Shelf): ReadonlyMap<string, GameAnalysis> {
  const games = kept(shelf).flatMap(([name, analysis]): [string, GameAnalysis][] =>
    isGameAnalysis(analysis) ? [[name, analysis]] : [],
  );
  return new Map(games);
}

/** The oldest go when there is no room. */
export function keepAnalysis(shelf: Shelf, record: string, analysis: GameAnalysis): void {
  const name = nameOfGame(record);
  write(shelf, [[name, analysis], ...kept(shelf).filter(([other]) => other !== name)]);
}

export function forgetAnalysis(shelf: Shelf, record: string): void {
  const name = nameOfGame(record);
  const games = kept(shelf);
  if (games.some(([other]) => other === name))
    write(
      shelf,
      games.filter(([other]) => other !== name),
    );
}
