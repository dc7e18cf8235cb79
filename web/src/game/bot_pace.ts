// How quickly the bots at a table on this device play.
import type { Level } from '../engine/types';
import type { BotSpeed } from '../settings/settings';
import type { Seat } from './types';

/** How long a bot may think. Weaker ones need less, and should not seem to ponder. */
export const thinkingTime: Record<Level, number> = {
  apprentice: 100,
  pedlar: 200,
  trader: 400,
  merchant: 800,
  master: 1200,
};
/** Before each thing a bot does, in milliseconds. At `normal` people can follow; at `instant` nobody wants to. */
export const leastPause: Record<BotSpeed, number> = { slow: 1400, normal: 550, fast: 150, instant: 0 };

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface PaceTools {
  botSpeed?: () => BotSpeed;
  pause?: (milliseconds: number) => Promise<void>;
}

/** When bots pause, and whether what happens is played out at all. */
export class BotPace {
  /** Somebody does not want to see what the bots do before a person is due again. */
  #skips = false;
  #wakeUp = () => {};

  constructor(private readonly tools: PaceTools) {}

  get #speed(): BotSpeed {
    return this.tools.botSpeed?.() ?? 'normal';
  }

  skip(): void {
    this.#skips = true;
    this.#wakeUp();
  }

  /** A person is due. */
  reset(): void {
    this.#skips = false;
  }

  isPassedOver({ level }: Partial<Seat>): boolean {
    return this.#skips || (level !== undefined && this.#speed === 'instant');
  }

  async rest(): Promise<void> {
    const { pause = wait } = this.tools;
    const milliseconds = leastPause[this.#speed];
    if (this.#skips || milliseconds === 0) return;
    const woken = new Promise<void>((resolve) => (this.#wakeUp = resolve));
    await Promise.race([pause(milliseconds), woken]);
  }
}
