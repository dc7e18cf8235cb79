import { expect, it } from 'vitest';
import { askedOptions, usualOptions } from './open_options';

it('asks for the usual: the lot, a bot for who is late, chat and watchers', () => {
  expect(askedOptions(usualOptions, 3)).toEqual({ late: 'bot', chat: true, watch: true });
});

it('asks for what was chosen, but not for a seat that is gone', () => {
  const chosen = { first: 3, late: 'out', chat: false, watch: false } as const;
  expect(askedOptions(chosen, 3)).toEqual({ first: 3, late: 'out', chat: false, watch: false });
  expect(askedOptions(chosen, 2)).toEqual({ late: 'out', chat: false, watch: false });
});
