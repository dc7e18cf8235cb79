// For tests: people who play by what the server says is legal, over WebSockets and over HTTP.
import { expect } from 'vitest';
import type { Facing } from '../engine/types';
import { noTrouble, troubledTools, type TestServer } from '../game/test_server';
import { Api } from './api';
import { Connection } from './connection';
import type { ActionBody } from './events';
import type { WireCheck } from './test_wire';
import type { TableEvent, TableSummary, TakenChair } from './wire';

export interface Asking {
  table?: string;
  token?: string;
  /** JSON, or a text that may be none. */
  body?: object | string;
  query?: string;
  headers?: Record<string, string>;
}

type Kind = TableEvent['event'];

export interface Person {
  readonly line: Connection;
  readonly events: TableEvent[];
  readonly here: boolean[][];
  /** The first event of this kind, as soon as it is told. */
  until(kind: Kind): Promise<TableEvent>;
}

export function picker(seed: number): <Item>(items: readonly Item[]) => Item | undefined {
  let state = seed;
  return (items) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return items[Math.floor((state / 2 ** 32) * items.length)];
  };
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class House {
  readonly api: Api;
  readonly #lines: Connection[] = [];
  readonly #pick = picker(7);
  #actions = 0;

  constructor(
    readonly server: TestServer,
    readonly wire: WireCheck,
  ) {
    this.api = new Api(server.origin, wire.fetch);
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  attend(table: string, token?: string): Person {
    const events: TableEvent[] = [];
    const here: boolean[][] = [];
    const waiting = new Set<() => void>();
    const line = new Connection(
      this.server.address,
      table,
      token,
      {
        events: (more) => {
          events.push(...more);
          for (const look of waiting) look();
        },
        attending: () => undefined,
        here: (now) => here.push(now),
        line: () => undefined,
        lost: () => undefined,
        again: () => undefined,
      },
      troubledTools(noTrouble, () => 1, this.wire),
    );
    this.#lines.push(line);
    const until = (kind: Kind): Promise<TableEvent> =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = events.find(({ event }) => event === kind);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    return { line, events, here, until };
  }

  /** A request of any kind. Its body is held against the schema where it should be taken. */
  async ask(method: string, path: string, expected: number, asking: Asking = {}): Promise<string> {
    const { table = '', token, body, query = '', headers = {} } = asking;
    const address = path.replace('{table}', table);
    if (expected < 300 && typeof body === 'object') this.wire.requested(method, address, body);
    const response = await fetch(this.server.origin + address + query, {
      method: method.toUpperCase(),
      headers: token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await this.wire.answeredWith(method, address, response);
    expect(response.status, `${method} ${address}: ${text}`).toBe(expected);
    return text;
  }

  /** By turns over the WebSocket and over HTTP. */
  async act(chair: TakenChair, person: Person, action: ActionBody): Promise<void> {
    this.#actions += 1;
    if (this.#actions % 2 === 0) return void (await person.line.act(action, person.line.last));
    const body = { id: `http ${this.#actions}`, ...action };
    await this.ask('post', '/api/tables/{table}/act', 200, { table: chair.table, token: chair.token, body });
  }

  /** One step of the game: nothing where a bot has to move, and false when the game is over. */
  async step(chairs: TakenChair[], people: Person[]): Promise<boolean> {
    const [any] = chairs;
    const seen = await this.api.table(any?.table ?? '', any?.token);
    if (seen.stage !== 'playing') return false;
    const [seat = '', phase = ''] = seen.position?.split(' ')[3]?.split(':') ?? [];
    const mover = chairs.findIndex((chair) => chair.seat === Number(seat));
    const [chair, person] = [chairs[mover], people[mover]];
    if (chair === undefined || person === undefined || seen.merchants[chair.seat - 1]?.holder === 'bot') {
      await pause(5);
      return true;
    }
    // What he decides is meant for what he has seen.
    while (person.line.last < seen.n) await pause(1);
    for (const action of this.#choose(phase, seen)) {
      await this.act(chair, person, action);
      if (action.do === 'face' || action.do === 'place') await this.api.table(chair.table, chair.token);
    }
    return true;
  }

  async play(chairs: TakenChair[], people: Person[]): Promise<void> {
    while (await this.step(chairs, people));
  }

  #choose(phase: string, { legal = [] }: TableSummary): ActionBody[] {
    const choice = this.#pick(legal) ?? '';
    const facing = (['N', 'E', 'S', 'W'] as const satisfies Facing[]).find((each) => each === choice);
    if (phase === 'lay') {
      const lay: ActionBody = { do: 'lay', rug: choice };
      return this.#pick([true, false]) ? [{ do: 'place', rug: choice }, lay] : [lay];
    }
    if (facing === undefined) return [{ do: 'throw' }];
    if (phase === 'turn') return [{ do: 'turn', facing }];
    return this.#pick([true, false]) ? [{ do: 'face', facing }, { do: 'throw' }] : [{ do: 'throw', facing }];
  }
}
