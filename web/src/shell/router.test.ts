import { describe, expect, it } from 'vitest';
import { matchRoute } from './router';

const routes = [
  { pattern: '/', to: 'home' },
  { pattern: '/t/:table', to: 'table' },
  { pattern: '/learn/:lesson', to: 'lesson' },
];
const at = (path: string) => matchRoute(routes, new URL(path, 'http://market.example'));

describe('addresses', () => {
  it('finds the page of a fixed address', () => {
    expect(at('/')?.to).toBe('home');
  });
  it('reads the parts, the query and the hash', () => {
    const found = at('/t/k3v9?dir=rtl#x');
    expect(found?.to).toBe('table');
    expect(found?.route.params).toEqual({ table: 'k3v9' });
    expect(found?.route.query.get('dir')).toBe('rtl');
    expect(found?.route.hash).toBe('x');
  });
  it('decodes parts, and finds nothing for one that cannot be decoded', () => {
    expect(at('/learn/a%20b')?.route.params['lesson']).toBe('a b');
    expect(at('/learn/%E0%A4%A')).toBeUndefined();
  });
  it('finds nothing where there is nothing', () => {
    expect(at('/nowhere')).toBeUndefined();
    expect(at('/t')).toBeUndefined();
    expect(at('/t/a/b')).toBeUndefined();
  });
  it('takes a closing slash for the same address', () => {
    expect(at('/t/abc/')?.route.params).toEqual({ table: 'abc' });
  });
});
