import { expect, it } from 'vitest';
import { ApiError } from '../net/api';
import { addressOf, codeRefusal } from './table_code';

const origin = 'http://market.example';

it('leads to a table by its link, with whatever is behind the #', () => {
  expect(addressOf('http://market.example/t/k3v9#i=abc', origin)).toBe('/t/k3v9#i=abc');
  expect(addressOf(' /t/k3v9#chair=x\n', origin)).toBe('/t/k3v9#chair=x');
});

it('leads nowhere by anything else', () => {
  for (const text of ['', 'hello there', 'GHJKLM', 'http://market.example/rules', 'http://'])
    expect(addressOf(text, origin)).toBeUndefined();
});

it('says of a code whether it can be none, leads nowhere, or has to wait', () => {
  const refusal = (code: string, status: number, retryAfter?: number) =>
    codeRefusal(new ApiError(code, '', status, retryAfter)).words;
  expect(refusal('code', 422)).toEqual({ key: 'lobby.no_code' });
  expect(refusal('code', 404)).toEqual({ key: 'refusal.code' });
  expect(refusal('limit', 429, 61)).toEqual({ key: 'lobby.codes_wait', args: { minutes: 2 } });
  expect(refusal('line', 0)).toEqual({ key: 'refusal.line' });
});
