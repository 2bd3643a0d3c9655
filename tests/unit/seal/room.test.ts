import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../../src/seal/format.ts';
import { parseHeader } from '../../../src/seal/format.ts';
import { makeRoomKey } from '../../../src/seal/key.ts';
import { fileName, pageName } from '../../../src/seal/names.ts';
import { openFile, unlock } from '../../../src/seal/open.ts';
import { decodeList, decodePost } from '../../../src/seal/payload.ts';
import { sealRoom } from '../../../src/seal/room.ts';
import { readRoom } from './independent-reader.ts';
import { entryOf, noise, rootOf } from './room-samples.ts';

const PASSCODE = 'lorok kizaf sofop motar wosup';
const { root, header } = await makeRoomKey(PASSCODE, 'https://vale.example', 600_000);
const entries = [
  entryOf('the-letter', 3, 90_000),
  entryOf(null, 2, 500),
  entryOf('shaking', 40),
  {
    ...entryOf('truck', 9),
    date: null,
    category: null,
    attribution: 'From Dancing Through Fire by the author',
  },
];
const room = await sealRoom(root, entries);
const files = new Map(room.files.map(({ name, bytes }) => [name, bytes]));

const fileAt = (name: string): Bytes => {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`The room has no file ${name}.`);
  return bytes;
};

describe('a room', () => {
  it('is opened by the passcode in the independent reader, entry by entry', () => {
    const reader = readRoom(header, PASSCODE);
    const read = (kind: string, id: string) => {
      const file = fileAt(reader.fileOf(kind, id));
      expect(reader.nonceOf(kind, id, file)).toBe(
        Buffer.from(file.subarray(4, 16)).toString('hex'),
      );
      return reader.open(kind, id, file);
    };
    const list: unknown = JSON.parse(read('list', 'all').toString());
    expect(list).toEqual({
      entries: entries.map(({ slug, title, date, category, excerpt }) => ({
        page: slug === null ? null : reader.pageOf(slug),
        title,
        date,
        category,
        excerpt,
      })),
    });
    for (const { slug, excerpt: _, image, ...text } of entries.filter(({ slug }) => slug)) {
      const page = reader.pageOf(slug ?? '');
      const { bytes = null, ...shown } = image ?? {};
      expect(room.pages).toContain(page);
      expect(JSON.parse(read('post', page).toString())).toEqual({
        ...text,
        image: image ? shown : null,
      });
      if (bytes) expect(new Uint8Array(read('image', page))).toEqual(bytes);
    }
  });

  it('is opened by the product the way a browser does it: list, page, post, picture', async () => {
    const parsed = parseHeader(header);
    const key = parsed && (await unlock(parsed, PASSCODE));
    if (!key) throw new Error('The passcode must open.');
    const load = async (kind: 'list' | 'post' | 'image', id: string): Promise<Bytes> => {
      const body = await openFile(key, kind, id, fileAt(await fileName(key, kind, id)));
      if (!body) throw new Error(`${kind} ${id} must open.`);
      return body;
    };
    const list = decodeList(await load('list', 'all'));
    expect(list?.entries.map(({ title }) => title)).toEqual(entries.map(({ title }) => title));
    const page = list?.entries[0]?.page ?? '';
    expect(page).toBe(await pageName(key, 'post', 'the-letter'));
    const post = decodePost(await load('post', page));
    expect(post?.paragraphs).toEqual(entries[0]?.paragraphs);
    expect(post?.image).toEqual({ type: 'image/webp', width: 800, height: 600, alt: 'A hand' });
    expect(await load('image', page)).toEqual(entries[0]?.image?.bytes);
  });

  it('is the same every time, and says nothing by its order', async () => {
    expect(await sealRoom(root, entries)).toEqual(room);
    expect(room.pages).toEqual([...room.pages].sort());
    const names = room.files.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });

  it('changes only the list and the file of an entry that is edited', async () => {
    const edited = entries.map((entry, at) => (at === 2 ? { ...entry, title: 'Edited' } : entry));
    const next = await sealRoom(root, edited);
    expect(next.pages).toEqual(room.pages);
    const changed = next.files.filter(
      ({ name, bytes }) => !Buffer.from(fileAt(name)).equals(bytes),
    );
    expect(changed.map(({ name }) => name).sort()).toEqual(
      [
        await fileName(root, 'list', 'all'),
        await fileName(root, 'post', await pageName(root, 'post', 'shaking')),
      ].sort(),
    );
  });

  it('has opaque names, none for two things, others under another passcode', async () => {
    const other = await sealRoom(await rootOf(1), entries);
    const names = [room, other].flatMap((one) => [
      ...one.pages,
      ...one.files.map(({ name }) => name),
    ]);
    for (const name of names) expect(name).toMatch(/^[a-z2-7]{16}$/);
    expect(new Set(names).size).toBe(names.length);
  });

  it('refuses two entries with one slug, and names neither in the message', async () => {
    await expect(sealRoom(root, [entryOf('twin', 1), entryOf('twin', 2)])).rejects.toThrow(
      'Two entries of the Dark Room have the same slug: give each its own.',
    );
  });

  it('repeats no nonce and no file', () => {
    const nonces = room.files.map(({ bytes }) =>
      Buffer.from(bytes.subarray(4, 16)).toString('hex'),
    );
    const bodies = room.files.map(({ bytes }) =>
      Buffer.from(bytes.subarray(16)).toString('base64'),
    );
    expect(new Set(nonces).size).toBe(room.files.length);
    expect(new Set(bodies).size).toBe(room.files.length);
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
    for (const { bytes } of room.files) expect(chiSquared(bytes.subarray(4))).toBeLessThan(400);
    const all = room.files.flatMap(({ bytes }) => [...bytes.subarray(4)]);
    expect(all.length).toBeGreaterThan(150_000);
    expect(chiSquared(Uint8Array.from(all))).toBeLessThan(400);
  });
});
