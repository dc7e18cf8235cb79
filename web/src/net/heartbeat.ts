// Whether a line is still alive. It is asked for a sign of life, and too much silence means that it is down.
export interface HeartbeatTools {
  /** Milliseconds, from whenever, that only grow. */
  now: () => number;
  later: (what: () => void, milliseconds: number) => () => void;
  /** Nobody looks at the page: browsers slow down its timers. */
  hidden: () => boolean;
}

/** How often the server is asked for a sign of life, and how much silence means that the line is down. */
interface Pulse {
  every: number;
  silence: number;
}

/**
 * Who plays knows within 3 s that the line is down; yet a line that stalls for 1.5 s between two answers is not. Timers of
 * a hidden page may come a minute apart.
 */
const pulses = {
  playing: { every: 1_000, silence: 2_600 },
  waiting: { every: 4_000, silence: 9_000 },
  hidden: { every: 25_000, silence: 90_000 },
} as const satisfies Record<string, Pulse>;

const longestSilenceAfterWaking = 2_500;
/** A timer that is later than this belongs to a device that was busy or asleep. */
const punctual = 200;

export class Heartbeat {
  #isPlaying = false;
  #isBeating = false;
  #cancelPing: (() => void) | undefined;
  #cancelSilence: (() => void) | undefined;

  constructor(
    private readonly tools: HeartbeatTools,
    /** Says that it is alive, and within how many milliseconds it will say so again. */
    private readonly ping: (next: number) => void,
    private readonly died: () => void,
  ) {}

  set isPlaying(isPlaying: boolean) {
    if (isPlaying === this.#isPlaying) return;
    this.#isPlaying = isPlaying;
    if (this.#isBeating) this.#ask(this.#pulse.silence);
  }

  start(): void {
    this.#isBeating = true;
    this.#ask(this.#pulse.silence);
  }

  stop(): void {
    this.#isBeating = false;
    this.#cancelPing?.();
    this.#cancelSilence?.();
  }

  heard(): void {
    this.expect(this.#pulse.silence);
  }

  /** The device woke up, or the page was hidden: what was known about the line may be old. */
  wake(): void {
    if (this.#isBeating) this.#ask(this.tools.hidden() ? this.#pulse.silence : longestSilenceAfterWaking);
  }

  /** Something must be heard within this time. */
  expect(patience: number): void {
    this.#cancelSilence?.();
    const due = this.tools.now() + patience;
    this.#cancelSilence = this.tools.later(() => this.#silent(this.tools.now() - due), patience);
  }

  get #pulse(): Pulse {
    if (this.tools.hidden()) return pulses.hidden;
    return this.#isPlaying ? pulses.playing : pulses.waiting;
  }

  /** At an even pace, answered or not: one answer that is late does not delay the next. */
  #beat(): void {
    this.#cancelPing?.();
    this.#cancelPing = this.tools.later(() => {
      this.ping(this.#pulse.every);
      this.#beat();
    }, this.#pulse.every);
  }

  #ask(patience: number): void {
    this.ping(this.#pulse.every);
    this.#beat();
    this.expect(patience);
  }

  /** A device that was busy or asleep may find the answer among what has come meanwhile. */
  #silent(late: number): void {
    if (late < punctual) return this.died();
    const patience = Math.min(late, longestSilenceAfterWaking);
    if (this.#isBeating) this.#ask(patience);
    else this.expect(patience);
  }
}
