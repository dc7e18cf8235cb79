// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from './page';

class TestPage extends Page {
  heading() {
    return { key: 'shell.name' };
  }
  override until(end: () => void): void {
    super.until(end);
  }
  override goOn(path: string): void {
    super.goOn(path);
  }
}
customElements.define('test-page', TestPage);

let page: TestPage;

beforeEach(() => {
  history.replaceState(null, '', '/');
  page = new TestPage();
  document.body.append(page);
});
afterEach(() => page.remove());

it('what was begun ends when the page is left, once', () => {
  const end = vi.fn();
  page.until(end);
  expect(end).not.toHaveBeenCalled();
  page.remove();
  document.body.append(page);
  page.remove();
  expect(end).toHaveBeenCalledTimes(1);
});

it('what begins only when the page was left already ends at once', () => {
  const end = vi.fn();
  page.remove();
  page.until(end);
  expect(end).toHaveBeenCalledTimes(1);
});

it('goes on to another page, but calls nobody back who has left meanwhile', () => {
  page.goOn('/play');
  expect(location.pathname).toBe('/play');
  history.replaceState(null, '', '/rules');
  page.remove();
  page.goOn('/play');
  expect(location.pathname).toBe('/rules');
});
