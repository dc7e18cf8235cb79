import { expect, it } from 'vitest';
import { ApiError } from '../net/api';
import { addressOf, codeOf, codeRefusal } from './table_code';

const origin = 'http://market.example';
const table = 'k3v9x2m7q4t8w1z6';
const invitation = '0abcdefghjkmnpq1';

it('leads to a table by its link, with whatever is behind the #', () => {
  expect(addressOf('http://market.example/t/k3v9#i=abc', origin)).toBe('/t/k3v9#i=abc');
  expect(addressOf(' /t/k3v9#chair=x\n', origin)).toBe('/t/k3v9#chair=x');
});

it('leads to a table by its code, however it was written down', () => {
  expect(codeOf(table)).toBe('k3v9-x2m7-q4t8-w1z6');
  for (const text of [table, codeOf(table), 'K3V9 X2M7 Q4T8 WiZ6', ' k3v9x2m7-q4t8wlz6 '])
    expect(addressOf(text, origin)).toBe(`/t/${table}`);
});

it('leads to a chair by a code with the invitation in it', () => {
  expect(addressOf(codeOf(table, invitation), origin)).toBe(`/t/${table}#i=${invitation}`);
  expect(addressOf(codeOf(table, invitation).replaceAll('0', 'O'), origin)).toBe(`/t/${table}#i=${invitation}`);
});

it('leads nowhere by anything else', () => {
  for (const text of ['', 'hello there', 'k3v9', 'http://market.example/rules', `${table}u`, 'http://'])
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
