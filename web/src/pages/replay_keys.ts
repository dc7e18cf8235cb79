import type { ReactiveControllerHost } from 'lit';
import { EventController } from '../store/event_controller';

export type ReplayStep = 'back' | 'next' | 'start' | 'end' | 'play';

const keys: Record<string, ReplayStep> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Home: 'start',
  End: 'end',
  ' ': 'play',
};

/** Right to left, the slider and the arrows on the buttons are mirrored: the keys go the way that is seen. */
const mirrored: Record<string, ReplayStep> = { ...keys, ArrowLeft: 'next', ArrowRight: 'back' };

export function stepOf(key: string, direction: string): ReplayStep | undefined {
  return (direction === 'rtl' ? mirrored : keys)[key];
}

/** Keys of a replay work wherever the focus is, but where they mean something of their own. */
export class ReplayKeys {
  constructor(host: ReactiveControllerHost, go: (step: ReplayStep) => void) {
    new EventController(host, document, 'keydown', (event) => {
      const step = stepOf(event.key, document.documentElement.dir);
      if (step === undefined || !isForReplay(event)) return;
      event.preventDefault();
      go(step);
    });
  }
}

function isForReplay(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const target = event.composedPath()[0];
  if (!(target instanceof Element) || target.closest('input, select, textarea, dialog, [contenteditable]'))
    return false;
  return !(event.key === ' ' && target.closest('button, a, summary'));
}
