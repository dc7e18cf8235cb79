// The engine as questions: every call becomes the fields of one request (bindings/wasm/request.hpp).
import type { Answered } from './wasm_module';
import {
  EngineError,
  type Choice,
  type Engine,
  type GameStart,
  type Happening,
  type Level,
  type ListedGame,
  type Move,
  type Outlook,
  type ReadGame,
  type RulesetWords,
  type OptionWords,
  type View,
  type WrittenGame,
} from './types';

/** Whoever answers: `quick` answers at once, `thinking` may take a bot's whole time. */
export type Pace = 'quick' | 'thinking';
export type Ask = (fields: string[], pace: Pace) => Promise<Answered>;

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

export class AskingEngine implements Engine {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  rulesets() {
    return this.#answer<{ rulesets: RulesetWords[]; options: OptionWords[] }>(['rulesets']);
  }
  begin(start: GameStart) {
    return this.#answer<View>(['begin', ...startFields(start)]);
  }
  view(position: string) {
    return this.#answer<View>(['view', position]);
  }
  play(position: string, move: Move) {
    return this.#answer<{ happened: Happening; view: View }>(['play', position, ...moveFields(move)]);
  }
  outlooks(position: string) {
    return this.#answer<Outlook[]>(['outlooks', position]);
  }
  throwDie() {
    return this.#answer<number>(['throw', seed()]);
  }
  dealPile(rules: string, seat: number) {
    return this.#answer<string>(['deal', rules, text(seat), seed()]);
  }
  choose(position: string, level: Level, milliseconds: number, turns: readonly string[] = []) {
    const whole = Math.max(0, Math.round(milliseconds));
    return this.#answer<Choice>(['choose', position, level, text(whole), seed(), ...turns], 'thinking');
  }
  readRecord(record: string) {
    return this.#answer<ReadGame>(['read', record]);
  }
  listGames(records: string) {
    return this.#answer<ListedGame[]>(['games', records]);
  }
  writeRecord(game: WrittenGame) {
    return this.#answer<string>(['write', ...gameFields(game)]);
  }

  async #answer<T>(fields: string[], pace: Pace = 'quick'): Promise<T> {
    const answered = await this.#ask(fields, pace);
    if ('refused' in answered) throw new EngineError(answered.refused);
    return answered.answer as T;
  }
}
