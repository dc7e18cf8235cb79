import { expect, it } from 'vitest';
import { addressOf } from './table_code';

const origin = 'http://market.example';

it('leads to a table by its code or its link', () => {
  expect(addressOf(' k3v9x2m7q4t8w1z6 ', origin)).toBe('/t/k3v9x2m7q4t8w1z6');
  expect(addressOf('http://market.example/t/k3v9?i=abc', origin)).toBe('/t/k3v9?i=abc');
  expect(addressOf('/t/k3v9#chair=x', origin)).toBe('/t/k3v9#chair=x');
});

it('leads nowhere by anything else', () => {
  expect(addressOf('', origin)).toBeUndefined();
  expect(addressOf('hello there', origin)).toBeUndefined();
  expect(addressOf('http://market.example/rules', origin)).toBeUndefined();
});
