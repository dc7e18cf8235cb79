// For tests: every request, with every answer that docs/openapi.json promises, but those that need a server of their own.
import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { souk } from '../game/test_server';
import type { House } from './test_people';
import { readDocuments } from './test_wire';
import type { OpenTable } from './wire';

const join = '/api/tables/{table}/join';
const act = '/api/tables/{table}/act';
const events = '/api/tables/{table}/events';
const record = '/api/tables/{table}/record';
const showCode = '/api/tables/{table}/code';
const enterCode = '/api/codes';
const noTable = { table: 'nosuchtable' };

export async function askForEverything(house: House): Promise<void> {
  await openTables(house);
  await playOne(house);
  await lookAtPrivateTable(house);
  await meet(house);
  await house.ask('post', '/api/play', 201, {
    body: { name: 'Amina', merchants: 4, rules: 'classic', level: 'pedlar' },
  });
  await house.ask('post', '/api/play', 400, { body: '' });
  await house.ask('post', '/api/play', 422, { body: { name: 'Amina', level: 'wizard' } });
  await house.ask('get', '/api/games', 400, { query: '?before=yesterday' });
  await house.ask('get', '/healthz', 200);
  expect(await house.ask('get', '/metrics', 200)).toContain('souk_tables_playing');
  await house.ask('get', '/api/nothing', 404);
}

/** A member that belongs to another request is refused, not passed over. */
export async function offerMembersOfOthers(house: House): Promise<void> {
  const { openapi } = readDocuments();
  const namesIn = (schema: string): string[] => Object.keys(openapi.components.schemas[schema]?.properties ?? {});
  const { table } = await house.api.openTable({ name: 'Amina', seats: people });
  const bodies = {
    OpenTable: ['/api/tables', { name: 'Ben', seats: people }],
    PlayNow: ['/api/play', { name: 'Ben' }],
    JoinTable: [join, { name: 'Ben' }],
    EnteredCode: ['/api/codes', { code: 'KPMTRW' }],
  } as const;
  const all = new Set(Object.keys(bodies).flatMap(namesIn));
  for (const [schema, [path, body]] of Object.entries(bodies))
    for (const name of all)
      if (!namesIn(schema).includes(name)) await house.ask('post', path, 400, { table, body: { ...body, [name]: 1 } });
}

const people: OpenTable['seats'] = [{ for: 'person' }, { for: 'anyone' }];
const token = (letter: string): string => letter.repeat(32);

async function openTables(house: House): Promise<void> {
  const seedHash = await house.api.seedHash();
  await house.ask('post', '/api/tables', 201, { body: { name: 'Amina', seats: people, seedHash, token: token('a') } });
  await house.ask('post', '/api/tables', 410, { body: { name: 'Amina', seats: people, seedHash } });
  await house.ask('post', '/api/tables', 400, { body: '{not json' });
  await house.ask('post', '/api/tables', 400, { body: { name: 'Amina', seats: people, sit: 1 } });
  const headers = { Origin: 'https://elsewhere.example' };
  await house.ask('post', '/api/tables', 403, { body: { name: 'Eve', seats: people }, headers });
  await house.ask('post', '/api/tables', 422, { body: { name: 'Amina', seats: people, rules: 'chess' } });
  const play = { name: 'Amina', merchants: 2, share: 'figs', seedHash: await house.api.seedHash(), token: token('b') };
  await house.ask('post', '/api/play', 201, { body: play });
}

async function playOne(house: House): Promise<void> {
  const opened = await house.api.openTable({
    name: 'Amina',
    seats: people,
    rules: 'international+rugs=4',
    public: true,
  });
  const { table } = opened;
  const mine = { table, token: opened.token };
  await house.ask('get', record, 404, { table });
  await house.ask('get', '/api/tables/{table}', 404, noTable);
  await house.ask('post', join, 400, { table, body: '[]' });
  await house.ask('post', join, 401, { table, body: { name: 'Ben', invitation: 'wrong' } });
  await house.ask('post', join, 404, { ...noTable, body: { name: 'Ben' } });
  const body = { name: 'Ben', seat: 2, share: 'seven camels', token: token('c') };
  await house.ask('post', join, 200, { table, body });
  await house.ask('post', join, 422, { table, body: { name: 'Chen' } });
  await house.ask('post', act, 400, { ...mine, body: { id: '1', do: 'fly' } });
  await house.ask('post', act, 401, { table, token: 'wrong', body: { id: '1', do: 'throw' } });
  await house.ask('post', act, 404, { ...noTable, token: opened.token, body: { id: '1', do: 'throw' } });
  await house.ask('post', act, 409, { ...mine, body: { id: '2', do: 'resign', after: 1 } });
  await house.ask('post', act, 422, { ...mine, body: { id: '3', do: 'lay', rug: 'a1a2' } });
  const running = await house.ask('get', record, 200, { table });
  expect(running).toContain('[Result "*"]');
  expect(running).not.toContain('[Seed ');
  const chairs = [opened, { ...opened, seat: 2, token: token('c') }];
  await house.play(
    chairs,
    chairs.map((chair) => house.attend(table, chair.token)),
  );
  const all = await house.ask('get', events, 200, { table, query: '?wait=0' });
  const later = await house.ask('get', events, 200, { table, query: '?since=5&wait=0' });
  expect(all.split('\n').slice(5)).toEqual(later.split('\n'));
  await house.ask('get', events, 400, { table, query: '?since=many' });
  await house.ask('get', events, 404, noTable);
  await house.ask('get', record, 404, noTable);
  const verified = spawnSync(souk, ['verify', '-'], { input: await house.api.record(table), encoding: 'utf8' });
  expect(verified.stdout + verified.stderr).toContain('fair');
  expect(verified.status).toBe(0);
  const { games } = await house.api.games({ most: 2 });
  const [first, second] = games;
  expect(first?.table).toBe(table);
  const before = { before: first?.finished ?? 0, table: first?.table ?? '', most: 1 };
  expect((await house.api.games(before)).games).toEqual([second]);
}

async function lookAtPrivateTable(house: House): Promise<void> {
  const seats: OpenTable['seats'] = [{ for: 'person' }, { for: 'bot', level: 'apprentice' }];
  const { table, token } = await house.api.openTable({ name: 'Amina', seats, watch: false });
  await house.ask('get', '/api/tables/{table}', 401, { table });
  await house.ask('get', '/api/tables/{table}', 200, { table, token });
  await house.ask('get', events, 401, { table });
  await house.ask('get', record, 401, { table });
}

async function meet(house: House): Promise<void> {
  const { table, token } = await house.api.openTable({ name: 'Amina', seats: people, seat: 2 });
  const { code, expires } = await house.api.code(table, token);
  expect(expires).toBeGreaterThan(Date.now());
  const entered = await house.api.enterCode(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
  expect(entered).toMatchObject({ table });
  await house.ask('post', showCode, 401, { table, token: 'wrong' });
  await house.ask('post', showCode, 404, noTable);
  await house.ask('post', enterCode, 400, { body: { letters: code } });
  await house.ask('post', enterCode, 422, { body: { code: 'AEIOU1' } });
  await house.api.join(table, { name: 'Ben', invitation: entered.invitation });
  await house.ask('post', enterCode, 404, { body: { code } });
  const [one, two] = await Promise.all(
    ['Amina', 'Ben'].map((name) => house.api.playNow({ name, merchants: 2, rules: 'variant', wait: true })),
  );
  expect(one?.table).toBe(two?.table);
}
