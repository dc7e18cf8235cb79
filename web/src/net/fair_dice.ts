// Computes the throws, piles and the lot of a finished game again, as docs/fair-dice.md describes.
import type { Effect, ReadGame } from '../engine/types';
import type { Words } from '../game/types';

export type DiceVerdict =
  | { verdict: 'fair'; throws: number }
  /** The game is still running, or its record has no dice. */
  | { verdict: 'hidden'; words: Words }
  | { verdict: 'wrong'; words: Words };

const text = new TextEncoder();
const faces = [1, 2, 2, 3, 3, 4];

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The row of numbers of each label. */
export class Dice {
  private constructor(
    private readonly key: CryptoKey,
    private readonly shares: string,
  ) {}

  static async of(seed: Uint8Array<ArrayBuffer>, shares: readonly string[]): Promise<Dice> {
    const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Dice(key, shares.map((share) => `${share}\n`).join(''));
  }

  /** Numbers below each of the given ones, in order. */
  async numbers(label: string, below: readonly number[]): Promise<number[]> {
    const drawn: number[] = [];
    let words: number[] = [];
    for (let block = 0; drawn.length < below.length;) {
      if (words.length === 0) words = await this.#block(label, block++);
      const bound = below[drawn.length] ?? 1;
      const word = words.shift() ?? 0;
      if (word < 2 ** 32 - (2 ** 32 % bound)) drawn.push(word % bound);
    }
    return drawn;
  }

  async throw(number: number): Promise<number> {
    const [face = 0] = await this.numbers(`throw ${number}`, [faces.length]);
    return faces[face] ?? 0;
  }

  async first(merchants: number): Promise<number> {
    const [seat = 0] = await this.numbers('first', [merchants]);
    return seat + 1;
  }

  async pile(seat: number, colours: readonly string[], size: number, alternating: boolean): Promise<string> {
    const [one = '', other = ''] = colours;
    const half = size / 2;
    if (alternating) {
      const [top] = await this.numbers(`pile ${seat}`, [2]);
      return (top === 0 ? one + other : other + one).repeat(half);
    }
    const rugs = [...one.repeat(half), ...other.repeat(half)];
    const bounds = Array.from({ length: size - 1 }, (_, index) => size - index);
    const drawn = await this.numbers(`pile ${seat}`, bounds);
    bounds.forEach((bound, index) => {
      const low = drawn[index] ?? 0;
      [rugs[bound - 1], rugs[low]] = [rugs[low] ?? '', rugs[bound - 1] ?? ''];
    });
    return rugs.join('');
  }

  async #block(label: string, n: number): Promise<number[]> {
    const message = text.encode(`souk 1\n${this.shares}${label} ${n}`);
    const view = new DataView(await crypto.subtle.sign('HMAC', this.key, message));
    return Array.from({ length: 8 }, (_, word) => view.getUint32(word * 4));
  }
}

const wrong = (key: string, args: Words['args'] = {}): DiceVerdict => ({ verdict: 'wrong', words: { key, args } });

export interface Promised {
  /** The hash that was shown at the table. */
  seedHash?: string;
  /** What this page added to the dice, sitting in `seat`. */
  share?: string;
  seat?: number;
}

/** What was promised should be in the record, and its dice should follow from it. */
export async function checkDice(game: ReadGame, promised?: Promised): Promise<DiceVerdict> {
  const tag = (name: string): string | undefined => game.tags[name]?.[0];
  // Browsers compute hashes only on pages that came by a safe line.
  if ((crypto.subtle as SubtleCrypto | undefined) === undefined)
    return { verdict: 'hidden', words: { key: 'dice.insecure' } };
  const hash = tag('SeedHash');
  const shares = game.tags['Shares'] ?? game.merchants.map(() => '');
  if (hash === undefined) return { verdict: 'hidden', words: { key: 'dice.none' } };
  if (game.fault !== undefined) return wrong('dice.fault');
  if (promised?.seedHash !== undefined && promised.seedHash !== hash) return wrong('dice.other_hash');
  if (promised?.share !== undefined && !isAmong(shares, promised.share, promised.seat)) return wrong('dice.no_share');
  const last = game.steps.at(-1)?.view ?? game.start;
  const shown = tag('Seed');
  if (shown === undefined)
    return last.phase === 'over' ? wrong('dice.no_seed') : { verdict: 'hidden', words: { key: 'dice.running' } };
  const seed = bytesOf(shown);
  if (seed === undefined || hexOf(await crypto.subtle.digest('SHA-256', seed)) !== hash) return wrong('dice.seed');
  return checkAll(game, await Dice.of(seed, shares));
}

function isAmong(shares: readonly string[], share: string, seat?: number): boolean {
  return seat === undefined ? shares.includes(share) : shares[seat - 1] === share;
}

async function checkAll(game: ReadGame, dice: Dice): Promise<DiceVerdict> {
  if (game.tags['First']?.[0] === 'lot' && (await dice.first(game.merchants.length)) !== game.start.seat)
    return wrong('dice.first');
  const walks = game.steps
    .map(({ happened }) => happened)
    .filter((happened): happened is Extract<Effect, { kind: 'walked' }> => happened.kind === 'walked');
  for (const [index, { steps }] of walks.entries()) {
    const thrown = await dice.throw(index + 1);
    if (thrown !== steps) return wrong('dice.throw', { number: index + 1, thrown: steps, fair: thrown });
  }
  const alternating = game.start.rules.includes('+pile=alternating');
  for (const { seat, colours } of game.start.merchants) {
    const pile = game.tags[`Pile${seat}`]?.[0];
    if (colours.length < 2 || pile === undefined) continue;
    if (pile !== (await dice.pile(seat, colours, pile.length, alternating))) return wrong('dice.pile', { seat });
  }
  return { verdict: 'fair', throws: walks.length };
}
