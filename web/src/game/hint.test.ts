import { beforeAll, describe, expect, it } from 'vitest';
import english from '../../../languages/en.json';
import type { AnalysisEngine } from '../analysis/analysis_engine';
import { createDirectAnalysis } from '../analysis/direct_analysis';
import type { Engine } from '../engine/types';
import { Speaker } from '../words';
import { hintFor, type Hint } from './hint';
import type { Seat } from './types';

let engine: Engine;
let analysis: AnalysisEngine;
beforeAll(async () => {
  ({ engine, analysis } = await createDirectAnalysis());
});

const speaker = new Speaker('en', english, english);
const seats: Seat[] = ['Amina', 'Ben', 'Chloé'].map((name, at) => ({
  seat: at + 1,
  name,
  holder: 'person',
  here: true,
}));
const at = { seats, mine: [1] };

/** The real engine, with a choice that is the best whatever it finds. */
function best(move: string): AnalysisEngine {
  const choices = [{ move, chance: 0.61, error: 0, standard_error: 0 }];
  return { position: () => Promise.resolve({ choices }) } as unknown as AnalysisEngine;
}

async function wordsFor(position: string, move: string): Promise<string> {
  const hint = await hintFor({ engine, analysis: best(move) }, await engine.view(position), at);
  return speaker.say(hint!.words);
}

/** Assam in the middle; a blue region of four above him. */
const region = '7/2b>b3/2b>b3/7/7/7/7 d4N r13:30,b13:30,y15:30 1:face international';
const surrounded = '7/2b>b3/2b>b3/2yvb>br>r/2y4/7/7 d4N r14:30,b12:30,y14:30 1:face international';

describe('a hint', () => {
  it('is the best choice that the analysis knows, and can be made', async () => {
    const positions = [
      region,
      region.replace('1:face', '1:lay'),
      region.replace('1:face international', '1:turn variant'),
    ];
    for (const position of positions) {
      const view = await engine.view(position);
      const { choices } = await analysis.position(position);
      const { choice, words } = (await hintFor({ engine, analysis }, view, at)) as Hint;
      expect([choice.facing ?? choice.rug]).toEqual([choices[0]?.move]);
      expect([...view.facings, ...view.rugs]).toContain(choice.facing ?? choice.rug);
      expect(speaker.say(words)).not.toContain('{');
    }
  });

  it('says that a way costs nothing', async () => {
    expect(await wordsFor(region, 'W')).toBe('Face west: whatever falls, you pay nothing.');
    // Where every way is free, that is no reason.
    const bare = '7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international';
    expect(await wordsFor(bare, 'W')).toBe('Face west: your best chance to win, 61%.');
  });

  it('says what the way with the lowest price costs at worst, and another in spite of its price', async () => {
    expect(await wordsFor(region, 'N')).toMatch(
      /^Face north: your best chance to win, though it costs you 4 if a [123] falls/,
    );
    const { throws } = (await engine.throwPreviews(surrounded)).sort((one, other) => one.mean - other.mean)[0]!;
    const most = Math.max(...throws.map(({ payment }) => payment?.owed ?? 0));
    const facing = (await engine.throwPreviews(surrounded)).sort((one, other) => one.mean - other.mean)[0]!.facing;
    if (most > 0) expect(await wordsFor(surrounded, facing)).toContain(`at worst ${most} if a`);
  });

  it('says for whom Assam is turned, and what he will pay', async () => {
    const turning = '7/2r>r3/2r>r3/7/7/7/7 d4N r13:30,b15:30,y15:30 1:turn variant';
    const words = await wordsFor(turning.replace('d4N', 'd4E'), 'N');
    expect(words).toMatch(/^Turn Assam to the north: Ben pays you 4 if a [123] falls\.$/);
    expect(await wordsFor(turning, 'W')).toBe('Face west: your best chance to win, 61%.');
  });

  it('says what a rug may earn, or whose it covers', async () => {
    const laying = '7/7/2r>r3/7/7/2b>b3/7 d4N r14:30,b14:30,y15:30 1:lay international';
    expect(await wordsFor(laying, 'e4e5')).toMatch(/^On e4 and e5: there Ben may have to pay you [45]\.$/);
    const covering = '7/7/7/3b>b2/7/7/7 d3N r15:30,b14:30,y15:30 1:lay international';
    expect(await wordsFor(covering, 'c4d4')).toBe('On c4 and d4: there it covers half a rug of Ben.');
  });

  it('is none where only a throw is due', async () => {
    const view = await engine.view(region.replace('1:face', '1:roll'));
    expect(await hintFor({ engine, analysis }, view, at)).toBeUndefined();
  });
});
