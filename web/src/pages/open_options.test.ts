import { expect, it } from 'vitest';
import { requestedOptions, usualOptions } from './open_options';

it('asks for the usual: the lot, a bot for who is late, chat and watchers', () => {
  expect(requestedOptions(usualOptions, 3)).toEqual({ late: 'bot', chat: true, watch: true });
});

it('asks for what was chosen, but not for a seat that is gone', () => {
  const chosen = { first: 3, late: 'out', chat: false, watch: false } as const;
  expect(requestedOptions(chosen, 3)).toEqual({ first: 3, late: 'out', chat: false, watch: false });
  expect(requestedOptions(chosen, 2)).toEqual({ late: 'out', chat: false, watch: false });
});
