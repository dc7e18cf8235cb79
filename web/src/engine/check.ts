// What comes from outside is unknown until it was looked at: a check says whether a value has a type.
export type Check<T> = (value: unknown) => value is T;

export const isThere: Check<unknown> = (value): value is unknown => value !== undefined;
export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value) => typeof value === 'number';
export const isYesOrNo: Check<boolean> = (value) => typeof value === 'boolean';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOneOf<T extends string>(...words: readonly T[]): Check<T> {
  return (value): value is T => words.some((word) => word === value);
}

export function isListOf<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every((item) => check(item));
}

export function isMapOf<T>(check: Check<T>): Check<Record<string, T>> {
  return (value): value is Record<string, T> => isObject(value) && Object.values(value).every((item) => check(item));
}

export function isMaybe<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

export function isEither<A, B>(one: Check<A>, other: Check<B>): Check<A | B> {
  return (value): value is A | B => one(value) || other(value);
}

/** Every field of T is named, and no other; what a later version adds beside them is no fault. */
export function isShapedLike<T extends object>(fields: { [Key in keyof T]-?: Check<T[Key]> }): Check<T> {
  const checks = Object.entries<Check<unknown>>(fields);
  return (value): value is T => isObject(value) && checks.every(([key, check]) => check(value[key]));
}
