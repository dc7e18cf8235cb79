// For tests: a merchant at the end of a game.
import type { MerchantView } from '../engine/types';

export const merchant = (seat: number, halves: number, dirhams: number, out = false): MerchantView => ({
  seat,
  colours: ['r'],
  dirhams,
  rugs: 0,
  halves,
  points: halves + dirhams,
  out,
});
