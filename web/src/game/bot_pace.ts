// How quickly the bots at a table on this device play.
import type { Level } from '../engine/types';

/** How long a bot may think. Weaker ones need less, and should not seem to ponder. */
export const thinkingTime: Record<Level, number> = {
  apprentice: 100,
  pedlar: 200,
  trader: 400,
  merchant: 800,
  master: 1200,
};
/** Shorter, and nobody can follow what bots do. */
export const leastPause = 550;

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
