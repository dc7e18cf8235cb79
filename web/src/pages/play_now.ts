// One click from the home page to the first throw: a person and two bots.
import type { LocalSetup } from '../game/put_away';
import { LocalGame, type LocalTools } from '../game/local_game';
import { go } from '../shell/router';
import { engine, settings, shelf } from '../shell/services';
import { say } from '../words';

export function localTools(): LocalTools {
  return { engine: engine(), shelf, botSpeed: () => settings.values.botSpeed };
}

export function usualSetup(): LocalSetup {
  return {
    rules: 'international',
    seats: [
      { name: settings.values.name || say('online.guest'), holder: 'person' },
      { name: '', holder: 'bot', level: 'pedlar' },
      { name: '', holder: 'bot', level: 'trader' },
    ],
  };
}

let begun: LocalGame | undefined;

/** A game that has just begun is not read back from the shelf. */
export function takeBegun(): LocalGame | undefined {
  const game = begun;
  begun = undefined;
  return game;
}

export async function beginLocal(setup: LocalSetup): Promise<void> {
  begun?.close();
  begun = await LocalGame.begin(localTools(), setup);
}

/** Shows the game that has just begun. Nobody waits for it where its page was left: then it stays on the shelf. */
export function showBegun(page: Element): void {
  if (page.isConnected) go('/play');
  else takeBegun()?.close();
}

export async function playNow(): Promise<void> {
  await beginLocal(usualSetup());
}
