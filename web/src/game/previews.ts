// What is shown before it is confirmed. It is chosen here at once; the server is told as fast as it takes it, so that the
// others see it too, and only of the last of many quick changes.
import type { Facing, Rug } from '../engine/types';

export type Preview = { do: 'face'; facing: Facing } | { do: 'place'; rug: Rug };

/** The server takes ten actions a second, and a throw should never wait behind previews. */
const betweenPreviews = 150;

export class Previews {
  #next: Preview | undefined;
  #isSending = false;
  #acknowledged = 0;

  constructor(
    /** Answers with the number of the event. */
    private readonly send: (preview: Preview) => Promise<number>,
    private readonly refused: (why: unknown) => void,
  ) {}

  show(preview: Preview): void {
    this.#next = preview;
    if (!this.#isSending) void this.#sendAll();
  }

  /** What was not sent yet is of no more interest: it is confirmed, or the game has gone on. */
  drop(): void {
    this.#next = undefined;
  }

  /** An event that only repeats what was chosen here, and would take back what was chosen since. */
  isEcho(number: number): boolean {
    return this.#isSending || number <= this.#acknowledged;
  }

  /** The events are counted anew. */
  forget(): void {
    this.drop();
    this.#acknowledged = 0;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    for (let preview = this.#next; preview !== undefined; preview = this.#next) {
      this.#next = undefined;
      const pause = new Promise((resolve) => setTimeout(resolve, betweenPreviews));
      try {
        this.#acknowledged = await this.send(preview);
      } catch (error) {
        this.refused(error);
      }
      await pause;
    }
    this.#isSending = false;
  }
}
