import { describe, expect, it } from 'vitest';
import { passcodeKey } from '../../../src/seal/derive.ts';
import type { Bytes } from '../../../src/seal/format.ts';
import { sealRoom } from '../../../src/seal/room.ts';
import { MUTATION } from '../../support/mutation.ts';
import { readRoom } from './independent-reader.ts';
import { entryOf, fileIn, HEADER, noise, personOf } from './room-samples.ts';

const RUTH = 'lorok kizaf sofop motar wosup';
const BO = 'rugem vasok tilub nofad pezir';

const keyed = async (name: string, passcode: string) => ({
  name,
  key: await passcodeKey(passcode, HEADER),
});
const ruth = await keyed('ruth', RUTH);
const bo = await keyed('bo', BO);

const entries = [
  {
    ...entryOf('the-letter', 3, 90_000),
    revised: '2026-02-01',
  },
  entryOf(null, 2, 500),
  { ...entryOf('shaking', 40), readers: ['bo'] },
  { ...entryOf('truck', 9), date: null, category: null, readers: ['ruth', 'bo'] },
  { ...entryOf('unread', 1), readers: ['nobody'] },
];
function entryWith(slug: string | null) {
  const entry = entries.find((each) => each.slug === slug);
  if (!entry) throw new Error('There is no such entry.');
  return entry;
}

const room = await sealRoom(HEADER, [ruth, bo], entries);
const file = fileIn(room);

describe('a room', () => {
  it.skipIf(MUTATION).each([
    ['ruth', RUTH, ['the-letter', null, 'truck']],
    ['bo', BO, ['the-letter', null, 'shaking', 'truck']],
  ])(
    'opens for %s in the independent reader, with what is meant for them',
    (_, passcode, slugs) => {
      const reader = readRoom(HEADER.text, passcode, file);
      expect(reader.entries.map(({ slug }) => slug)).toEqual(slugs);
      for (const { slug, page, title } of reader.entries) {
        const { excerpt, image, readers, ...text } = entryWith(slug);
        expect(title).toBe(text.title);
        if (page === null) continue;
        expect(room.pages).toContain(page);
        const { bytes = null, ...shown } = image ?? {};
        const post = JSON.parse(reader.open('post', page).toString());
        expect(post).toEqual({ ...text, slug: undefined, image: image ? shown : null });
        if (bytes) expect(new Uint8Array(reader.open('image', page))).toEqual(bytes);
        const name = reader.fileOf('post', page);
        expect(reader.nonceOf('post', page, file(name))).toBe(
          Buffer.from(file(name).subarray(4, 16)).toString('hex'),
        );
      }
    },
  );

  it('has any number of entries without a slug, which have no page', async () => {
    const without = [entryOf(null, 2), entryOf(null, 3)];
    const { pages } = await sealRoom(HEADER, [ruth], without);
    expect(pages).toEqual((await sealRoom(HEADER, [ruth], [])).pages);
  });

  it('is the same every time, whatever the order of its persons, and says nothing by its order', async () => {
    expect(await sealRoom(HEADER, [bo, ruth], entries)).toEqual(room);
    const names = room.files.slice(1).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(room.pages).toEqual([...room.pages].sort());
  });

  it.each([
    [
      'an edit',
      [ruth, bo],
      entries.with(0, { ...entryOf('the-letter', 3, 90_000), title: 'Edited' }),
    ],
    ['another picture', [ruth, bo], entries.with(0, entryOf('the-letter', 3, 90_001))],
    ['one reader less', [ruth, bo], entries.with(3, { ...entryOf('truck', 9), readers: ['bo'] })],
    ['a withdrawn key', [ruth], entries],
    [
      'two names changed',
      [
        { ...ruth, name: 'bo' },
        { ...bo, name: 'ruth' },
      ],
      entries,
    ],
  ])('has other names and other bytes throughout after %s', async (_, persons, changed) => {
    const next = await sealRoom(HEADER, persons, changed);
    const names = new Set(room.files.slice(1).map(({ name }) => name));
    const windows = new Set(room.files.slice(1).map(({ bytes }) => String(bytes.subarray(4, 36))));
    expect(next.files.slice(1).filter(({ name }) => names.has(name))).toEqual([]);
    expect(next.files.filter(({ bytes }) => windows.has(String(bytes.subarray(4, 36))))).toEqual(
      [],
    );
    expect(next.pages).toEqual(room.pages);
  });

  it.skipIf(MUTATION)('keeps the page of an entry when another is added', async () => {
    const next = await sealRoom(HEADER, [ruth, bo], [entryOf('new', 2), ...entries]);
    const pages = (from: typeof room) =>
      readRoom(HEADER.text, BO, fileIn(from)).entries.map(({ slug, page }) => [slug, page]);
    expect(pages(next).slice(1)).toEqual(pages(room));
  });

  it('refuses two entries with one slug, and names neither in the message', async () => {
    await expect(
      sealRoom(HEADER, [ruth], [entryOf('twin', 1), entryOf('twin', 2)]),
    ).rejects.toThrow('Two entries of the Dark Room have the same slug: give each its own.');
  });

  it('takes 64 persons, and no more', async () => {
    const persons = await Promise.all(Array.from({ length: 65 }, (_, n) => personOf(n + 1)));
    const full = await sealRoom(HEADER, persons.slice(0, 64), entries);
    const shape = ({ files }: typeof room) => files.map(({ bytes }) => bytes.length).sort();
    expect(shape(full)).toEqual(shape(await sealRoom(HEADER, persons.slice(0, 1), entries)));
    await expect(sealRoom(HEADER, persons, entries)).rejects.toThrow(
      new RangeError('The Dark Room has 64 keys at most, not 65.'),
    );
  });

  it('repeats no nonce and no file', () => {
    const nonces = room.files.map(({ bytes }) => String(bytes.subarray(4, 16)));
    expect(new Set(nonces).size).toBe(room.files.length);
    expect(new Set(room.files.map(({ name }) => name)).size).toBe(room.files.length);
  });
});

describe('the bytes of a room', () => {
  /** Chi² of the byte histogram: about 255 ± 23 for chance, 400 is six standard deviations off. */
  function chiSquared(bytes: Uint8Array): number {
    const counts = new Array<number>(256).fill(0);
    for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
    const mean = bytes.length / 256;
    return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  }

  it('are flat in every file, where clear text, padding and pictures are not', () => {
    const clear = new TextEncoder().encode(JSON.stringify(entries[2]));
    expect(chiSquared(clear)).toBeGreaterThan(400);
    expect(chiSquared(new Uint8Array([...noise(4000, 1), ...new Uint8Array(96)]))).toBeGreaterThan(
      400,
    );
    const body = (bytes: Bytes) => bytes.subarray(4);
    for (const { bytes } of room.files) expect(chiSquared(body(bytes))).toBeLessThan(400);
  });
});
