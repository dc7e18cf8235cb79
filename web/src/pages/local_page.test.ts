// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Page } from '../shell/page';
import type * as services from '../shell/services';
import './local_page';
import { beginLocal, usualSetup } from './play_now';

// Thousands of paths that say nothing here, and that take a second to read for every board.
vi.mock('../board/market_art', () => ({ marketArt: () => '<g></g>' }));
vi.mock('../shell/services', async (original) => {
  const engine = await createDirectEngine();
  return { ...(await original<typeof services>()), engine: () => engine };
});

let page: Page;

beforeEach(async () => {
  localStorage.clear();
  document.body.replaceChildren();
  await beginLocal(usualSetup());
  page = document.createElement('local-page') as Page;
  document.body.append(page);
  await page.open();
  await page.updateComplete;
});

const rematch = () => page.querySelector<HTMLElement>('[data-do="rematch"]');

it('somebody who asks for another game and leaves meets no fault', async () => {
  const faults: unknown[] = [];
  const fault = (reason: unknown) => faults.push(reason);
  process.on('unhandledRejection', fault);
  const first = JSON.stringify(localStorage);
  rematch()!.click();
  page.remove();
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).not.toBe(first));
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', fault);
  expect(faults).toEqual([]);
});
