// The fair-dice check of a finished game, in one click.
import type { OnlineGame } from '../game/online_game';
import type { Words } from '../game/types';
import { checkDice } from '../net/fair_dice';
import { engine } from '../shell/services';

export interface DiceCheck {
  state: 'checking' | 'fair' | 'hidden' | 'wrong';
  words?: Words;
}

export async function diceCheck(game: OnlineGame): Promise<DiceCheck> {
  try {
    const read = await engine().readRecord(await game.record());
    const verdict = await checkDice(read, { seedHash: game.state.online?.seedHash });
    if (verdict.verdict === 'fair')
      return { state: 'fair', words: { key: 'online.dice.fair', args: { throws: verdict.throws } } };
    return { state: verdict.verdict, words: verdict.words };
  } catch {
    return { state: 'hidden', words: { key: 'refusal.line' } };
  }
}
