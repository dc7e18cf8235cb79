import { describe, expect, it } from 'vitest';
import { refusalFrom } from '../game/refusals';
import { Api, ApiError } from './api';

function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const requests: { address: string; request?: RequestInit }[] = [];
  const api = new Api('https://souk.example', (address, request) => {
    requests.push({ address, request });
    return Promise.resolve(new Response(body, { status, headers }));
  });
  return { api, requests };
}

describe('a request', () => {
  it('is sent as JSON to its address', async () => {
    const { api, requests } = answering(200, '{"table":"k3","seat":2,"token":"t","n":4}');
    expect(await api.join('k/3', { name: 'Amina', invitation: 'x' })).toMatchObject({ seat: 2 });
    expect(requests[0]?.address).toBe('https://souk.example/api/tables/k%2F3/join');
    expect(requests[0]?.request).toMatchObject({ method: 'POST', body: '{"name":"Amina","invitation":"x"}' });
  });

  it('for what only those who sit there may see brings the token, in its head and never in its address', async () => {
    const { api, requests } = answering(200, '{"stage":"playing","merchants":[]}');
    await api.record('k3', 'secret');
    await api.table('k3', 'secret');
    await api.table('k3');
    expect(requests.map(({ request }) => request?.headers)).toEqual([
      { Authorization: 'Bearer secret' },
      { Authorization: 'Bearer secret' },
      undefined,
    ]);
    expect(requests.some(({ address }) => address.includes('secret'))).toBe(false);
  });

  it('for a code brings the token, and a code that was heard is sent as it is', async () => {
    const { api, requests } = answering(201, '{"code":"KPMTRW","expires":1794600000000}');
    expect(await api.code('k3', 'secret')).toEqual({ code: 'KPMTRW', expires: 1_794_600_000_000 });
    expect(requests[0]).toMatchObject({
      address: 'https://souk.example/api/tables/k3/code',
      request: { method: 'POST', headers: { Authorization: 'Bearer secret' } },
    });
    const { api: other, requests: entered } = answering(200, '{"table":"k3","invitation":"x"}');
    expect(await other.enterCode('kpm trw')).toEqual({ table: 'k3', invitation: 'x' });
    expect(entered[0]?.address).toBe('https://souk.example/api/codes');
    expect(entered[0]?.request).toMatchObject({ method: 'POST', body: '{"code":"kpm trw"}' });
  });

  it('for a code that leads nowhere says whether it is wrong, or none', async () => {
    for (const status of [404, 422]) {
      const { api } = answering(status, '{"error":{"code":"code","message":"no"}}');
      await expect(api.enterCode('kpm trw')).rejects.toMatchObject({ code: 'code', status });
    }
  });

  it('to play with people says that one waits for them', async () => {
    const { api, requests } = answering(201, '{"table":"k3","seat":1,"token":"t","n":2}');
    await api.playNow({ name: 'Amina', merchants: 2, wait: true });
    expect(requests[0]?.request?.body).toBe('{"name":"Amina","merchants":2,"wait":true}');
  });

  it('for a page of games names where it begins', async () => {
    const { api, requests } = answering(200, '{"games":[]}');
    await api.games({ before: 5, table: 'k3' });
    expect(requests[0]?.address).toBe('https://souk.example/api/games?before=5&table=k3');
  });

  it('that is refused throws the code', async () => {
    const { api } = answering(429, '{"error":{"code":"limit","message":"slower"}}', { 'Retry-After': '3' });
    await expect(api.lobby()).rejects.toMatchObject({ code: 'limit', status: 429, retryAfter: 3 });
  });

  it('that something between has answered is a matter of the line', async () => {
    const { api } = answering(502, '<html>Bad gateway</html>');
    await expect(api.lobby()).rejects.toMatchObject({ code: 'line', status: 502 });
    expect(await api.isThere()).toBe(false);
    for (const body of ['<html>Welcome to our hotel</html>', '{}', 'null', '[]']) {
      const { api: hotel } = answering(200, body);
      await expect(hotel.lobby()).rejects.toMatchObject({ code: 'line', status: 200 });
    }
  });

  it('that does not arrive is a matter of the line', async () => {
    const api = new Api('', () => Promise.reject(new TypeError('failed')));
    await expect(api.lobby()).rejects.toMatchObject({ code: 'line' });
    expect(await api.isThere()).toBe(false);
  });
});

describe('a refusal', () => {
  it('has words, and the rule where one is in the way', () => {
    expect(refusalFrom(new ApiError('R19', ''))).toEqual({ words: { key: 'refusal.R19' }, rule: 'R19' });
    expect(refusalFrom(new ApiError('stale', ''))).toEqual({ words: { key: 'refusal.stale' } });
    expect(refusalFrom(new ApiError('something new', ''))).toEqual({ words: { key: 'refusal.other' } });
  });

  it('is not made of a defect', () => {
    expect(() => refusalFrom(new TypeError('x is undefined'))).toThrow(TypeError);
  });
});
