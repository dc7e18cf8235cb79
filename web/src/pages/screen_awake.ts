// A screen that people look at from afar must not go dark: nobody touches it. Where the system has no such lock, nothing happens.

export class ScreenAwake {
  #lock: WakeLockSentinel | undefined;
  #isWanted = false;

  constructor(private readonly device: Partial<Pick<Navigator, 'wakeLock'>> = navigator) {}

  /** The system takes the lock away when the page is hidden: ask again when it is seen again. */
  async keep(): Promise<void> {
    this.#isWanted = true;
    if (this.#lock?.released === false) return;
    try {
      const lock = await this.device.wakeLock?.request('screen');
      if (this.#isWanted) this.#lock = lock;
      else await lock?.release();
    } catch {
      // An empty battery, say: the system decides.
    }
  }

  release(): void {
    this.#isWanted = false;
    void this.#lock?.release();
    this.#lock = undefined;
  }
}
