// Why something was refused, in words of the catalogs. The reason itself is English and for logs.
import { EngineError } from '../engine/types';
import type { TableState, Words } from './types';

export type Refused = NonNullable<TableState['refused']>;

const knownCodes = new Set(
  'R4 R5 R6 R7 R8 R9 R10 R11 R16 R17 R18 R19 R20 R21 turn stale table token code seat name chat options limit house storage stopping line record position rules engine'.split(
    ' ',
  ),
);

const inWordsOfTheRules = /^(R\d+)/;

export function refusalOf(code: string): Refused {
  const rule = inWordsOfTheRules.exec(code)?.[1];
  const key = rule ?? code;
  const words = { key: knownCodes.has(key) ? `refusal.${key}` : 'refusal.other' };
  return rule === undefined ? { words } : { words, rule };
}

/** Of an engine's or a server's refusal; what is neither is a defect and is thrown on. */
export function refusalFrom(error: unknown): Refused {
  if (error instanceof EngineError) return refusalOf(error.refusal.code);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return refusalOf(error.code);
  throw error;
}

/** Why one is not let in. Who brings no token wanted to watch. */
export function doorWords(code: string, token: string | undefined): Words {
  return code === 'token' && token === undefined ? { key: 'refusal.private' } : refusalOf(code).words;
}

/** The server's `seat` says of a bot that its merchant may still come back. */
export function refusalTo(action: string, error: unknown): Refused {
  const refused = refusalFrom(error);
  const isNotGone = action === 'bot' && refused.words.key === 'refusal.seat';
  return isNotGone ? { words: { key: 'refusal.not_gone' } } : refused;
}
