import { beforeEach, expect, it } from 'vitest';
import { memoryShelf, type Shelf } from '../settings/shelf';
import { ApiError } from './api';
import { Sitting, type Brought, type Sitter } from './sitting';
import { Shares } from './shares';
import { Chairs } from './tokens';
import type { TakenChair } from './wire';

let shelf: Shelf;
let now: number;
let chairs: Chairs;
let sitting: Sitting;
let requests: Brought[];
let order: string[];
let answer: (brought: Brought) => TakenChair;
beforeEach(() => {
  shelf = memoryShelf();
  now = 0;
  chairs = new Chairs(shelf, () => 5);
  sitting = newPage();
  requests = [];
  order = [];
  answer = ({ token }) => ({ table: 'k3', seat: 2, token, n: 4 });
});

/** The device is the same, and remembers. */
const newPage = (): Sitting => new Sitting(chairs, new Shares(shelf), () => now);

/** Whoever opens a table: the server promises a fresh seed each time that it is asked. */
const opener = (): Partial<Sitter> => {
  const { shown } = sitter();
  return { shown: undefined, ...(shown ? { promised: shown } : {}) };
};

function sitter(more: Partial<Sitter> = {}): Sitter {
  return {
    name: 'Amina',
    shown: () => {
      order.push('shown');
      return Promise.resolve(`hash ${order.length}`);
    },
    ask: (brought) => {
      order.push('requested');
      requests.push(brought);
      return Promise.resolve().then(() => answer(brought));
    },
    ...more,
  };
}

const refuse = (code: string) => () => {
  throw new ApiError(code, '');
};

it('the hash is shown before the share is sent, and both are kept with the chair', async () => {
  await sitting.take(sitter({ invitation: 'abc' }));
  expect(order).toEqual(['shown', 'requested']);
  const [{ token, share, seedHash } = { token: '', share: '', seedHash: '' }] = requests;
  expect(chairs.of('k3')).toEqual({ token, share, seedHash, seat: 2, name: 'Amina', invitation: 'abc', at: 5 });
  expect(share).not.toBe('');
});

it('whoever opened the table has its invitation', async () => {
  answer = ({ token }) => ({ table: 'k3', seat: 1, token, n: 4, invitation: 'mine' });
  await sitting.take(sitter());
  expect(chairs.of('k3')?.invitation).toBe('mine');
});

it('after a lost answer the same is asked again, and only then', async () => {
  answer = refuse('line');
  await expect(sitting.take(sitter())).rejects.toThrow(ApiError);
  await expect(sitting.take(sitter())).rejects.toThrow(ApiError);
  expect(requests[1]).toEqual(requests[0]);
  expect(order).toEqual(['shown', 'requested', 'requested']);
  answer = refuse('name');
  await expect(sitting.take(sitter())).rejects.toThrow(ApiError);
  await expect(sitting.take(sitter())).rejects.toThrow(ApiError);
  expect(requests[3]?.token).not.toBe(requests[2]?.token);
});

it('what is asked for has changed: another token', async () => {
  answer = refuse('line');
  await expect(sitting.take(sitter())).rejects.toThrow(ApiError);
  sitting.forget();
  await expect(sitting.take(sitter())).rejects.toThrow(ApiError);
  expect(requests[1]?.token).not.toBe(requests[0]?.token);
});

it('a hash that is not the one of the table was not shown before', async () => {
  await sitting.take(sitter({ dealt: () => Promise.resolve('of somebody else') }));
  expect(chairs.of('k3')).toMatchObject({ share: requests[0]?.share });
  expect(chairs.of('k3')?.seedHash).toBeUndefined();
  await sitting.take(sitter({ dealt: () => Promise.reject(new ApiError('line', '')) }));
  expect(chairs.of('k3')?.seedHash).toBeUndefined();
  await sitting.take(sitter({ dealt: () => Promise.resolve(requests[2]?.seedHash ?? '') }));
  expect(chairs.of('k3')?.seedHash).toBe(requests[2]?.seedHash);
});

it('two clicks in a row ask for one chair', async () => {
  await Promise.all([sitting.take(sitter()), sitting.take(sitter())]);
  expect(requests[1]).toEqual(requests[0]);
  expect(chairs.tables()).toEqual(['k3']);
});

it('a hash that could not be fetched is asked for again', async () => {
  const shown = () => Promise.reject(new ApiError('line', ''));
  await expect(sitting.take(sitter({ shown }))).rejects.toThrow(ApiError);
  await sitting.take(sitter());
  expect(chairs.of('k3')?.share).toBe(requests[0]?.share);
});

it('a server that refuses the chair is sent the same share again', async () => {
  const shown = () => Promise.resolve('the hash of this table');
  answer = refuse('name');
  for (const code of ['name', 'limit', 'table', 'seed', 'token', 'anything']) {
    answer = refuse(code);
    await expect(sitting.take(sitter({ shown }))).rejects.toThrow(ApiError);
    sitting.forget();
    // Nor does it help to have the page loaded anew.
    sitting = newPage();
  }
  answer = ({ token }) => ({ table: 'k3', seat: 2, token, n: 4 });
  await sitting.take(sitter({ shown }));
  expect(new Set(requests.map(({ share }) => share)).size).toBe(1);
  expect(new Set(requests.map(({ token }) => token)).size).toBe(requests.length);
  expect(chairs.of('k3')?.share).toBe(requests[0]?.share);
});

it('another seed has a share of its own, and so has the next table of the same one', async () => {
  for (const hash of ['one', 'other', 'one']) await sitting.take(sitter({ shown: () => Promise.resolve(hash) }));
  expect(new Set(requests.map(({ share }) => share)).size).toBe(3);
});

it('no seed is asked for anew once a share was sent for the one that was promised', async () => {
  for (const code of ['name', 'limit', 'options']) {
    answer = refuse(code);
    await expect(sitting.take(sitter(opener()))).rejects.toThrow(ApiError);
    sitting.forget();
  }
  answer = ({ token }) => ({ table: 'k3', seat: 1, token, n: 4 });
  await sitting.take(sitter(opener()));
  expect(order.filter((each) => each === 'shown')).toHaveLength(1);
  expect(new Set(requests.map(({ share, seedHash }) => share + seedHash)).size).toBe(1);
  await sitting.take(sitter(opener()));
  expect(order.filter((each) => each === 'shown')).toHaveLength(2);
  expect(requests.at(-1)?.share).not.toBe(requests[0]?.share);
});

it('a promise that the server has forgotten, or will have by now, is followed by another, with another share', async () => {
  answer = refuse('seed');
  await expect(sitting.take(sitter(opener()))).rejects.toThrow(ApiError);
  answer = refuse('name');
  await expect(sitting.take(sitter(opener()))).rejects.toThrow(ApiError);
  now += 10 * 60_000;
  await expect(sitting.take(sitter(opener()))).rejects.toThrow(ApiError);
  expect(order.filter((each) => each === 'shown')).toHaveLength(3);
  expect(new Set(requests.map(({ share }) => share)).size).toBe(3);
});
