// The fair-dice check of a finished game, in one click.
import type { OnlineGame } from '../game/online_game';
import type { Words } from '../game/types';
import { checkDice } from '../net/fair_dice';
import { engine } from '../shell/services';
import { chairs } from './online_tools';

export interface DiceCheck {
  state: 'checking' | 'fair' | 'hidden' | 'wrong';
  words: Words;
}

export const checking: DiceCheck = { state: 'checking', words: { key: 'online.dice.checking' } };

export async function diceCheck(game: OnlineGame): Promise<DiceCheck> {
  const { online } = game.state;
  const chair = online === undefined ? undefined : chairs.of(online.table);
  // A share proves something only where the hash was shown before it was sent: not at a rematch, not on another device.
  const proves = chair?.share !== undefined && chair.seedHash !== undefined;
  const promised = { seedHash: chair?.seedHash ?? online?.seedHash, share: chair?.share, seat: online?.seat };
  try {
    const verdict = await checkDice(await engine().readRecord(await game.record()), promised);
    if (verdict.verdict !== 'fair') return { state: verdict.verdict, words: verdict.words };
    const key = proves ? 'online.dice.fair_with_mine' : 'online.dice.fair';
    return { state: 'fair', words: { key, args: { throws: verdict.throws } } };
  } catch {
    return { state: 'hidden', words: { key: 'refusal.line' } };
  }
}
