// For tests: the real server as a process of its own, and lines to it that break.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { WebSocket } from 'ws';
import type { ConnectionTools, Socket } from '../net/connection';
import type { WireCheck } from '../net/test_wire';

const built = '../../../build/release/apps/souk/souk';
/** The binary that the environment variable SOUK names, or the one of the preset `release`. */
export const souk = process.env['SOUK'] ?? fileURLToPath(new URL(built, import.meta.url).href);
export const hasServer = existsSync(souk);

export class TestServer {
  #process: ChildProcess | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), 'souk-web-'));
  port = 0;

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get address(): string {
    return `ws://127.0.0.1:${this.port}/ws`;
  }

  get #data(): string {
    return join(this.#folder, 'games.db');
  }

  async start(): Promise<void> {
    const data = this.#data;
    const server = spawn(souk, ['serve', '--port', String(this.port), '--data', data, ...this.flags], {
      env: withoutSettings(),
    });
    this.#process = server;
    this.port = await new Promise<number>((resolve, reject) => {
      let printed = '';
      const read = (text: unknown): void => {
        printed += String(text);
        const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1];
        if (port !== undefined && printed.includes('"what":"open"')) resolve(Number(port));
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.on('exit', () => reject(new Error(printed)));
    });
  }

  constructor(private readonly flags: string[] = []) {}

  /** What whoever runs it does on its machine. */
  async administer(...words: string[]): Promise<string> {
    const asked = ['admin', '--data', this.#data, ...words];
    return (await promisify(execFile)(souk, asked, { env: withoutSettings() })).stdout;
  }

  /** As when the machine loses its power: nothing is written any more. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (server === undefined || server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Variables that begin with SOUK_ are settings of the server, and refused when it does not know them. */
function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SOUK')));
}

export interface Trouble {
  /** Out of 1: a message, either way, after which the line is cut; one that comes twice; one that is lost. */
  cut: number;
  double: number;
}

export const noTrouble: Trouble = { cut: 0, double: 0 };

/** Whatever goes over these lines is held against its schema. */
export function troubledTools(
  trouble: Trouble,
  random: () => number,
  wire: WireCheck,
): ConnectionTools & { cuts: () => number } {
  let cuts = 0;
  const open = (address: string): Socket => {
    const line = new WebSocket(address);
    const happens = (odds: number): boolean => random() < odds;
    const cut = (): void => {
      cuts += 1;
      line.terminate();
    };
    const socket: Socket = {
      get readyState() {
        return line.readyState;
      },
      send(text) {
        // A line may die before or after the server has heard.
        if (happens(trouble.cut)) return cut();
        wire.sent(text);
        line.send(text);
        if (happens(trouble.double)) line.send(text);
        if (happens(trouble.cut)) setTimeout(cut, 1);
      },
      close: () => line.terminate(),
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    line.on('error', () => undefined);
    line.on('open', () => socket.onopen?.(undefined as never));
    line.on('close', () => socket.onclose?.(undefined as never));
    line.on('message', (bytes: Buffer) => {
      if (happens(trouble.cut)) return cut();
      const data = bytes.toString();
      wire.received(data);
      socket.onmessage?.({ data });
      if (happens(trouble.double)) socket.onmessage?.({ data });
    });
    return socket;
  };
  return {
    open,
    cuts: () => cuts,
    // Less than none: a test has no patience to wait before it tries again.
    random: () => -0.95,
    now: () => performance.now(),
    hidden: () => false,
    later: (what, milliseconds) => {
      const timer = setTimeout(what, milliseconds);
      return () => clearTimeout(timer);
    },
    wakers: [],
  };
}
