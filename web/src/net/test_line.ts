// For tests: a line whose other end, time and device are in the hands of the test.
import { Connection, type ConnectionTools, type Socket } from './connection';

class FakeSocket implements Socket {
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  /** What was asked for beside signs of life. */
  get requests(): Record<string, unknown>[] {
    return this.sent.filter((message) => message['do'] !== 'ping');
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(): void {
    this.readyState = 3;
    this.onclose?.(undefined as never);
  }
}

export class World {
  sockets: FakeSocket[] = [];
  now = 0;
  timers: { at: number; what: () => void }[] = [];
  wakers = new EventTarget();
  heard: number[] = [];
  line: boolean[] = [];
  lost: string[] = [];
  again = 0;

  get socket(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }

  tools(): ConnectionTools {
    return {
      open: () => {
        const socket = new FakeSocket();
        this.sockets.push(socket);
        return socket;
      },
      random: () => 1,
      now: () => this.now,
      hidden: () => false,
      later: (what, milliseconds) => {
        const timer = { at: this.now + milliseconds, what };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((other) => other !== timer);
        };
      },
      wakers: [{ on: this.wakers, name: 'online' }],
    };
  }

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.now = next.at;
      next.what();
    }
    this.now = end;
  }

  connect(): Connection {
    return new Connection(
      'ws://x/ws',
      'k3',
      'secret',
      {
        events: (events) => this.heard.push(...events.map(({ n }) => n)),
        attending: () => undefined,
        here: () => undefined,
        line: (stands) => this.line.push(stands),
        lost: (code) => this.lost.push(code),
        again: () => (this.again += 1),
      },
      this.tools(),
    );
  }

  /** The server takes him in. */
  attend(n: number): void {
    this.socket.open();
    this.socket.tell({ attending: 'k3', seat: 1, n, now: 0 });
  }
}
