import { beforeEach, describe, expect, it } from 'vitest';
import { lineAddress } from './browser_line';
import { Refused, retryDelay, type Connection } from './connection';
import { World } from './test_line';
import type { TableEvent } from './wire';

const said = (n: number): TableEvent => ({ n, at: 0, event: 'said', seat: 1, text: '' });

let world: World;
let connection: Connection;
beforeEach(() => {
  world = new World();
  connection = world.connect();
});

describe('a line', () => {
  it('says first which table, with the token and what it has', () => {
    world.socket.open();
    expect(world.socket.requests).toEqual([{ do: 'attend', table: 'k3', token: 'secret', since: 0 }]);
  });

  it('tells each event once and in order, whatever comes twice', () => {
    world.attend(2);
    world.socket.tell({ events: [said(1), said(2)] });
    world.socket.tell({ events: [said(2), said(1), said(3)] });
    expect(world.heard).toEqual([1, 2, 3]);
    expect(connection.last).toBe(3);
  });

  it('asks again from where it was when events are missing', () => {
    world.attend(1);
    world.socket.tell({ events: [said(1)] });
    world.socket.tell({ events: [said(3)] });
    world.socket.tell({ events: [said(4)] });
    world.pass(1);
    expect(world.heard).toEqual([1]);
    expect(world.socket.requests.slice(1)).toEqual([{ do: 'attend', table: 'k3', token: 'secret', since: 1 }]);
    world.socket.tell({ attending: 'k3', seat: 1, n: 4, now: 0 });
    world.socket.tell({ events: [said(2), said(3), said(4)] });
    expect(world.heard).toEqual([1, 2, 3, 4]);
  });

  it('comes back after it was cut, later each time, and asks for what it missed', () => {
    world.attend(1);
    world.socket.tell({ events: [said(1)] });
    for (const [tries, delay] of [400, 800, 1600, 3200].entries()) {
      world.socket.cut();
      world.pass(delay - 1);
      expect(world.sockets).toHaveLength(tries + 1);
      world.pass(1);
      expect(world.sockets).toHaveLength(tries + 2);
    }
    world.socket.open();
    expect(world.socket.requests).toMatchObject([{ since: 1 }]);
    world.socket.tell({ attending: 'k3', seat: 1, n: 1, now: 0 });
    expect(world.line).toEqual([true, false, true]);
  });

  it('comes back at once when the device wakes up', () => {
    world.attend(0);
    for (let cut = 0; cut < 6; cut++) {
      world.socket.cut();
      world.pass(20_000);
    }
    world.socket.cut();
    const before = world.sockets.length;
    world.wakers.dispatchEvent(new Event('online'));
    expect(world.sockets).toHaveLength(before + 1);
  });

  it('asks whether a line that slept is still alive, and leaves it when it is not', () => {
    world.attend(0);
    world.wakers.dispatchEvent(new Event('online'));
    expect(world.socket.sent.at(-1)).toMatchObject({ do: 'ping' });
    world.pass(3_000);
    expect(world.line).toEqual([true, false]);
    world.pass(1_000);
    expect(world.sockets).toHaveLength(2);
  });

  it('pings in silence, and stays while it is answered', () => {
    world.attend(0);
    for (let ping = 0; ping < 5; ping++) {
      world.pass(4_000);
      expect(world.socket.sent.at(-1)).toMatchObject({ do: 'ping' });
      world.socket.tell({ pong: 1 });
    }
    expect(world.sockets).toHaveLength(1);
    world.pass(10_000);
    expect(world.sockets.length).toBeGreaterThan(1);
  });

  it('that says nothing any more is left within 3 s where somebody plays, and what he did is kept', () => {
    world.attend(0);
    connection.isPlaying = true;
    void connection.act({ do: 'throw' });
    const asked = world.socket.requests[1];
    world.pass(2_999);
    expect(world.line).toEqual([true, false]);
    world.pass(1_000);
    world.attend(0);
    expect(world.line).toEqual([true, false, true]);
    expect(world.socket.requests[1]).toEqual(asked);
  });

  it('that cannot be opened is not waited for long', () => {
    world.pass(6_000);
    expect(world.sockets).toHaveLength(2);
    expect(world.line).toEqual([]);
  });

  it('gives up where trying again does not help, and not where it does', async () => {
    world.socket.open();
    world.socket.tell({ refused: null, code: 'limit', message: '' });
    world.socket.cut();
    world.pass(400);
    expect(world.lost).toEqual([]);
    const waiting = connection.act({ do: 'resign' });
    world.socket.open();
    world.socket.tell({ refused: null, code: 'table', message: '' });
    world.socket.cut();
    await expect(waiting).rejects.toThrow(Refused);
    world.pass(60_000);
    expect(world.lost).toEqual(['table']);
    expect(world.sockets).toHaveLength(2);
  });

  it('starts anew with a server that has forgotten', () => {
    world.attend(2);
    world.socket.tell({ events: [said(1), said(2)] });
    world.socket.cut();
    world.pass(400);
    world.attend(1);
    expect(world.again).toBe(1);
    expect(world.socket.requests.at(-1)).toMatchObject({ since: 0 });
    world.socket.tell({ attending: 'k3', seat: 1, n: 1, now: 0 });
    world.socket.tell({ events: [said(1)] });
    world.socket.cut();
    world.pass(800);
    world.socket.open();
    world.socket.tell({ refused: null, code: 'request', message: 'there is no event 1 yet' });
    world.socket.cut();
    world.pass(1600);
    world.socket.open();
    expect(world.socket.requests.at(-1)).toMatchObject({ since: 0 });
    expect(world.again).toBe(2);
    expect(world.lost).toEqual([]);
  });

  it('is quiet after it is closed', () => {
    world.attend(0);
    connection.close();
    world.wakers.dispatchEvent(new Event('online'));
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
    expect(world.timers).toEqual([]);
  });
});

