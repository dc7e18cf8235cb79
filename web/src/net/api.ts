// The server's requests, with the types that docs/openapi.json gives them. A refusal is an ApiError with its code.
import { isMarked } from './narrow';
import type {
  CodedTable,
  Games,
  JoinTable,
  Lobby,
  OpenTable,
  paths,
  PlayNow,
  Refusal,
  SeedHash,
  TableCode,
  TableSummary,
  TakenChair,
} from './wire';

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
type Path = keyof paths;
type GamesPage = NonNullable<paths['/api/games']['get']['parameters']['query']>;

interface RequestParts {
  table?: string;
  token?: string;
  query?: string;
  body?: unknown;
}

export class Api {
  constructor(
    private readonly origin: string = '',
    private readonly fetch: Fetch = (address, request) => globalThis.fetch(address, request),
  ) {}

  /** The hash of the seed for a table that is about to be opened (docs/fair-dice.md). */
  async seedHash(): Promise<string> {
    return (await this.#json<SeedHash>('/api/seeds', 'seedHash', { body: {} })).seedHash;
  }

  openTable(body: OpenTable): Promise<TakenChair> {
    return this.#chair('/api/tables', { body });
  }

  playNow(body: PlayNow): Promise<TakenChair> {
    return this.#chair('/api/play', { body });
  }

  join(table: string, body: JoinTable): Promise<TakenChair> {
    return this.#chair('/api/tables/{table}/join', { table, body });
  }

  /** A code to say aloud, for a table that gathers and at which the token has a chair. */
  code(table: string, token: string): Promise<TableCode> {
    return this.#json('/api/tables/{table}/code', 'expires', { table, token, body: {} });
  }

  /** Where a code leads, as it was heard. Refused as `code` where it leads nowhere or is none. */
  enterCode(code: string): Promise<CodedTable> {
    return this.#json('/api/codes', 'table', { body: { code } });
  }

  lobby(): Promise<Lobby> {
    return this.#json('/api/lobby', 'open');
  }

  /** A table that nobody may watch is told only to those who sit there, by their token. */
  table(table: string, token?: string): Promise<TableSummary> {
    return this.#json('/api/tables/{table}', 'stage', { table, token });
  }

  async record(table: string, token?: string): Promise<string> {
    return (await this.#ask('/api/tables/{table}/record', { table, token })).text();
  }

  /** Finished public games, newest first; `before` and `table` are those of the last one of the page before. */
  games(page: GamesPage = {}): Promise<Games> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(page)) query.set(name, String(value));
    return this.#json('/api/games', 'games', { query: `?${query.toString()}` });
  }

  /** Whether the server can be reached and is well. */
  async isThere(): Promise<boolean> {
    try {
      return (await this.fetch(`${this.origin}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  #chair(path: Path, parts: RequestParts): Promise<TakenChair> {
    return this.#json(path, 'token', parts);
  }

  async #json<Answer extends object>(path: Path, mark: keyof Answer, parts?: RequestParts): Promise<Answer> {
    const response = await this.#ask(path, parts);
    const answer = await jsonIn(response);
    if (isMarked<Answer>(answer, mark)) return answer;
    throw refusalIn(response, answer);
  }

  async #ask(path: Path, { table = '', token, query = '', body }: RequestParts = {}): Promise<Response> {
    const request: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    if (token !== undefined) request.headers = { Authorization: `Bearer ${token}` };
    const address = this.origin + path.replace('{table}', encodeURIComponent(table)) + query;
    let response: Response;
    try {
      response = await this.fetch(address, request);
    } catch (fault) {
      throw new ApiError('line', String(fault));
    }
    if (!response.ok) throw refusalIn(response, await jsonIn(response));
    return response;
  }
}

async function jsonIn(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function refusalIn({ headers, status, statusText }: Response, answer: unknown): ApiError {
  const retry = Number(headers.get('Retry-After') ?? NaN);
  const after = Number.isFinite(retry) ? retry : undefined;
  // Without an error it is not the server's own answer, but that of something between.
  const { code, message } = isMarked<Refusal>(answer, 'error') ? answer.error : { code: 'line', message: statusText };
  return new ApiError(code, message, status, after);
}
