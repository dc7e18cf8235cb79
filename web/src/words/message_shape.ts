// Which arguments a message has, and what can be said with them. For the check of all languages; no part of the page.
import type { Message } from './message';

export interface Argument {
  kind: 'text' | 'number' | 'select' | 'plural' | 'selectordinal';
  /** The keys of each choice by this argument. */
  cases: string[][];
}

export type Shape = Map<string, Argument>;

/** What an argument is read as in the end: counted goes before shown, as one that is counted can be shown too. */
const strength = ['text', 'number', 'select', 'selectordinal', 'plural'];

export function shapeOf(message: Message, shape: Shape = new Map()): Shape {
  for (const piece of message) {
    if (typeof piece === 'string' || piece.name === '#') continue;
    const known = shape.get(piece.name) ?? { kind: piece.kind, cases: [] };
    if (strength.indexOf(piece.kind) > strength.indexOf(known.kind)) known.kind = piece.kind;
    shape.set(piece.name, known);
    if (!('cases' in piece)) continue;
    known.cases.push(Object.keys(piece.cases));
    for (const inner of Object.values(piece.cases)) shapeOf(inner, shape);
  }
  return shape;
}

/** All text of a message, cases included, without its arguments. */
export function textsOf(message: Message): string[] {
  return message.flatMap((piece) => {
    if (typeof piece === 'string') return [piece];
    return 'cases' in piece ? Object.values(piece.cases).flatMap(textsOf) : [];
  });
}

/** What of it is words; empty for numbers and signs alone. */
export const wordsIn = (message: Message) =>
  (
    textsOf(message)
      .join(' ')
      .match(/\p{L}{2,}/gu) ?? []
  ).join(' ');

const numbers = [0, 1, 2, 3, 5, 11, 21, 100, 1234];

/** Arguments that reach every case at least once. */
export function samplesOf(message: Message): Record<string, string | number>[] {
  const values = [...shapeOf(message)].map(([name, { kind, cases }]): [string, (string | number)[]] => {
    if (kind === 'text') return [name, ['Amina']];
    if (kind === 'select') return [name, [...new Set(cases.flat())]];
    const exact = cases.flat().flatMap((key) => (key.startsWith('=') ? [Number(key.slice(1))] : []));
    return [name, [...new Set([...exact, ...numbers])]];
  });
  // Each argument goes round at its own pace, so that cases within cases meet.
  const rounds = Math.max(1, ...values.map(([, all]) => all.length)) + 3;
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(
      values.map(([name, all], at) => [name, all[(round + at * Math.floor(round / all.length)) % all.length]!]),
    ),
  );
}
