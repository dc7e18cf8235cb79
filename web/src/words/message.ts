// Messages in ICU MessageFormat, as far as catalogs use it: {name}, {n, number}, plural, selectordinal and select, with # and
// apostrophes. Written by hand because it stands before the first picture, and a whole library there costs a slow device time.

export interface Counting {
  number(value: number): string;
  plural(value: number, ordinal: boolean): string;
}

type Args = Readonly<Record<string, string | number>>;
type Cases = Readonly<Record<string, Message>>;
type Piece =
  | string
  | { kind: 'text'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'select'; name: string; cases: Cases }
  | { kind: 'plural' | 'selectordinal'; name: string; offset: number; cases: Cases };
export type Message = readonly Piece[];

/** Stands for the number of the plural around it. */
const hash = { kind: 'number', name: '#' } as const;

/** Throws where the text is no message. */
export function parseMessage(text: string): Message {
  const reader = new Reader(text);
  const message = reader.message(false);
  reader.end();
  return message;
}

class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  end(): void {
    if (this.#at < this.text.length) this.#fail();
  }

  /** Up to the brace that closes it, or the end. */
  message(counts: boolean): Message {
    const pieces: Piece[] = [];
    let plain = '';
    const cut = () => {
      if (plain !== '') pieces.push(plain);
      plain = '';
    };
    for (let sign = this.#sign(); sign !== '' && sign !== '}'; sign = this.#sign()) {
      if (sign === '{') {
        cut();
        pieces.push(this.#argument());
      } else if (sign === '#' && counts) {
        cut();
        pieces.push(hash);
        this.#at++;
      } else if (sign === "'") plain += this.#quoted(counts);
      else {
        plain += sign;
        this.#at++;
      }
    }
    cut();
    return pieces;
  }

  /** An apostrophe begins a quotation only before a sign that would otherwise mean something. */
  #quoted(counts: boolean): string {
    const next = this.text.charAt(this.#at + 1);
    if (next === "'") {
      this.#at += 2;
      return "'";
    }
    this.#at++;
    if (next !== '{' && next !== '}' && !(next === '#' && counts)) return "'";
    let said = '';
    for (; this.#at < this.text.length; this.#at++) {
      const sign = this.#sign();
      if (sign === "'" && this.text.charAt(this.#at + 1) !== "'") {
        this.#at++;
        break;
      }
      if (sign === "'") this.#at++;
      said += sign;
    }
    return said;
  }

  #argument(): Piece {
    this.#take(/\{\s*/y);
    const name = this.#take(/[^\s{},']+/y);
    const kind = this.#try(/\s*,\s*([a-z]+)/y) ?? 'text';
    if (kind === 'text' || kind === 'number') {
      this.#take(/\s*\}/y);
      return { kind, name };
    }
    if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') this.#fail();
    this.#take(/\s*,\s*/y);
    const offset = kind === 'select' ? 0 : Number(this.#try(/offset:\s*(\d+)\s*/y) ?? 0);
    const cases = this.#cases(kind !== 'select');
    return kind === 'select' ? { kind, name, cases } : { kind, name, offset, cases };
  }

  #cases(counts: boolean): Cases {
    const cases: Record<string, Message> = {};
    for (let name = this.#case(); name !== undefined; name = this.#case()) {
      cases[name] = this.message(counts);
      this.#take(/\}\s*/y);
    }
    this.#take(/\}/y);
    if (!('other' in cases)) this.#fail();
    return cases;
  }

  #case(): string | undefined {
    return this.#try(/([^\s{}]+)\s*\{/y);
  }

  #sign(): string {
    return this.text.charAt(this.#at);
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text) ?? undefined;
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #try(pattern: RegExp): string | undefined {
    return this.#match(pattern)?.[1];
  }

  #take(pattern: RegExp): string {
    return this.#match(pattern)?.[0] ?? this.#fail();
  }

  #fail(): never {
    throw new Error(`not understood at ${this.#at}: ${this.text}`);
  }
}

/** Throws where an argument is missing: better other words than a sentence with a hole. */
export function sayMessage(message: Message, args: Args, counting: Counting, counted = 0): string {
  let said = '';
  for (const piece of message) {
    if (typeof piece === 'string') said += piece;
    else if (piece === hash) said += counting.number(counted);
    else said += sayPiece(piece, args, counting);
  }
  return said;
}

function sayPiece(piece: Exclude<Piece, string>, args: Args, counting: Counting): string {
  const value = args[piece.name];
  if (value === undefined) throw new Error(`${piece.name} is missing`);
  if (piece.kind === 'text') return String(value);
  if (piece.kind === 'number') return counting.number(Number(value));
  if (piece.kind === 'select') return sayMessage(own(piece.cases, String(value)), args, counting);
  const counted = Number(value) - piece.offset;
  const { cases } = piece;
  const exact = Object.hasOwn(cases, `=${value}`) ? `=${value}` : undefined;
  const chosen = own(cases, exact ?? counting.plural(counted, piece.kind === 'selectordinal'));
  return sayMessage(chosen, args, counting, counted);
}

function own(cases: Cases, name: string): Message {
  return (Object.hasOwn(cases, name) ? cases[name] : cases['other']) ?? [];
}
