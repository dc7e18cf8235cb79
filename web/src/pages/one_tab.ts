// The game on this device is played in one tab: two would go on each by itself, and one would overwrite the other on the shelf.

export class OneTab {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('souk.game');

  /** `lost` is called when another tab takes the game. */
  constructor(lost: () => void) {
    if (this.#channel) this.#channel.onmessage = lost;
  }

  take(): void {
    this.#channel?.postMessage('taken');
  }

  close(): void {
    this.#channel?.close();
  }
}
