import type { Bytes } from '../../../src/seal/format.ts';
import { makeHeader, type Person } from '../../../src/seal/key.ts';
import type { RoomEntry, SealedRoom } from '../../../src/seal/room.ts';

/** Bytes that look like chance and are the same in every run: xorshift32 from a seed. */
export function noise(length: number, seed: number): Bytes {
  let state = seed * 2_654_435_761 || 1;
  return Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 255;
  });
}

/** A root key without the passcode's long derivation: everything below it is the same. */
export const rootOf = (seed: number): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', noise(32, seed), 'HKDF', false, ['deriveKey']);

export const HEADER = await makeHeader('https://vale.example', 600_000);

/** Somebody with a key, without the passcode's long derivation. */
export const personOf = async (seed: number, name: string | null = null): Promise<Person> => ({
  name,
  key: await rootOf(seed),
});

/** A file of a room by its name. Throws where it has none. */
export const fileIn =
  ({ files }: SealedRoom) =>
  (name: string): Bytes => {
    const file = files.find((each) => each.name === name);
    if (!file) throw new Error(`The room has no file ${name}.`);
    return file.bytes;
  };

/** A post of so many paragraphs; with `pictureBytes` also a picture of that size. */
export function entryOf(slug: string | null, paragraphs: number, pictureBytes = 0): RoomEntry {
  const seed = paragraphs * 31 + pictureBytes + 1;
  return {
    slug,
    title: `Entry ${slug ?? 'without a page'}`,
    date: '2026-10-02T09:00:00Z',
    category: 'Raw',
    author: null,
    attribution: null,
    readers: [],
    excerpt: 'No preview available...',
    paragraphs: Array.from({ length: paragraphs }, (_, n) =>
      Buffer.from(noise(300, seed + n)).toString('base64'),
    ),
    image: pictureBytes
      ? {
          type: 'image/webp',
          width: 800,
          height: 600,
          alt: 'A hand',
          caption: 'Below the hand',
          bytes: noise(pictureBytes, seed),
        }
      : null,
  };
}
