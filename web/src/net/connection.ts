// A line to a table on a server that mends itself: whatever happens to it, every event arrives once and in order, and every
// action is done once.
import { browserTools } from './browser_line';
import { randomText } from './tokens';
import { readMessage, type ActionBody } from './events';
import { Heartbeat, type HeartbeatTools } from './heartbeat';
import type {
  Action,
  AttendingMessage,
  ClientMessage,
  ReactedMessage,
  Reaction,
  ReactMessage,
  ServerMessage,
  TableEvent,
} from './wire';

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
}

export interface Listening {
  /** In order, none twice, none left out. */
  events(events: TableEvent[]): void;
  attending(told: AttendingMessage): void;
  here(here: boolean[]): void;
  reacted?(told: ReactedMessage): void;
  /** Whether the line stands. */
  line(stands: boolean): void;
  /** The table cannot be attended, and trying again does not help. */
  lost(code: string, message: string): void;
  /** The server knows fewer events than were told: all of them come again, from the first. */
  again(): void;
}

export interface Wakers {
  addEventListener(name: string, listener: () => void): void;
  removeEventListener(name: string, listener: () => void): void;
}

export interface ConnectionTools extends HeartbeatTools {
  open: (address: string) => Socket;
  random: () => number;
  /** Events that say the device is awake or on the net again, or that the page is hidden or shown. */
  wakers: { on: Wakers; name: string }[];
}

/** The first tries come soon: most lost lines are back within a second. */
const firstDelay = 400;
const longestDelay = 15_000;
const longestOpening = 5_000;
/** Refusals of `attend` that pass by themselves. */
const passing = new Set(['limit', 'stopping', 'storage']);

export function retryDelay(failures: number, random: number): number {
  const most = Math.min(longestDelay, firstDelay * 2 ** Math.min(failures, 16));
  // At least half: all clients of a server that came back must not come at once, nor one hammer it.
  return most / 2 + (random * most) / 2;
}

interface Pending {
  action: Action | ReactMessage;
  done: (n: number) => void;
  failed: (why: Refused) => void;
}

export class Connection {
  #socket: Socket | undefined;
  #attending = false;
  #closed = false;
  #failures = 0;
  #last = 0;
  #asksAgain = false;
  readonly #pending = new Map<string, Pending>();
  #cancelRetry: (() => void) | undefined;
  readonly #heartbeat: Heartbeat;
  readonly #onWake = (): void => this.#wake();

  constructor(
    private readonly address: string,
    private readonly table: string,
    private readonly token: string | undefined,
    private readonly listening: Listening,
    private readonly tools: ConnectionTools = browserTools(),
  ) {
    this.#heartbeat = new Heartbeat(
      tools,
      (next) => this.#send({ do: 'ping', next }),
      () => this.#broke(),
    );
    for (const { on, name } of tools.wakers) on.addEventListener(name, this.#onWake);
    this.#open();
  }

  /** The number of the last event that was told. */
  get last(): number {
    return this.#last;
  }

  /** Done once however often the line breaks; the answer is the number of its event. Refusals are thrown. */
  act(action: ActionBody, after?: number): Promise<number> {
    if (this.#closed) return Promise.reject(new Refused('line', 'closed'));
    return this.#request({ id: randomText(12), ...action, ...(after === undefined ? {} : { after }) });
  }

  /** Of the moment: one that does not go through now is not sent later. Refusals are thrown. */
  async react(reaction: Reaction): Promise<void> {
    if (this.#attending) await this.#request({ id: randomText(12), do: 'react', reaction });
  }

  /** Somebody here plays: he must know soon when the line is down. */
  set isPlaying(isPlaying: boolean) {
    this.#heartbeat.isPlaying = isPlaying;
  }

  /** Does not wait for the next try. */
  retry(): void {
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    for (const { on, name } of this.tools.wakers) on.removeEventListener(name, this.#onWake);
    this.#cancelRetry?.();
    this.#drop();
    this.#failAll('line', 'closed');
  }

  #open(): void {
    this.#cancelRetry = undefined;
    const socket = this.tools.open(this.address);
    this.#socket = socket;
    this.#heartbeat.expect(longestOpening);
    socket.onopen = () => {
      if (socket === this.#socket) this.#attend();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket || typeof data !== 'string') return;
      this.#heartbeat.heard();
      const message = readMessage(data);
      if (message !== undefined) this.#take(message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broke();
    };
  }

  #request(action: Pending['action']): Promise<number> {
    return new Promise((done, failed) => {
      this.#pending.set(action.id, { action, done, failed });
      if (this.#attending) this.#send(action);
    });
  }

  #attend(): void {
    this.#send({ do: 'attend', table: this.table, ...(this.token ? { token: this.token } : {}), since: this.#last });
  }

  #send(what: ClientMessage): void {
    // What goes into a dying line is sent again on the next one.
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(what));
  }

