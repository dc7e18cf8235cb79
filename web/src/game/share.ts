// A position or a whole game in an address, behind the #: deflated and written in letters that addresses carry as they are.

export type Shared = { kind: 'position'; text: string } | { kind: 'game'; text: string };

/** More than any game has; what unfolds to more is not unfolded further. */
const longest = 1 << 20;

async function through(bytes: Uint8Array<ArrayBuffer>, change: GenericTransformStream): Promise<Uint8Array> {
  const reader = (new Blob([bytes]).stream().pipeThrough(change) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > longest) {
      await reader.cancel();
      throw new RangeError('too long');
    }
    parts.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function pack(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** None when it was not packed by `pack`. */
export async function unpack(packed: string): Promise<string | undefined> {
  if (!/^[A-Za-z0-9_-]+$/.test(packed)) return undefined;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const whole = await through(bytes, new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    return undefined;
  }
}

export async function shareLink(origin: string, shared: Shared): Promise<string> {
  return `${origin}/replay#${shared.kind}=${await pack(shared.text)}`;
}

/** From the # part of an address. */
export async function sharedIn(hash: string): Promise<Shared | undefined> {
  const [, kind, packed] = /^#?(position|game)=(.+)$/.exec(hash) ?? [];
  if (kind === undefined || packed === undefined) return undefined;
  const text = await unpack(packed);
  return text === undefined ? undefined : { kind: kind as Shared['kind'], text };
}
