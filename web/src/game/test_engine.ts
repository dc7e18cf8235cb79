// For tests: the real engine with some of its answers replaced.
import type { Engine } from '../engine/types';

export function withAnswers(engine: Engine, answers: Partial<Engine>): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const own = answers[name as keyof Engine] as unknown;
      if (own !== undefined) return own;
      const value = target[name as keyof Engine] as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
