// What comes from outside is narrowed once, where it comes in. The tests hold the server to its schema, so it is enough to
// know one thing from another, and our server's answers from those of something between.
import { isObject } from '../engine/check';

/** By the name of a member that it cannot be without. */
export function isMarked<Message extends object>(value: unknown, mark: keyof Message): value is Message {
  return isObject(value) && mark in value;
}
