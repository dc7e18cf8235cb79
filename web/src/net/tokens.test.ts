import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryShelf } from '../settings/shelf';
import {
  chairInLink,
  chairLink,
  Chairs,
  invitationInLink,
  invitationLink,
  newShare,
  newToken,
  randomText,
} from './tokens';

describe('chairs', () => {
  it('are kept on the device', () => {
    const shelf = memoryShelf();
    const token = newToken();
    new Chairs(shelf, () => 5).keep('k3', { token, seat: 2, name: 'Amina' });
    expect(new Chairs(shelf).of('k3')).toEqual({ token, seat: 2, name: 'Amina', at: 5 });
    expect(new Chairs(shelf).of('k4')).toBeUndefined();
    expect(new Chairs(shelf).of('constructor')).toBeUndefined();
  });

  it('go along to the next table with the same token', () => {
    const chairs = new Chairs(memoryShelf());
    chairs.keep('k3', { token: 'one', seat: 2, name: 'Amina', share: 'dates', seedHash: 'ab' });
    chairs.follow('k3', 'k4');
    chairs.follow('nowhere', 'k5');
    expect(chairs.of('k4')).toMatchObject({ token: 'one', name: 'Amina', share: 'dates' });
    expect(chairs.of('k4')?.seedHash).toBeUndefined();
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

  it('carry an invitation behind the #, which no server sees', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), (invitation) => {
        const link = new URL(invitationLink('https://souk.example', 'k3', invitation));
        expect(invitationInLink(link.hash)).toBe(invitation);
        expect(link.pathname + link.search).toBe('/t/k3');
      }),
    );
    expect(invitationLink('https://souk.example', 'k3')).toBe('https://souk.example/t/k3');
    for (const hash of ['', '#', '#i=', '#i=%E0%A4%A', '#chair=a', '#story'])
      expect(invitationInLink(hash)).toBeUndefined();
  });
});

it('tokens and shares are what the server takes', () => {
  expect(newToken()).toMatch(/^[A-Za-z0-9_-]{32,64}$/);
  expect(newShare()).toMatch(/^[\x20-\x7e]{1,64}$/);
  expect(new Set(Array.from({ length: 200 }, () => randomText(12))).size).toBe(200);
});
