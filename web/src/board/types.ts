// What the board is told and what it tells. It knows no rules: legal choices, walks and prices come as data.
import type { Choice, Colour, Facing, Effect, ThrowPreview, Rug, Square, View } from '../engine/types';

export interface Counted {
  square: Square;
  number: number;
}

/** A choice that is only pointed at: a better one, or the one that was made. */
export interface Advice extends Choice {
  kind: 'better' | 'played';
  /** Of the rug. */
  colour?: Colour;
}

export interface BoardInput {
  view: View;
  /** Empty: nothing can be chosen. */
  facings: Facing[];
  rugs: Rug[];
  shown: { facing?: Facing; rug?: Rug };
  throwPreviews: ThrowPreview[];
  /** Show where each throw would end, its odds and its price. */
  help: boolean;
  /** The last rug that was laid: it stays marked until the next one. */
  newest?: Rug;
  /** Squares that are pointed at elsewhere on the page: in the story, say. */
  lit?: Square[];
  /** At the end of the game: squares with the number they have been counted with. */
  counted?: readonly Counted[];
  /** What a coach draws on the market. */
  advice?: readonly Advice[];
  /** Play this out, then tell `played`. */
  happened?: { number: number; what: Effect };
  motion: 'off' | 'fast' | 'normal';
  strongWeaves: boolean;
  /** Words for the screen reader, by key; the board has no sentence of its own. */
  say: (key: string, args?: Record<string, string | number>) => string;
  /** Whether the die may be thrown; without it, when a facing may be chosen or a throw is due. */
  mayThrow?: boolean;
  /** Where the purse of a seat is on the page, in client coordinates: coins fly there. Without it they fly off the market. */
  purseAt?: (seat: number) => { x: number; y: number } | undefined;
}

/** Moments that have a sound; the board makes none itself. */
export type Cue = 'turn' | 'roll' | 'land' | 'step' | 'mosaic' | 'coin' | 'place' | 'lay' | 'out' | 'over';

/**
 * The element is `<souk-board>`; it has one property, `input: BoardInput`, and fires these CustomEvents (bubbling):
 *   face    detail { facing }   an arrow was chosen
 *   throw   detail {}           the die, or space, was pressed
 *   place   detail { rug }      a rug was previewed
 *   lay     detail { rug }      the previewed rug was confirmed
 *   played  detail { number }   what happened has been played out (at once when motion is off)
 *   look    detail { square }   a square was pointed at or focused
 *   cue     detail { sound }    the moment for a sound
 */
export interface BoardEvents {
  face: { facing: Facing };
  throw: Record<string, never>;
  place: { rug: Rug };
  lay: { rug: Rug };
  played: { number: number };
  look: { square: Square };
  cue: { sound: Cue };
}
