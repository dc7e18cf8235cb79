// Which lessons have been done on this device.
import { readJson } from '../settings/shelf';
import { shelf } from '../shell/services';

const key = 'souk.lessons';

export function lessonsDone(): ReadonlySet<string> {
  const kept = readJson(shelf, key);
  return new Set(Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []);
}

export function keepDone(lesson: string): void {
  shelf.set(key, JSON.stringify([...new Set([...lessonsDone(), lesson])]));
}
