/** Bytes in memory of their own, as WebCrypto asks for them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What a sealed file holds; part of its key, its name and its authenticated text. */
export type Kind = 'list' | 'post' | 'image' | 'decoy';

/** The one list of a room has this id; FORMAT.md, "Places". */
export const LIST_ID = 'all';

/** Bit 0 of a file's fourth byte: the body was deflated before it was sealed. */
export const DEFLATED = 1;

/** Bytes of a file before its ciphertext: "DR", version, flags, and the nonce of 12 bytes. */
export const HEAD = 4;
export const PREFIX = 16;

/** The public header of a locked page, accepted: base64 salt and check, iterations in range. */
export interface Header {
  readonly iter: number;
  readonly salt: string;
  readonly check: string;
}

// The whole text is matched, so that nothing unknown, repeated or reordered gets past.
const HEADER =
  /^\{"v":1,"kdf":"PBKDF2-SHA256","iter":([1-9]\d{5,7}),"salt":"([A-Za-z\d+/]{22}==)","check":"([A-Za-z\d+/]{22}==)"\}$/;

/** Whether a reader derives with so many iterations: the OWASP floor at least, seconds at most. */
export const isAllowed = (iter: number): boolean => iter >= 600_000 && iter <= 10_000_000;

/**
 * The header a page carries, or null for any text that FORMAT.md does not allow: another version or
 * derivation, too few or too many iterations, anything besides.
 */
export function parseHeader(text: string): Header | null {
  const [, digits, salt, check] = HEADER.exec(text) ?? [];
  const iter = Number(digits);
  return salt && check && isAllowed(iter) ? { iter, salt, check } : null;
}

/** The text in UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The bytes behind base64 text. */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The authenticated text of a file: its place, and its first four bytes as they stand. */
export const placeText = (kind: Kind, id: string, head: Bytes): Bytes =>
  utf8(`darkroom/1\n${kind}\n${id}\n${String.fromCharCode(...head)}`);

/** The cipher's parameters for the check in the header; the nonce is zero, the key is used once. */
export const checkCipher = ({ iter, salt }: Pick<Header, 'iter' | 'salt'>): AesGcmParams => ({
  name: 'AES-GCM',
  iv: new Uint8Array(12),
  additionalData: utf8(`darkroom/1\nPBKDF2-SHA256\n${iter}\n${salt}`),
});

/** The bytes after a compressing or decompressing stream. Rejects when the stream refuses them. */
export async function pass(
  bytes: Bytes,
  stream: CompressionStream | DecompressionStream,
): Promise<Bytes> {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}
