import { authenticate, cipherKey } from './derive.ts';
import { BEFORE_BODY, type Bytes, HEAD, type Kind, PREFIX, pass, placeText } from './format.ts';
import { fileName } from './names.ts';
import { paddedSize } from './size.ts';

/** A file to publish under its opaque name. */
export interface SealedFile {
  readonly name: string;
  readonly bytes: Bytes;
}

/** Bytes of a file besides its body. */
const OVERHEAD = PREFIX + BEFORE_BODY + 16;

const join = async (...parts: BufferSource[]): Promise<Bytes> =>
  new Uint8Array(await new Blob(parts).arrayBuffer());

/** A body as it is stored: deflated where that makes it shorter. */
export interface StoredBody {
  readonly bytes: Bytes;
  readonly deflated: boolean;
}

/** The body as it is stored. */
export async function storedBody(body: Bytes): Promise<StoredBody> {
  const bytes = await pass(body, new CompressionStream('deflate-raw'));
  return bytes.length < body.length ? { bytes, deflated: true } : { bytes: body, deflated: false };
}

/** The least size of a file with this body. */
export const sizeOf = ({ bytes }: StoredBody): number => paddedSize(OVERHEAD + bytes.length);

/**
 * The file of one place, filled up to `size`. The same key, place and body give the same bytes (with one version of
 * zlib), so a build can be repeated and compared; other content has another nonce.
 */
export async function sealFile(
  root: CryptoKey,
  kind: Kind,
  id: string,
  body: StoredBody,
  size = sizeOf(body),
): Promise<SealedFile> {
  const place = placeText(kind, id);
  const plain = new Uint8Array(size - PREFIX - 16);
  new DataView(plain.buffer).setUint32(0, body.bytes.length, true);
  plain[4] = body.deflated ? 1 : 0;
  plain.set(body.bytes, BEFORE_BODY);
  const mac = await authenticate(root, 'nonce', await join(place, plain));
  const iv = mac.slice(0, PREFIX - HEAD.length);
  const key = await cipherKey(root, `seal ${kind} ${id}`);
  const cipher = { name: 'AES-GCM', iv, additionalData: place };
  const sealed = await crypto.subtle.encrypt(cipher, key, plain);
  return { name: await fileName(root, kind, id), bytes: await join(HEAD, iv, sealed) };
}

/** A file of nothing that looks, without the key, like any other of this size. */
export const sealDecoy = (root: CryptoKey, id: string, size: number): Promise<SealedFile> =>
  sealFile(root, 'decoy', id, { bytes: new Uint8Array(), deflated: false }, size);
