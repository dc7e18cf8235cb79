import type { ReactiveController, ReactiveControllerHost } from 'lit';

type Events = WindowEventMap & DocumentEventMap;

/** Listens to an event of the window or the document for as long as its element is in the page. */
export class EventController<Name extends keyof Events> implements ReactiveController {
  readonly #listener: EventListener;

  constructor(
    host: ReactiveControllerHost,
    private readonly target: Window | Document,
    private readonly name: Name,
    listener: (event: Events[Name]) => void,
  ) {
    this.#listener = listener as EventListener;
    host.addController(this);
  }

  hostConnected(): void {
    this.target.addEventListener(this.name, this.#listener);
  }

  hostDisconnected(): void {
    this.target.removeEventListener(this.name, this.#listener);
  }
}
