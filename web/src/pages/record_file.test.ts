import { expect, it } from 'vitest';
import { recordIn } from './record_file';

const record = '[Souk "1"]\n[Rules "international"]\n';

it('is read as it is', async () => {
  expect(await recordIn(new File([record], 'one.souk'))).toBe(record);
  expect(await recordIn(new File(['nonsense'], 'one.souk'))).toBe('nonsense');
});
it('is refused when it is too long or a folder', async () => {
  expect(await recordIn(new File(['0'.repeat(4_000_001)], 'long'))).toMatchObject({ key: 'watch.too_long' });
  const folder = { size: 4096, text: () => Promise.reject(new Error('a folder')) };
  expect(await recordIn(folder)).toEqual({ key: 'watch.no_record' });
});
