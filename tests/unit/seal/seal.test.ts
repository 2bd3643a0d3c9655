import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bytes, Kind } from '../../../src/seal/format.ts';
import { openFile } from '../../../src/seal/open.ts';
import { sealDecoy, sealFile as sealStored, storedBody } from '../../../src/seal/seal.ts';
import { paddedSize } from '../../../src/seal/size.ts';
import { MUTATION } from '../../support/mutation.ts';
import { publishedSize } from './independent-reader.ts';
import { noise, rootOf } from './room-samples.ts';

const sealFile = async (root: CryptoKey, kind: Kind, id: string, body: Bytes) =>
  sealStored(root, kind, id, await storedBody(body));

const root = await rootOf(1);
const words = new TextEncoder().encode('What hangs in here is still wet. '.repeat(100));
const { bytes: file } = await sealFile(root, 'post', 'a', words);
const open = (bytes: Bytes) => openFile(root, 'post', 'a', bytes);

describe('a sealed file', () => {
  it('opens at its place', async () => {
    expect(await open(file)).toEqual(words);
  });

  it.skipIf(MUTATION)(
    'is refused after any of 4,096 single-bit changes, one in every second byte',
    async () => {
      expect(file.length).toBe(8192);
      let refused = 0;
      for (let at = 0; at < 4096; at += 1) {
        const changed = file.slice();
        changed[2 * at] = (changed[2 * at] ?? 0) ^ (1 << (at % 8));
        if ((await open(changed)) === null) refused += 1;
      }
      expect(refused).toBe(4096);
    },
  );

  it('is refused with every value of the version and the kind of file but its own', async () => {
    for (const at of [2, 3])
      for (let value = 0; value < 256; value += 1) {
        const changed = file.slice();
        changed[at] = value;
        expect((await open(changed)) === null).toBe(value !== file[at]);
      }
  });

  it('is refused when truncated or extended', async () => {
    for (const length of [0, 1, 3, 4, 15, 16, 17, 31, 32, 33, 2048, 8176, 8190, 8191])
      expect(await open(file.slice(0, length))).toBeNull();
    for (const more of [1, 16, 4096])
      expect(await open(new Uint8Array([...file, ...new Uint8Array(more)]))).toBeNull();
    expect(await open(file.slice(1))).toBeNull();
  });

  it('is refused at any other place, and under any other key', async () => {
    for (const [kind, id] of [
      ['post', 'b'],
      ['post', ''],
      ['post', 'a '],
      ['image', 'a'],
      ['list', 'a'],
      ['decoy', 'a'],
    ] as const)
      expect(await openFile(root, kind, id, file)).toBeNull();
    expect(await openFile(await rootOf(2), 'post', 'a', file)).toBeNull();
  });

  it('is refused when another file of the room lies in its place', async () => {
    const { bytes: other } = await sealFile(root, 'post', 'b', words);
    expect(await openFile(root, 'post', 'b', other)).toEqual(words);
    expect(await open(other)).toBeNull();
    expect(await open((await sealDecoy(root, 'a', file.length)).bytes)).toBeNull();
  });

  it('is deflated only when that makes it shorter', async () => {
    expect((await storedBody(words)).deflated).toBe(true);
    for (const body of [new Uint8Array(), noise(1, 1), noise(5000, 2)])
      expect((await storedBody(body)).deflated).toBe(false);
  });

  it('opens to what was sealed, whatever and wherever that was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('list', 'post', 'image'),
        fc.string({ unit: 'binary' }),
        fc.uint8Array({ maxLength: 9000 }),
        async (kind, id, content) => {
          const body = new Uint8Array(content);
          const { bytes } = await sealFile(root, kind, id, body);
          expect(await openFile(root, kind, id, bytes)).toEqual(body);
        },
      ),
      { numRuns: MUTATION ? 20 : 200 },
    );
  });
});

describe('the size', () => {
  it('is exactly what the format says', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(200_000), fc.integer({ min: 0, max: 2 ** 32 - 2 ** 28 })),
        (body) => {
          expect(paddedSize(37 + body)).toBe(publishedSize(body));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it.each([
    [37, 8192],
    [8192, 8192],
    [8193, 32768],
    [32769, 131072],
    [131073, 262144],
    [262145, 524288],
    [1_000_000, 1_048_576],
  ])('%i bytes become %i', (size, padded) => {
    expect(paddedSize(size)).toBe(padded);
  });

  it.each([0, 8155, 8156, 32_731, 32_732, 150_000])('is kept by a body of %i', async (length) => {
    const { bytes } = await sealFile(root, 'image', 'a', noise(length, 3));
    expect(bytes.length).toBe(publishedSize(length));
  });
});

describe('the nonce', () => {
  const nonceOf = (bytes: Bytes) => Buffer.from(bytes.subarray(4, 16)).toString('hex');

  it.skipIf(MUTATION)(
    'is the same for the same content and another for any other, at 600 versions',
    async () => {
      const seal = async (version: number) =>
        nonceOf((await sealFile(root, 'post', 'a', noise(40, version))).bytes);
      const versions = Array.from({ length: 600 }, (_, version) => version + 1);
      const nonces = new Set<string>();
      for (const version of versions) nonces.add(await seal(version));
      expect(nonces.size).toBe(600);
      expect(await seal(7)).toBe(await seal(7));
    },
  );

  it('differs between places with the same content', async () => {
    const places = [
      sealFile(root, 'post', 'a', words),
      sealFile(root, 'post', 'b', words),
      sealFile(root, 'image', 'a', words),
    ];
    const files = await Promise.all(places);
    expect(new Set(files.map(({ bytes }) => nonceOf(bytes))).size).toBe(3);
  });
});

it('the same content, place and key give the same bytes', async () => {
  expect((await sealFile(root, 'post', 'a', words)).bytes).toEqual(file);
});
