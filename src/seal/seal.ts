import { authenticate, cipherKey } from './derive.ts';
import { type Bytes, DEFLATED, HEAD, type Kind, PREFIX, pass, placeText } from './format.ts';
import { fileName } from './names.ts';

/** A file to publish under its opaque name. */
export interface SealedFile {
  readonly name: string;
  readonly bytes: Bytes;
}

const TAG = 16;
const LENGTH = 4;
const KIB = 1024;
const BUCKETS = [4 * KIB, 8 * KIB, 16 * KIB, 32 * KIB, 64 * KIB];

const floorLog2 = (size: number): number => 31 - Math.clz32(size);

/**
 * The size of the whole file for so many bytes of content and overhead, both below 4 GiB. Above
 * 64 KiB this is Padmé (Nikitin et al., PETS 2019), which adds less than 4 % there.
 */
export function paddedSize(size: number): number {
  const exponent = floorLog2(size);
  const step = 2 ** (exponent - floorLog2(exponent) - 1);
  return BUCKETS.find((bucket) => size <= bucket) ?? Math.ceil(size / step) * step;
}

const join = async (...parts: BufferSource[]): Promise<Bytes> =>
  new Uint8Array(await new Blob(parts).arrayBuffer());

interface Place {
  readonly kind: Kind;
  readonly id: string;
}

async function sealPadded(
  root: CryptoKey,
  { kind, id }: Place,
  flags: number,
  body: Bytes,
  size: number,
): Promise<SealedFile> {
  const head = new Uint8Array([0x44, 0x52, 1, flags]);
  const place = placeText(kind, id, head);
  const plain = new Uint8Array(size - PREFIX - TAG);
  new DataView(plain.buffer).setUint32(0, body.length, true);
  plain.set(body, LENGTH);
  const mac = await authenticate(root, 'nonce', await join(place, plain));
  const iv = mac.slice(0, PREFIX - HEAD);
  const key = await cipherKey(root, `seal ${kind} ${id}`);
  const cipher = { name: 'AES-GCM', iv, additionalData: place };
  const sealed = await crypto.subtle.encrypt(cipher, key, plain);
  return { name: await fileName(root, kind, id), bytes: await join(head, iv, sealed) };
}

/**
 * The file of one place. The same key, place and body give the same bytes (with one version of
 * zlib), so a build can be repeated and compared; other content has another nonce.
 */
export async function sealFile(
  root: CryptoKey,
  kind: Kind,
  id: string,
  body: Bytes,
): Promise<SealedFile> {
  const deflated = await pass(body, new CompressionStream('deflate-raw'));
  const smaller = deflated.length < body.length;
  const content = smaller ? deflated : body;
  const size = paddedSize(PREFIX + LENGTH + content.length + TAG);
  return sealPadded(root, { kind, id }, smaller ? DEFLATED : 0, content, size);
}

/** A file of nothing that looks, without the passcode, like the model: the same size and flags. */
export const sealDecoy = (root: CryptoKey, id: string, model: Bytes): Promise<SealedFile> =>
  sealPadded(root, { kind: 'decoy', id }, model[3] ?? 0, new Uint8Array(), model.length);
