/** Bytes in memory of their own, as WebCrypto asks for them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What a sealed file holds; part of its key, its name and its authenticated text. */
export type Kind = 'list' | 'post' | 'image' | 'decoy';

/** Bytes of a file before its ciphertext: "DR", the version, "F", and the nonce of 12 bytes. */
export const HEAD: Bytes = new Uint8Array([0x44, 0x52, 2, 0x46]);
export const PREFIX = 16;

/** Bytes in front of a body: its length, 4 bytes, little-endian, and a byte that is 1 when it was deflated. */
export const BEFORE_BODY = 5;

/** The public header of a locked page, accepted: base64 salt, iterations in range. */
export interface Header {
  readonly iter: number;
  readonly salt: string;
  /** The header as it stands, which is part of what the slots authenticate. */
  readonly text: string;
}

// The whole text is matched, so that nothing unknown, repeated or reordered gets past.
const HEADER =
  /^\{"v":2,"kdf":"PBKDF2-SHA256","iter":([1-9]\d{5,7}),"salt":"([A-Za-z\d+/]{22}==)"\}$/;

/** Whether a reader derives with so many iterations: the OWASP floor at least, seconds at most. */
export const isAllowed = (iter: number): boolean => iter >= 600_000 && iter <= 10_000_000;

/**
 * The header a page carries, or null for any text that FORMAT.md does not allow: another version or
 * derivation, too few or too many iterations, anything besides.
 */
export function parseHeader(text: string): Header | null {
  const [, digits, salt] = HEADER.exec(text) ?? [];
  const iter = Number(digits);
  return salt && isAllowed(iter) ? { iter, salt, text } : null;
}

/** The text in UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The bytes behind base64 text. */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The authenticated text of a file: its place, and its first four bytes. */
export const placeText = (kind: Kind, id: string): Bytes =>
  utf8(`darkroom/2\n${kind}\n${id}\n${String.fromCharCode(...HEAD)}`);

/** The bytes after a compressing or decompressing stream. Rejects when the stream refuses them. */
export async function pass(
  bytes: Bytes,
  stream: CompressionStream | DecompressionStream,
): Promise<Bytes> {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}
