import { describe, expect, it } from 'vitest';
import { memoryShelf } from '../settings/shelf';
import type { GameAnalysis } from './game_analysis';
import { forgetAnalysis, keepAnalysis, keptAnalyses, nameOfGame } from './kept_analyses';

const record = (moves: string) => `[Souk "1"]\n[Rules "international"]\n\n1. ${moves}\n`;
const merchant = { start: 0.5, result: 1, luck: 0.4, choices: -0.1, others: 0.2, error: 0.1, choiceCount: 4 };

function analysisOf(points: number): GameAnalysis {
  return {
    points: Array.from({ length: points }, (_, at) => ({ at, chances: [0.5, 0.5] })),
    merchants: [merchant, { ...merchant, rating: 1200 }],
    turningPoints: [
      { kind: 'luck', seat: 1, before: 1, after: 2, what: 'throw', move: '3', mover: 2, from: 0.2, to: 0.7 },
    ],
  };
}

describe('analyses of the device', () => {
  it('come back as they were kept, each with its game', () => {
    const shelf = memoryShelf();
    keepAnalysis(shelf, record('N1 d6d7'), analysisOf(3));
    keepAnalysis(shelf, record('E2 e4f4'), analysisOf(5));
    expect(keptAnalyses(shelf).get(nameOfGame(record('N1 d6d7')))).toEqual(analysisOf(3));
    expect(keptAnalyses(shelf).get(nameOfGame(record('E2 e4f4')))).toEqual(analysisOf(5));
    forgetAnalysis(shelf, record('N1 d6d7'));
    expect([...keptAnalyses(shelf).keys()]).toEqual([nameOfGame(record('E2 e4f4'))]);
  });

  it('belong to the game, whoever kept it', () => {
    const own = record('N1 d6d7').replace('\n', '\n[Reader "2"]\n');
    expect(nameOfGame(own)).toBe(nameOfGame(record('N1 d6d7')));
    expect(nameOfGame(`${record('N1 d6d7')}\n\n`)).toBe(nameOfGame(record('N1 d6d7')));
    expect(nameOfGame(record('N1 d6d7'))).not.toBe(nameOfGame(record('N2 d6d7')));
  });

  it('leave the shelf oldest first when they are too many', () => {
    const shelf = memoryShelf();
    // Each takes about a tenth of the room.
    for (let game = 0; game < 14; game++) keepAnalysis(shelf, record(`game ${game}`), analysisOf(2500));
    const names = [...keptAnalyses(shelf).keys()];
    expect(names.slice(0, 2)).toEqual([13, 12].map((game) => nameOfGame(record(`game ${game}`))));
    expect(names).not.toContain(nameOfGame(record('game 0')));
    expect(names.length).toBeGreaterThan(5);
    expect(shelf.get('souk.analyses')?.length).toBeLessThan(900_000);
  });

  it('are computed again where they are damaged or of another time', () => {
    const shelf = memoryShelf();
    shelf.set('souk.analyses', JSON.stringify({ version: 1, games: [['a', { points: 4 }], 7, ['b', analysisOf(2)]] }));
    expect([...keptAnalyses(shelf).keys()]).toEqual(['b']);
    shelf.set('souk.analyses', JSON.stringify({ version: 0, games: [['b', analysisOf(2)]] }));
    expect(keptAnalyses(shelf).size).toBe(0);
    shelf.set('souk.analyses', 'broken');
    expect(keptAnalyses(shelf).size).toBe(0);
  });
});