describe('an action', () => {
  it('is sent with an id of its own and settled by the answer', async () => {
    world.attend(0);
    const done = connection.act({ do: 'throw', facing: 'E' }, 4);
    const refused = connection.act({ do: 'lay', rug: 'c4c5' });
    const [, one, other] = world.socket.requests;
    expect(one).toMatchObject({ do: 'throw', facing: 'E', after: 4 });
    expect(one?.['id']).not.toBe(other?.['id']);
    world.socket.tell({ ack: one?.['id'], n: 5 });
    world.socket.tell({ ack: one?.['id'], n: 5 });
    world.socket.tell({ refused: other?.['id'], code: 'R19', message: '' });
    expect(await done).toBe(5);
    await expect(refused).rejects.toMatchObject({ code: 'R19' });
  });

  it('that was not answered is sent again with the same id, in order, on the next line', async () => {
    world.attend(0);
    const one = connection.act({ do: 'face', facing: 'E' });
    const two = connection.act({ do: 'throw' });
    const [, first, second] = world.socket.requests;
    world.socket.cut();
    const three = connection.act({ do: 'say', text: 'hello' });
    world.pass(400);
    world.attend(0);
    expect(world.socket.requests.slice(1, 3)).toEqual([first, second]);
    for (const { id } of world.socket.requests.slice(1)) world.socket.tell({ ack: id, n: 9 });
    expect(await Promise.all([one, two, three])).toEqual([9, 9, 9]);
    world.socket.cut();
    world.pass(400);
    world.attend(0);
    expect(world.socket.requests).toHaveLength(1);
  });

  it('waits for a server that is going down', async () => {
    world.attend(0);
    const done = connection.act({ do: 'throw' });
    const id = world.socket.requests[1]?.['id'];
    world.socket.tell({ refused: id, code: 'stopping', message: '' });
    world.socket.cut();
    world.pass(400);
    world.attend(0);
    expect(world.socket.requests[1]?.['id']).toBe(id);
    world.socket.tell({ ack: id, n: 1 });
    expect(await done).toBe(1);
  });

  it('a reaction is of the moment: it is told, refused, or forgotten with its line', async () => {
    await connection.react('tea');
    world.attend(0);
    const [, ...none] = world.socket.requests;
    expect(none).toEqual([]);
    const refused = connection.react('clap');
    const sent = world.socket.requests[1];
    expect(sent).toMatchObject({ do: 'react', reaction: 'clap' });
    world.socket.tell({ refused: sent?.['id'], code: 'limit', message: '' });
    await expect(refused).rejects.toEqual(new Refused('limit', ''));
    const lost = connection.react('smile');
    world.socket.cut();
    await lost;
    world.pass(400);
    world.attend(0);
    expect(world.socket.requests).toHaveLength(1);
  });
});

it('retries spread out, between half and all of a delay that has an end', () => {
  expect(retryDelay(0, 0)).toBe(200);
  expect(retryDelay(0, 1)).toBe(400);
  expect(retryDelay(1000, 1)).toBe(15_000);
  expect(retryDelay(1000, 0)).toBe(7_500);
});

it('lines are as safe as the page', () => {
  expect(lineAddress({ protocol: 'https:', host: 'souk.example' })).toBe('wss://souk.example/ws');
  expect(lineAddress({ protocol: 'http:', host: '127.0.0.1:8080' })).toBe('ws://127.0.0.1:8080/ws');
});
