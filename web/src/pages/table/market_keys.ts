import type { ReactiveControllerHost } from 'lit';
import { EventController } from '../../store/event_controller';

const keepsKeys = 'input, select, textarea, dialog, a, [tabindex="0"]';

/** Keys of the market work wherever the focus is, but where they mean something of their own. */
export class MarketKeys {
  /** Whether somebody plays by keys: they were used after the pointer. */
  inUse = false;

  /** `skip` tells whether there was something to be skipped. */
  constructor(host: ReactiveControllerHost & Element, skip: () => boolean) {
    new EventController(host, document, 'keydown', (event) => {
      this.inUse = true;
      const isMeant = event.key === 'Escape' ? isToSkip(event) && skip() : isForMarket(event) && press(host, event.key);
      if (isMeant) event.preventDefault();
    });
  }
}

function press(host: Element, key: string): boolean {
  return host.querySelector('souk-board')?.press(key) ?? false;
}

/** In a dialog or a field it means something else. */
function isToSkip({ defaultPrevented, target }: KeyboardEvent): boolean {
  return !defaultPrevented && target instanceof Element && !target.closest('dialog, input, select, textarea');
}

function isForMarket(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.composedPath()[0];
  if (!(target instanceof Element) || target.closest(keepsKeys)) return false;
  return !(target.closest('button') && (event.key === ' ' || event.key === 'Enter'));
}
