/** Where a pasted link, or the code of a table, leads on this site; nothing for what is neither. */
export function addressOf(text: string, origin: string): string | undefined {
  const pasted = text.trim();
  if (/^[A-Za-z0-9_-]{4,64}$/.test(pasted)) return `/t/${pasted}`;
  try {
    const address = new URL(pasted, origin);
    if (/^\/t\/[^/]+$/.test(address.pathname)) return address.pathname + address.search + address.hash;
  } catch {
    return undefined;
  }
  return undefined;
}
