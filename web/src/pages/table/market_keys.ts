import type { ReactiveControllerHost } from 'lit';
import { EventController } from '../../store/event_controller';

const keepsKeys = 'input, select, textarea, dialog, a, [tabindex="0"]';

/** Keys of the market work wherever the focus is, but where they mean something of their own. */
export class MarketKeys {
  /** Whether somebody plays by keys: they were used after the pointer. */
  inUse = false;

  constructor(host: ReactiveControllerHost & Element) {
    new EventController(host, document, 'keydown', (event) => {
      this.inUse = true;
      if (isForMarket(event) && host.querySelector('souk-board')?.press(event.key)) event.preventDefault();
    });
  }
}

function isForMarket(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.composedPath()[0];
  if (!(target instanceof Element) || target.closest(keepsKeys)) return false;
  return !(target.closest('button') && (event.key === ' ' || event.key === 'Enter'));
}
