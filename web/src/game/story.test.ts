import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine, Move } from '../engine/types';
import type { AtTable } from '../words/somebody';
import { Speaker } from '../words/words';
import { tell, tellEnd } from './story';
import type { Seat } from './types';

let engine: Engine;
const english = new Speaker();
beforeAll(async () => {
  engine = await createDirectEngine();
});

const seats: Seat[] = [
  { seat: 1, name: 'Amina', holder: 'person', here: true },
  { seat: 2, name: 'Ben', holder: 'person', here: true },
  { seat: 3, name: '', holder: 'bot', level: 'trader', here: true },
];

/** For somebody who looks on; `toldTo` a seat of theirs. */
let at: AtTable = { seats, mine: [] };
afterEach(() => void (at = { seats, mine: [] }));

async function toldTo(seat: number, position: string, ...moves: Move[]): Promise<string[]> {
  at = { seats, mine: [seat] };
  return told(position, ...moves);
}

async function told(position: string, ...moves: Move[]): Promise<string[]> {
  let view = await engine.view(position);
  const lines: string[] = [];
  for (const move of moves) {
    const done = await engine.play(view.text, move);
    lines.push(...tell(done.happened, view, at).map((words) => english.say(words)));
    if (done.view.phase === 'over') lines.push(english.say(tellEnd(done.view.winners, done.view, at)));
    view = done.view;
  }
  return lines;
}

const facing = (board: string, rest = 'r15:30,b15:30,y15:30 1:face international'): string => `${board} ${rest}`;
const blueRow = '7/7/3b>bb>b/7/7/7/7';

describe('the story of a game', () => {
  it('tells a plain walk, and nothing of turning before it', async () => {
    expect(await told(facing('7/7/7/7/7/7/7 d4N'), { face: 'E' }, { throw: 2 })).toEqual([
      'Amina throws 2. Assam walks east from d4 to f4.',
    ]);
  });

  it('tells of mosaics', async () => {
    expect(await told(facing('7/7/7/7/7/7/7 c6N'), { face: 'N' }, { throw: 3 })).toEqual([
      'Amina throws 3. Assam walks north from c6, through a mosaic, to d6.',
    ]);
  });

  it('tells who pays how much to whom', async () => {
    expect(
      (
        await told(facing(`${blueRow} d4N`, 'r15:30,b13:30,y15:30 1:face international'), { face: 'N' }, { throw: 1 })
      ).at(-1),
    ).toBe('Amina pays Ben 4 dirhams.');
    expect(
      (
        await told(
          facing('7/7/3b3/7/7/7/7 d4N', 'r15:30,b14:30,y15:30 1:face international'),
          { face: 'N' },
          { throw: 1 },
        )
      ).at(-1),
    ).toBe('Amina pays Ben 1 dirham.');
  });

  it('tells who cannot pay, and that he is out', async () => {
    const lines = await told(
      facing(`${blueRow} d4N`, 'r15:3,b13:57,y15:30 1:face international'),
      { face: 'N' },
      { throw: 1 },
    );
    expect(lines.slice(1)).toEqual([
      'Amina owes Ben 4 dirhams and pays all there is: 3.',
      'Amina has no dirham left and is out of the game.',
    ]);
  });

  it('tells who is out although he could pay', async () => {
    const rules = 'international+bankruptcy=out-of-money';
    const lines = await told(
      facing(`${blueRow} d4N`, `r15:4,b13:56,y15:30 1:face ${rules}`),
      { face: 'N' },
      { throw: 1 },
    );
    expect(lines.slice(1)).toEqual(['Amina pays Ben 4 dirhams.', 'Amina has no dirham left and is out of the game.']);
  });

  it('tells why nothing is paid', async () => {
    const own = await told(
      facing('7/7/3r>r2/7/7/7/7 d4N', 'r14:30,b15:30,y15:30 1:face international'),
      { face: 'N' },
      { throw: 1 },
    );
    expect(own.at(-1)).toBe('It is Amina’s own rug: nothing to pay.');
    const neutral = await told(
      facing(`${blueRow} d4N`, 'r15:30,b0:out,y15:30 1:face international'),
      { face: 'N' },
      { throw: 1 },
    );
    expect(neutral.at(-1)).toBe('The rug there belongs to nobody any more: Amina pays nothing.');
  });

  it('tells what a rug lies on', async () => {
    const market = '7/7/3b>b2/4y>y1/3r>r2/7/7 d4N r14:30,b14:30,y14:30 1:lay international';
    const lay = async (rug: string): Promise<string | undefined> => (await told(market, { lay: rug })).at(-1);
    expect(await lay('c4c5')).toBe('Amina lays a red rug on c4 and c5.');
    expect(await lay('d5d6')).toBe('Amina lays a red rug on d5 and d6, over half a rug of Ben.');
    expect(await lay('e4e5')).toBe('Amina lays a red rug on e4 and e5, over halves of Yusuf and Ben.');
    expect(await lay('c3d3')).toBe('Amina lays a red rug on c3 and d3, partly over one of their own.');
    expect(await lay('e3e4')).toBe('Amina lays a red rug on e3 and e4, over half a rug of Yusuf.');
  });

  it('speaks to whoever reads it', async () => {
    const pays = facing(`${blueRow} d4N`, 'r15:3,b13:57,y15:30 1:face international');
    expect(await toldTo(1, pays, { face: 'N' }, { throw: 1 })).toEqual([
      'You throw 1. Assam walks north from d4 to d5.',
      'You owe Ben 4 dirhams and pay all there is: 3.',
      'You have no dirham left and are out of the game.',
    ]);
    expect((await toldTo(2, pays, { face: 'N' }, { throw: 1 }))[1]).toBe(
      'Amina owes you 4 dirhams and pays all there is: 3.',
    );
    const market = '7/7/3b>b2/4y>y1/3r>r2/7/7 d4N r14:30,b14:30,y14:30 1:lay international';
    expect(await toldTo(1, market, { lay: 'c3d3' })).toEqual([
      'You lay a red rug on c3 and d3, partly over one of your own.',
    ]);
    expect(await toldTo(2, market, { lay: 'e4e5' })).toEqual([
      'Amina lays a red rug on e4 and e5, over halves of yours and of Yusuf.',
    ]);
    expect((await toldTo(2, facing('7/7/7/7/7/7/7 d4N'), { withdraw: 1 }, { withdraw: 3 })).at(-1)).toBe(
      'You win with 30 points.',
    );
  });

  it('tells of turning after laying', async () => {
    const lines = await told(
      '7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:roll variant',
      { throw: 1 },
      { lay: 'd3d4' },
      { turn: 'W' },
    );
    expect(lines.at(-1)).toBe('Amina turns Assam to the west.');
  });

  it('tells who leaves and who has won', async () => {
    const lines = await told(facing('7/7/7/7/7/7/7 d4N'), { withdraw: 1 }, { withdraw: 2 });
    expect(lines).toEqual([
      'Amina withdraws from the game.',
      'Ben withdraws from the game.',
      'Yusuf wins with 30 points.',
    ]);
  });

  it('tells of a shared win', async () => {
    const view = await engine.view('7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international');
    expect(english.say(tellEnd([1, 3], view, at))).toBe('2 merchants share the win with 30 points.');
  });
});
