// A table by what people hand each other: a link, or a code that was said aloud.
const lettersOfACode = 6;

/** Where a pasted link leads on this site; nothing for what is no link to a table. */
export function addressOf(text: string, origin: string): string | undefined {
  try {
    const address = new URL(text.trim(), origin);
    return /^\/t\/[^/]+$/.test(address.pathname) ? address.pathname + address.hash : undefined;
  } catch {
    return undefined;
  }
}

/** What may be a code, without what people put between letters. Which letters sound alike the server knows. */
export function codeIn(text: string): string | undefined {
  const letters = text.replace(/[\s.–-]/g, '').toUpperCase();
  return letters.length === lettersOfACode && /^[A-Z]+$/.test(letters) ? letters : undefined;
}
