import { expect, it } from 'vitest';
import { turnOf } from './action_bar';

it('says how a facing differs from where Assam looks', () => {
  expect(turnOf('N', 'N')).toBe('straight');
  expect(turnOf('N', 'E')).toBe('right');
  expect(turnOf('N', 'W')).toBe('left');
  expect(turnOf('W', 'N')).toBe('right');
  expect(turnOf('S', 'E')).toBe('left');
  expect(turnOf('E', 'W')).toBe('back');
});
