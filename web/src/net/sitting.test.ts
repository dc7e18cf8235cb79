import { beforeEach, expect, it } from 'vitest';
import { memoryShelf } from '../settings/shelf';
import { ApiError } from './api';
import { Sitting, type Brought, type Sitter } from './sitting';
import { Chairs } from './tokens';
import type { TakenChair } from './wire';

let chairs: Chairs;
let sitting: Sitting;
let requests: Brought[];
let order: string[];
let answer: (brought: Brought) => TakenChair;
beforeEach(() => {
  chairs = new Chairs(memoryShelf(), () => 5);
  sitting = new Sitting(chairs);
  requests = [];
  order = [];
  answer = ({ token }) => ({ table: 'k3', seat: 2, token, n: 4 });
});

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
