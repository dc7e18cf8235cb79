import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A button that did its work is gone: whoever pressed it by keys stays at the bar. */
export class BarFocus implements ReactiveController {
  #isInBar = false;

  constructor(private readonly host: ReactiveControllerHost & Element) {
    host.addController(this);
  }

  hostUpdate(): void {
    this.#isInBar = this.host.querySelector('.foot')?.contains(document.activeElement) === true;
  }

  hostUpdated(): void {
    if (this.#isInBar && document.activeElement === document.body)
      this.host.querySelector<HTMLElement>('.foot [tabindex="-1"]')?.focus({ preventScroll: true });
  }
}
