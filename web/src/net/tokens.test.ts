import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryShelf } from '../settings/shelf';
import { chairInLink, chairLink, Chairs, invitationLink, newShare, newToken, randomText } from './tokens';

describe('chairs', () => {
  it('are kept on the device', () => {
    const shelf = memoryShelf();
    const token = newToken();
    new Chairs(shelf, () => 5).keep('k3', { token, seat: 2, name: 'Amina' });
    expect(new Chairs(shelf).of('k3')).toEqual({ token, seat: 2, name: 'Amina', at: 5 });
    expect(new Chairs(shelf).of('k4')).toBeUndefined();
  });

  it('go along to the next table with the same token', () => {
    const chairs = new Chairs(memoryShelf());
    chairs.keep('k3', { token: 'one', seat: 2, name: 'Amina' });
    chairs.follow('k3', 'k4');
    chairs.follow('nowhere', 'k5');
    expect(chairs.of('k4')).toMatchObject({ token: 'one', name: 'Amina' });
    expect(chairs.of('k5')).toBeUndefined();
    chairs.forget('k3');
    expect(chairs.tables()).toEqual(['k4']);
  });

  it('make room for newer ones, the oldest first', () => {
    let now = 0;
    const chairs = new Chairs(memoryShelf(), () => (now += 1));
    for (let table = 0; table < 60; table++) chairs.keep(`t${table}`, { token: 'x' });
    expect(chairs.tables()).toHaveLength(50);
    expect(chairs.tables()[0]).toBe('t59');
    expect(chairs.of('t9')).toBeUndefined();
  });

  it('are not read from what something else has written', () => {
    const shelf = memoryShelf();
    for (const text of ['no', 'null', '{"version":1,"chairs":{"a":null,"b":{"token":5}}}', '{"version":9}']) {
      shelf.set('souk.chairs', text);
      expect(new Chairs(shelf).tables()).toEqual([]);
    }
  });
});

describe('links', () => {
  it('carry a chair behind the #, which no server sees', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), (table) => {
        const token = newToken();
        const link = new URL(chairLink('https://souk.example', table, token));
        expect(chairInLink(link.hash)).toBe(token);
        expect(link.pathname + link.search).not.toContain(token);
      }),
    );
    expect(chairInLink('')).toBeUndefined();
    expect(chairInLink('#chair=short')).toBeUndefined();
    expect(chairInLink('#chair=<script>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toBeUndefined();
  });

  it('invite with a code, or without', () => {
    expect(invitationLink('https://souk.example', 'k3', 'a/b')).toBe('https://souk.example/t/k3?i=a%2Fb');
    expect(invitationLink('https://souk.example', 'k3')).toBe('https://souk.example/t/k3');
  });
});

it('tokens and shares are what the server takes', () => {
  expect(newToken()).toMatch(/^[A-Za-z0-9_-]{32,64}$/);
  expect(newShare()).toMatch(/^[\x20-\x7e]{1,64}$/);
  expect(new Set(Array.from({ length: 200 }, () => randomText(12))).size).toBe(200);
});
