// The server's requests (docs/api.md), typed. A refusal is an ApiError with its code.
import type { Facing, Level, Rug } from '../engine/types';

export interface SeatPlan {
  for: 'person' | 'anyone' | 'bot';
  level?: Level;
}

export interface ClockPlan {
  kind: 'none' | 'turn' | 'budget';
  time?: number;
  increment?: number;
}

export interface OpenTable {
  name: string;
  seats: SeatPlan[];
  seat?: number;
  rules?: string;
  public?: boolean;
  clock?: ClockPlan;
  late?: 'bot' | 'out';
  chat?: boolean;
  watch?: boolean;
  first?: number;
  share?: string;
  seedHash?: string;
  token?: string;
}

export interface PlayNow {
  name: string;
  merchants?: number;
  rules?: string;
  level?: Level;
  share?: string;
  seedHash?: string;
  token?: string;
}

export interface JoinTable {
  name: string;
  seat?: number;
  invitation?: string;
  share?: string;
  token?: string;
}

export interface TakenChair {
  table: string;
  seat: number;
  token: string;
  n: number;
  /** Only for whoever opened the table. */
  invitation?: string;
}

export interface ToldMerchant {
  name: string;
  holder: 'empty' | 'person' | 'bot';
  level?: Level;
  for: SeatPlan['for'];
  here: boolean;
}

export interface ToldTable {
  table: string;
  stage: 'gathering' | 'playing' | 'finished' | 'closed';
  n: number;
  rules: string;
  merchants: ToldMerchant[];
  position?: string;
  legal?: string[];
  shown?: { facing?: Facing; rug?: Rug };
  clock: ClockPlan;
  left?: number[];
  public: boolean;
  chat: boolean;
  watch: boolean;
  late: 'bot' | 'out';
  seedHash: string;
  result?: number[];
  next?: string;
}

export interface Score {
  points: number;
  halves: number;
  dirhams: number;
}

export interface LobbyTable {
  table: string;
  rules: string;
  /** Names in seat order; empty where nobody sits. */
  merchants: string[];
  /** Chairs that anyone may take. */
  free: number;
  clock: ClockPlan;
  watch: boolean;
}

export interface FinishedTable {
  table: string;
  /** A moment. */
  finished: number;
  merchants: string[];
  /** The winning seats, as records write them: `2` or `1 3`. */
  result: string;
  rules: string;
}

export interface Lobby {
  open: LobbyTable[];
  playing: LobbyTable[];
  finished: FinishedTable[];
}

export class ApiError extends Error {
  constructor(
    /** A rule number, a code of the server, or `line` when it cannot be reached. */
    readonly code: string,
    message: string,
    readonly status = 0,
    /** Seconds after which it may be tried again. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

type Fetch = (address: string, request?: RequestInit) => Promise<Response>;

export class Api {
  constructor(
    private readonly origin: string = '',
    private readonly fetch: Fetch = (address, request) => globalThis.fetch(address, request),
  ) {}

  /** The hash of the seed for a table that is about to be opened (docs/fair-dice.md). */
  async seedHash(): Promise<string> {
    return (await this.#json<{ seedHash: string }>('/api/seeds', {})).seedHash;
  }

  openTable(plan: OpenTable): Promise<TakenChair> {
    return this.#json('/api/tables', plan);
  }

  playNow(plan: PlayNow): Promise<TakenChair> {
    return this.#json('/api/play', plan);
  }

  join(table: string, plan: JoinTable): Promise<TakenChair> {
    return this.#json(`/api/tables/${encodeURIComponent(table)}/join`, plan);
  }

  lobby(): Promise<Lobby> {
    return this.#json('/api/lobby');
  }

  /** A table that nobody may watch is told only to those who sit there, by their token. */
  async table(table: string, token?: string): Promise<ToldTable> {
    const answer = await this.#ask(`/api/tables/${encodeURIComponent(table)}`, undefined, token);
    return (await answer.json()) as ToldTable;
  }

  async record(table: string, token?: string): Promise<string> {
    return (await this.#ask(`/api/tables/${encodeURIComponent(table)}/record`, undefined, token)).text();
  }

  /** Finished public games, newest first; `before` and `table` are those of the last one of the page before. */
  games(page: { before?: number; table?: string; most?: number } = {}): Promise<{ games: FinishedTable[] }> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(page)) if (value !== undefined) query.set(name, String(value));
    return this.#json(`/api/games?${query.toString()}`);
  }

  /** Whether the server can be reached and is well. */
  async isThere(): Promise<boolean> {
    try {
      return (await this.fetch(`${this.origin}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  async #json<Answer>(path: string, body?: unknown): Promise<Answer> {
    return (await (await this.#ask(path, body)).json()) as Answer;
  }

  async #ask(path: string, body?: unknown, token?: string): Promise<Response> {
    const request: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    if (token !== undefined) request.headers = { Authorization: `Bearer ${token}` };
    let response: Response;
    try {
      response = await this.fetch(this.origin + path, request);
    } catch (fault) {
      throw new ApiError('line', String(fault));
    }
    if (!response.ok) throw await refusalIn(response);
    return response;
  }
}

async function refusalIn(response: Response): Promise<ApiError> {
  const retry = Number(response.headers.get('Retry-After') ?? NaN);
  const after = Number.isFinite(retry) ? retry : undefined;
  try {
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    return new ApiError(error.code, error.message, response.status, after);
  } catch {
    // Not the server's own answer, but that of something between.
    return new ApiError('line', response.statusText, response.status, after);
  }
}
