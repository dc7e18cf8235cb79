// How the last turns of a game began. Every choice of a bot is asked for by itself: he sees from them whom he plays with.
import type { View } from '../engine/types';

/** No bot looks at more (`turns_to_recall` in player.hpp). */
const mostTurns = 16;

export class LastTurns {
  #starts: string[] = [];
  #seat = 0;

  /** Called with every position of the game. */
  reach({ seat, text }: View): void {
    if (seat !== this.#seat) this.#starts = [...this.#starts, text].slice(-mostTurns);
    this.#seat = seat;
  }

  /** Oldest first, without the position that is asked about. */
  before(position: string): string[] {
    return this.#starts.filter((start) => start !== position);
  }
}
