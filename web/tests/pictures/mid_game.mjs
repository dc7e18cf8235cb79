// A whole game of four merchants, so that a picture of it is the same every time: put on the device as the page keeps it.

/** Facing, throw, rug. */
const turns =
  'N4a7b7 S4c4c5 E2c3d3 S1d3e3 E4d1e1 N3d4e4 N2d6e6 E2g3g4 N4e6e7 N3d5d6 E2f4g4 S4e1f1 E2e1e2 W3c3d3 S1c2c3 S1c1d1 ' +
  'N4c5d5 W2b4b5 S3b1c1 W3a4b4 N3b5b6 E2b5c5 N3d4d5 S2c4c5 S1c2d2 W1c4d4 W1b2c2 N4b5b6 E4f5f6 E1g5g6 S2e5f5 S4f2g2 ' +
  'W3c1c2 N2c2c3 W1d3d4 N3d5d6 W1c6d6 N2b7c7 E3d5d6 N3c3c4 S1c2c3 W2b4b5 S2a3a4 S3b2c2 E1b1b2 S3c3d3 W3b1c1 S2b1b2';

const moves = turns.split(' ').flatMap((turn) => {
  const [, facing, steps, rug] = /^([NESW])(\d)(.*)$/.exec(turn);
  return [{ face: facing }, { throw: Number(steps) }, { lay: rug }];
});

/** After so many turns; `shown` is what is chosen and not yet done, `more` what of the next turn is. */
export function midGame({ after, more = 0, shown = {} }) {
  const played = moves.slice(0, 3 * after + more);
  const names = ['Amina', 'Ben', 'Chiara', 'Daoud'];
  const setup = { rules: 'international', seats: names.map((name) => ({ name, holder: 'person' })) };
  const start = { rules: 'international', merchants: 4, first: 4 };
  const over = played.length === moves.length;
  return { version: 1, setup, start, moves: played, shown, date: '2026-01-01T12:00:00.000Z', over };
}

export const turnCount = moves.length / 3;
export const rugOfTurn = (turn) => moves[3 * turn + 2].lay;
