import { expect, it } from 'vitest';
import { addressOf, codeIn } from './table_code';

const origin = 'http://market.example';

it('leads to a table by its link, with whatever is behind the #', () => {
  expect(addressOf('http://market.example/t/k3v9#i=abc', origin)).toBe('/t/k3v9#i=abc');
  expect(addressOf(' /t/k3v9#chair=x\n', origin)).toBe('/t/k3v9#chair=x');
});

it('leads nowhere by anything else', () => {
  for (const text of ['', 'hello there', 'GHJKLM', 'http://market.example/rules', 'http://'])
    expect(addressOf(text, origin)).toBeUndefined();
});

it('finds a code however it was written down', () => {
  for (const text of ['GHJKLM', 'ghjklm', ' GHJ KLM ', 'g-h-j-k-l-m', 'GHJ–KLM']) expect(codeIn(text)).toBe('GHJKLM');
});

it('finds no code in anything else', () => {
  for (const text of ['', 'GHJKL', 'GHJKLMP', 'GHJKL1', 'http://market.example/t/k3v9'])
    expect(codeIn(text)).toBeUndefined();
});
