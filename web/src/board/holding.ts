// A button that is held only shows what it would do; a tap does it.
const longPress = 350;

export class Holding {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #long = false;

  down(shown: () => void): void {
    clearTimeout(this.#timer);
    this.#long = false;
    this.#timer = setTimeout(() => {
      this.#long = true;
      shown();
    }, longPress);
  }

  /** Whether the click that has come now is the end of a long press. */
  wasLong(): boolean {
    clearTimeout(this.#timer);
    const long = this.#long;
    this.#long = false;
    return long;
  }
}
