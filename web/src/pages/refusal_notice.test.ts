// @vitest-environment happy-dom
import { html, render } from 'lit';
import { expect, it } from 'vitest';
import { refusalOf, type Refused } from '../game/refusals';
import { englishCatalog } from '../words/languages';
import { refusalNotice } from './refusal_notice';

const show = (refused: Refused | undefined) => {
  render(html`${refusalNotice(refused)}`, document.body);
  const region = document.querySelector('[role="alert"]');
  return { region, said: region?.querySelector('p') };
};
const refused = (): Refused => ({ words: { key: 'refusal.R18' }, rule: 'R18' });

it('the same refusal twice is said twice: a new paragraph in the region that is listened to', () => {
  const before = show(undefined);
  const first = show(refused());
  const second = show(refused());
  expect(second.said?.textContent).toBe(first.said?.textContent);
  expect(second.said).not.toBe(first.said);
  expect(second.region).toBe(before.region);
});

it('drawing it again says nothing anew', () => {
  const once = refused();
  expect(show(once).said).toBe(show(once).said);
});

const codes = Object.keys(englishCatalog).flatMap((key) => /^refusal\.(R\d+)$/.exec(key)?.[1] ?? []);

it.each(codes)('a refusal by %s leads to that rule', (code) => {
  const { said } = show(refusalOf(code));
  expect(said?.querySelector('a')?.getAttribute('href')).toBe(`/rules#${code}`);
});
