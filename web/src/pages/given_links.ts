// Links that are given to others, or taken along to another device. It says for a while which one was copied.
import { Listeners, type Observable } from '../store/observable';
import { say } from '../words';

const longEnoughToRead = 3000;

export type GivenLink = 'invitation' | 'chair';

export class GivenLinks implements Observable {
  readonly #listeners = new Listeners();
  #copied: GivenLink | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly device: Pick<Navigator, 'clipboard'> & Partial<Pick<Navigator, 'share'>> = navigator) {}

  get copied(): GivenLink | undefined {
    return this.#copied;
  }

  /** Whether the system has a share sheet. */
  get canShare(): boolean {
    return this.device.share !== undefined;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** By the system's share sheet. Who closes it without choosing has changed their mind. */
  async share(address: string): Promise<void> {
    try {
      await this.device.share?.({ title: say('shell.name'), text: say('invite.message'), url: address });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await this.copy('invitation', address);
    }
  }

  async copy(kind: GivenLink, address: string): Promise<void> {
    try {
      await this.device.clipboard.writeText(address);
      this.#say(kind);
    } catch {
      // Refused: the link stands there to be copied by hand.
      this.#say(undefined);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #say(copied: GivenLink | undefined): void {
    clearTimeout(this.#timer);
    this.#copied = copied;
    if (copied) this.#timer = setTimeout(() => this.#say(undefined), longEnoughToRead);
    this.#listeners.notify();
  }
}
