// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { encode } from 'uqr';
import { qrPath } from './qr_code';

it('draws runs of dark squares', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, true],
    ]),
  ).toBe('M0 0h2v1h-2zM2 1h1v1h-1z');
});

it('draws every dark square of a code, and no other', () => {
  const { data } = encode('http://market.example/t/k3v9x2m7q4t8w1z6#i=0abcdefghjkmnpq1');
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x = '', y = '', run = ''] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(run); at++) drawn[Number(y)]?.splice(at, 1, true);
  expect(drawn).toEqual(data);
});
