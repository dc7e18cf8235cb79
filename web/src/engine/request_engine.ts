// The engine as requests: every call becomes the fields of one request (bindings/wasm/request.hpp).
import { isAnswerTo, type Answers, type RequestName } from './answers';
import { EngineError, type Engine, type GameStart, type Level, type Move, type WrittenGame } from './types';
import type { Reply } from './wasm_module';

/** Whoever answers: `quick` answers at once, `thinking` may take a bot's whole time. */
export type Pace = 'quick' | 'thinking';
export type Ask = (fields: string[], pace: Pace) => Promise<Reply>;

const text = (value: number | string | undefined) => (value === undefined ? '' : String(value));

function startFields(start: GameStart): string[] {
  return [start.rules, text(start.merchants), text(start.first), (start.pileTops ?? []).join('')];
}

function moveFields(move: Move): string[] {
  if ('face' in move) return ['face', move.face, ''];
  if ('throw' in move) return ['throw', text(move.throw), ''];
  if ('lay' in move) return ['lay', move.lay, text(move.turnedUp)];
  if ('turn' in move) return ['turn', move.turn, ''];
  return ['withdraw', text(move.withdraw), ''];
}

const counted = (values: readonly string[]) => [text(values.length), ...values];

function gameFields(game: WrittenGame): string[] {
  const tags = Object.entries(game.tags ?? {});
  return [
    ...startFields(game.start),
    ...(game.piles ?? ['', '']),
    ...counted(game.merchants),
    text(tags.length),
    ...tags.flatMap(([name, values]) => [name, ...counted(values)]),
    ...game.moves.flatMap(moveFields),
  ];
}

function seed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

export class RequestEngine implements Engine {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  rulesets() {
    return this.#answer('rulesets', []);
  }
  begin(start: GameStart) {
    return this.#answer('begin', startFields(start));
  }
  view(position: string) {
    return this.#answer('view', [position]);
  }
  play(position: string, move: Move) {
    return this.#answer('play', [position, ...moveFields(move)]);
  }
  throwPreviews(position: string) {
    return this.#answer('previews', [position]);
  }
  throwDie() {
    return this.#answer('throw', [seed()]);
  }
  dealPile(rules: string, seat: number) {
    return this.#answer('deal', [rules, text(seat), seed()]);
  }
  choose(position: string, level: Level, milliseconds: number, turns: readonly string[] = []) {
    const whole = Math.max(0, Math.round(milliseconds));
    return this.#answer('choose', [position, level, text(whole), seed(), ...turns], 'thinking');
  }
  readRecord(record: string) {
    return this.#answer('read', [record]);
  }
  listGames(records: string) {
    return this.#answer('games', [records]);
  }
  writeRecord(game: WrittenGame) {
    return this.#answer('write', gameFields(game));
  }

  async #answer<Name extends RequestName>(name: Name, fields: string[], pace: Pace = 'quick'): Promise<Answers[Name]> {
    const reply = await this.#ask([name, ...fields], pace);
    if ('refused' in reply) throw new EngineError(reply.refused);
    const { answer } = reply;
    if (isAnswerTo(name, answer)) return answer;
    throw new EngineError({ code: 'engine', message: `an answer to ${name} that this page cannot read` });
  }
}
