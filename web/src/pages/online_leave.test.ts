// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine } from '../engine/types';
import { OnlineGame } from '../game/online_game';
import type { Socket } from '../net/connection';
import { closeTable, leave } from './online_leave';

const { go, forget } = vi.hoisted(() => ({ go: vi.fn(), forget: vi.fn() }));
vi.mock('../shell/router', () => ({ go }));
vi.mock('./online_tools', () => ({ chairs: { forget } }));

const silentSocket = (): Socket => ({
  readyState: 0,
  send: () => undefined,
  close: () => undefined,
  onopen: null,
  onmessage: null,
  onclose: null,
});
const connection = {
  open: silentSocket,
  random: () => 0,
  now: () => 0,
  hidden: () => false,
  later: () => () => undefined,
  wakers: [],
};

let engine: Engine;
beforeAll(async () => void (engine = await createDirectEngine()));

it.each([
  ['leaves', leave],
  ['closes', closeTable],
])('the chair is kept when the page is left before the server has said that somebody %s', async (_, ask) => {
  const api = { record: () => Promise.resolve('') };
  const game = await OnlineGame.attend({ engine, api, address: '', connection }, 'table', 'token');
  const asked = ask(game, 'table');
  game.close();
  await asked;
  expect(forget).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
});
