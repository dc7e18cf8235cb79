// The figures of the rules page, by the rule that they stand below. A test holds them to the rules library.
import type { Assam, Facing, Walk } from '../engine/types';
import type { Figure } from '../board/figure_market';

export interface RuleFigure extends Figure {
  /** Of its words: `rules.figure.NAME.caption` and `.alt`. */
  name: string;
}

const at = (text: string): Assam => ({ square: text.slice(0, 2), facing: text.slice(2) as Facing });

/** `c6N c7N ~d7S`: where Assam stood, a wave before what was reached through a mosaic. */
function walk(text: string): Walk {
  const [from = '', ...path] = text.split(' ');
  return {
    from: at(from),
    path: path.map((step) => ({ at: at(step.replace('~', '')), mosaic: step.startsWith('~') })),
  };
}

const aroundD4 = 'b4c4 c3c4 c3d3 c4c5 c5d5 d2d3 d3e3 d5d6 d5e5 e3e4 e4e5 e4f4'.split(' ');

export const ruleFigures: Readonly<Record<string, readonly RuleFigure[]>> = {
  R3: [
    {
      name: 'mosaics',
      laid: '',
      assam: at('c6N'),
      walks: [walk('c6N c7N ~d7S d6S'), walk('g6N g7N ~g7W f7W')],
    },
  ],
  R9: [{ name: 'facing', laid: '', assam: at('d4N'), facings: ['W', 'N', 'E'] }],
  R12: [
    {
      name: 'payment',
      laid: 'c5d5b e4e5b e2e3b f6f7b d2e2r f7g7y b3b4y b4b5r',
      assam: at('d5E'),
      region: ['c5', 'd5', 'e3', 'e4', 'e5'],
    },
  ],
  R18: [{ name: 'laying', laid: '', assam: at('d4N'), places: aroundD4, hand: { rug: 'e4e5', colour: 'r' } }],
  R19: [
    { name: 'covering', laid: 'd5d6b e5f5y d5e5r', assam: at('d4N') },
    { name: 'forbidden', laid: 'd5e5b', assam: at('d4N'), forbidden: 'd5e5' },
  ],
};
