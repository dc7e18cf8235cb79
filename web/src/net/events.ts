// What a server tells of a table and what it can be asked to do, with the types of docs/events.schema.json.
import { isMarked } from './narrow';
import type { Action, ServerMessage, TableEvent } from './wire';

const ofTheGame = ['threw', 'laid', 'turned', 'withdrew'] as const;

export type GameEvent = Extract<TableEvent, { event: (typeof ofTheGame)[number] }>;

export const isOfTheGame = (event: TableEvent): event is GameEvent => ofTheGame.some((kind) => kind === event.event);

/** An action before the connection has given it an id. */
export type ActionBody = Action extends infer Each ? (Each extends Action ? Omit<Each, 'id' | 'after'> : never) : never;

type MarkOf<Each> = Each extends object ? keyof Each : never;

/** Each of these names is in one kind of message, and no kind is without one. */
const marks = [
  'attending',
  'events',
  'here',
  'reacted',
  'ack',
  'refused',
  'pong',
] as const satisfies MarkOf<ServerMessage>[];

const isMessage = (value: unknown): value is ServerMessage =>
  marks.some((mark) => isMarked<Record<typeof mark, unknown>>(value, mark));

/** What is told of later versions and is not known here is passed over. */
export function readMessage(text: string): ServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}
