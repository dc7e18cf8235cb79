// @vitest-environment happy-dom
import { render, type TemplateResult } from 'lit';
import { beforeEach, expect, it, vi } from 'vitest';
import { face, initialOf, levelBadge } from './face';

/** For a busy machine: a part is loaded meanwhile. */
const patience = { timeout: 60_000 };

beforeEach(() => document.body.replaceChildren());

function show(drawn: TemplateResult): void {
  document.body.append(document.createElement('div'));
  render(drawn, document.body.firstElementChild as HTMLElement);
}

const picture = () => document.querySelector('svg.face')?.innerHTML ?? '';

it('a person has an initial on the weave of the rugs', async () => {
  show(face({ seat: 1, name: 'élodie' }, 'b'));
  await vi.waitFor(() => expect(picture()).toContain('É</text>'), patience);
  expect(picture()).toContain('#274a8c');
});

it('a person without a name is a person', async () => {
  show(face({ seat: 1, name: '' }, 'r'));
  await vi.waitFor(() => expect(picture()).toContain('M20.500'), patience);
  expect(picture()).not.toContain('<text');
});

it('a name is only text', async () => {
  show(face({ seat: 1, name: '<b>' }));
  await vi.waitFor(() => expect(picture()).toContain('&lt;</text>'), patience);
});

it('a bot has its portrait, once that is there', async () => {
  show(face({ seat: 2, name: '', level: 'trader' }, 'b'));
  await vi.waitFor(() => expect(document.querySelectorAll('svg.face path').length).toBeGreaterThan(5), patience);
  expect(picture()).not.toContain('<text');
});

it('initials are whole letters', () => {
  expect(initialOf('  zoë')).toBe('Z');
  expect(initialOf('👩‍🌾 Ada')).toBe('👩‍🌾');
  expect(initialOf('')).toBe('');
});

it('the badge of a level has its number to see and its name to read', () => {
  show(levelBadge('merchant'));
  expect(document.querySelector('text')?.textContent?.trim()).toBe('4');
  expect(document.querySelector('.words')?.textContent).toBe('Merchant');
});
