// Chance for games on this device, from the browser's own source of it.

/** A number from 0 to below − 1, all equally likely. */
export type Chance = (below: number) => number;

export const deviceChance: Chance = (below) => {
  const words = new Uint32Array(1);
  const end = 2 ** 32 - (2 ** 32 % below);
  do crypto.getRandomValues(words);
  while ((words[0] ?? 0) >= end);
  return (words[0] ?? 0) % below;
};
