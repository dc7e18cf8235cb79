// Movements that can be hurried: every one of them ends at once when asked, and what comes after takes no time.
export type Motion = 'off' | 'fast' | 'normal';

/** Milliseconds at normal speed. */
export const times = {
  turn: 180,
  roll: 400,
  land: 150,
  step: 190,
  mosaic: 400,
  count: 400,
  coin: 380,
  lay: 260,
  linger: 220,
} as const;

export function pace(motion: Motion): number {
  if (motion === 'off') return 0;
  if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return motion === 'fast' ? 0.5 : 1;
}

export class Movement {
  readonly #running = new Set<Animation>();
  readonly #waiting = new Set<() => void>();
  #pace: number;

  /** `number` tells of which happening this is the movement. */
  constructor(
    motion: Motion,
    readonly number = 0,
  ) {
    this.#pace = pace(motion);
  }

  /** Nothing moves: everything is to be where it ends. */
  get still(): boolean {
    return this.#pace === 0;
  }

  get pace(): number {
    return this.#pace;
  }

  hurry(): void {
    this.#pace = 0;
    for (const animation of this.#running) animation.finish();
    for (const go of [...this.#waiting]) go();
  }

  async move(
    element: Element | null | undefined,
    frames: Keyframe[],
    milliseconds: number,
    more: KeyframeAnimationOptions = {},
  ): Promise<void> {
    if (!element || this.still || typeof element.animate !== 'function') return;
    const delay = (more.delay ?? 0) * this.#pace;
    const animation = element.animate(frames, {
      easing: 'ease-in-out',
      ...more,
      delay,
      duration: milliseconds * this.#pace,
    });
    this.#running.add(animation);
    // A cancelled movement (its element is gone) is over too.
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  async rest(milliseconds: number): Promise<void> {
    if (this.still) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, milliseconds * this.#pace);
      this.#waiting.add(go);
    });
  }
}
