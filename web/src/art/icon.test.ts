import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconSvg } from './icon';

test.each([false, true])('stands alone, maskable %s', (maskable) => {
  const text = iconSvg(maskable);
  expect(text).not.toContain('var(');
  for (const [, name] of text.matchAll(/(?:href="#|url\(#)([\w-]+)/g)) expect(text).toContain(`id="${name}"`);
});

test('the icon that is served is what the drawing gives', () => {
  expect(readFileSync(new URL('../../public/icon.svg', import.meta.url), 'utf8')).toBe(iconSvg(false));
});
