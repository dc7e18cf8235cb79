// What a server tells of a table and what it can be asked to do (docs/api.md).
import type { Facing, Level, Rug } from '../engine/types';
import type { ClockPlan, Score, SeatPlan } from './api';

interface Numbered {
  n: number;
  at: number;
  /** Milliseconds on every clock after it. */
  left?: number[];
}

export type GameEvent = Numbered &
  (
    | {
        event: 'threw';
        seat: number;
        facing: Facing;
        steps: number;
        position: string;
        owed?: number;
        paid?: number;
        to?: number;
        out?: boolean;
      }
    | { event: 'laid'; seat: number; rug: Rug; position: string }
    | { event: 'turned'; seat: number; facing: Facing; position: string }
    | { event: 'withdrew'; seat: number; why: 'asked' | 'late'; position: string }
  );

export type TableEvent =
  | GameEvent
  | (Numbered &
      (
        | {
            event: 'created';
            rules: string;
            seats: SeatPlan[];
            public: boolean;
            clock: ClockPlan;
            late: 'bot' | 'out';
            chat: boolean;
            watch: boolean;
            first?: number;
            seedHash: string;
          }
        | { event: 'sat'; seat: number; name: string; share: string }
        | { event: 'left'; seat: number }
        | { event: 'bot'; seat: number; level: Level; why: 'asked' | 'late' }
        | { event: 'returned'; seat: number }
        | { event: 'started'; first: number; merchants: string[]; position: string }
        | { event: 'faced'; seat: number; facing: Facing }
        | { event: 'placed'; seat: number; rug: Rug }
        | { event: 'said'; seat: number; text: string }
        | { event: 'rematch'; seat: number }
        | { event: 'next'; table: string }
        | { event: 'ended'; result: number[]; scores: (Score | null)[]; seed: string; shares: string[] }
        | { event: 'closed'; why: 'idle' | 'deserted' | 'host' }
        | { event: 'resumed' }
      ));

export const isOfTheGame = (event: TableEvent): event is GameEvent =>
  ['threw', 'laid', 'turned', 'withdrew'].includes(event.event);

export type Asked =
  | { do: 'face'; facing: Facing }
  | { do: 'throw'; facing?: Facing }
  | { do: 'place'; rug: Rug }
  | { do: 'lay'; rug: Rug }
  | { do: 'turn'; facing: Facing }
  | { do: 'resign' }
  | { do: 'leave' }
  | { do: 'return' }
  | { do: 'bot'; seat: number; level: Level }
  | { do: 'say'; text: string }
  | { do: 'rematch' }
  | { do: 'close' };

export type Action = Asked & { id: string; after?: number };

export interface Attending {
  attending: string;
  /** Nothing for a watcher. */
  seat: number | null;
  n: number;
  now: number;
}

export type Message =
  | Attending
  | { events: TableEvent[] }
  | { here: boolean[] }
  | { ack: string; n: number }
  | { refused: string | null; code: string; message: string }
  | { pong: number };

/** What is told of later versions and is not known here is passed over. */
export function readMessage(text: string): Message | undefined {
  try {
    const message = JSON.parse(text) as unknown;
    return typeof message === 'object' && message !== null ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}