  #take(message: ServerMessage): void {
    if ('events' in message) this.#takeEvents(message.events);
    else if ('attending' in message) this.#takeAttending(message);
    else if ('here' in message) this.listening.here(message.here);
    else if ('reacted' in message) this.listening.reacted?.(message);
    else if ('ack' in message) this.#settle(message.ack)?.done(message.n);
    else if ('refused' in message) this.#takeRefusal(message.refused, message.code, message.message);
  }

  #takeAttending(told: AttendingMessage): void {
    if (told.n < this.#last) {
      this.#startAnew();
      this.#attend();
      return;
    }
    this.#asksAgain = false;
    this.listening.attending(told);
    if (this.#attending) return;
    this.#attending = true;
    this.#failures = 0;
    this.#heartbeat.start();
    this.listening.line(true);
    for (const { action } of this.#pending.values()) this.#send(action);
  }

  #takeEvents(events: TableEvent[]): void {
    const fresh: TableEvent[] = [];
    let last = this.#last;
    for (const event of events) {
      if (event.n <= last) continue;
      if (event.n > last + 1) {
        this.#askAgain();
        break;
      }
      fresh.push(event);
      last = event.n;
    }
    this.#last = last;
    if (fresh.length > 0) this.listening.events(fresh);
  }

  /** A server whose file was put back to an older one: what it tells is what holds. */
  #startAnew(): void {
    this.#last = 0;
    this.listening.again();
  }

  #askAgain(): void {
    if (this.#asksAgain) return;
    this.#asksAgain = true;
    this.tools.later(() => {
      if (this.#asksAgain) this.#attend();
    }, 0);
  }

  #takeRefusal(id: string | null, code: string, message: string): void {
    if (id !== null) {
      // The server goes down: the action waits for its return.
      if (code === 'stopping') return;
      this.#settle(id)?.failed(new Refused(code, message));
      return;
    }
    if (this.#attending || passing.has(code)) return;
    if (code === 'request' && this.#last > 0) return this.#startAnew();
    this.#closed = true;
    this.#drop();
    this.listening.lost(code, message);
    this.#failAll(code, message);
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #failAll(code: string, message: string): void {
    for (const { failed } of this.#pending.values()) failed(new Refused(code, message));
    this.#pending.clear();
  }

  #broke(): void {
    this.#drop();
    if (this.#closed) return;
    const delay = retryDelay(this.#failures, this.tools.random());
    this.#failures += 1;
    this.#cancelRetry = this.tools.later(() => this.#open(), delay);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#heartbeat.stop();
    socket?.close();
    this.#asksAgain = false;
    for (const { action } of this.#pending.values())
      if (action.do === 'react') this.#settle(action.id)?.done(this.#last);
    if (this.#attending) this.listening.line(false);
    this.#attending = false;
  }

  /** A phone that slept may hold a line that is long dead: ask, and do not wait for the next try. */
  #wake(): void {
    if (this.#closed) return;
    if (this.#cancelRetry !== undefined) {
      this.#cancelRetry();
      this.#failures = 0;
      this.#open();
    } else this.#heartbeat.wake();
  }
}
