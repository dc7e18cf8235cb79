import { expect, it, vi } from 'vitest';
import { GivenLinks } from './given_links';

const link = 'http://market.example/t/k3#i=abc';

function device(share?: () => Promise<void>) {
  const writeText = vi.fn(() => Promise.resolve());
  return { writeText, navigator: { clipboard: { writeText } as unknown as Clipboard, ...(share ? { share } : {}) } };
}

it('says for a while which link was copied', async () => {
  vi.useFakeTimers();
  const { writeText, navigator } = device();
  const links = new GivenLinks(navigator);
  expect(links.canShare).toBe(false);
  await links.copy('chair', link);
  expect(writeText).toHaveBeenCalledWith(link);
  expect(links.copied).toBe('chair');
  vi.advanceTimersByTime(5000);
  expect(links.copied).toBeUndefined();
  vi.useRealTimers();
});

it('shares by the system’s sheet, and whoever closes that wants nothing else', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { writeText, navigator } = device(share);
  const links = new GivenLinks(navigator);
  expect(links.canShare).toBe(true);
  await links.share(link);
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
  expect(writeText).not.toHaveBeenCalled();
});

it('copies the link where the sheet is refused', async () => {
  const { writeText, navigator } = device(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const links = new GivenLinks(navigator);
  await links.share(link);
  expect(writeText).toHaveBeenCalledWith(link);
  expect(links.copied).toBe('invitation');
  links.close();
});
