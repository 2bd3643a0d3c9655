import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../../src/seal/format.ts';
import { fileName, pageName } from '../../../src/seal/names.ts';
import { openFile } from '../../../src/seal/open.ts';
import { type SealedRoom, sealRoom } from '../../../src/seal/room.ts';
import { entryOf, rootOf } from './room-samples.ts';

const root = await rootOf(1);
const look = (bytes: Bytes): string => `${bytes.length} ${bytes[3]}`;

/** The files of a room that are decoys, told apart as only the passcode can. */
async function decoysOf(key: CryptoKey, room: SealedRoom, use: 'page' | 'file'): Promise<Bytes[]> {
  const found: Bytes[] = [];
  for (let n = 1; n <= 8; n += 1) {
    const name = await fileName(key, 'decoy', `${use} ${n}`);
    const file = room.files.find((each) => each.name === name);
    if (file) found.push(file.bytes);
  }
  return found;
}

const short = (n: number) => entryOf(`short-${n}`, 1);
const long = (n: number) => entryOf(`long-${n}`, 60);
const pictured = (n: number) => entryOf(`pictured-${n}`, 1, 100_000);

describe('decoys', () => {
  it.each([
    [0, 0, 8, 16],
    [1, 0, 8, 16],
    [7, 0, 8, 16],
    [8, 0, 8, 16],
    [9, 0, 16, 24],
    [7, 7, 8, 16],
    [8, 8, 8, 24],
  ])(
    'fill %i posts and %i pictures up to %i pages and %i files',
    async (posts, pictures, pages, files) => {
      const entries = Array.from({ length: posts }, (_, n) =>
        n < pictures ? pictured(n) : short(n),
      );
      const room = await sealRoom(root, entries);
      expect([room.pages.length, room.files.length]).toEqual([pages, files]);
      expect(new Set(room.pages).size).toBe(pages);
      expect(new Set(room.files.map(({ name }) => name)).size).toBe(files);
      expect(await decoysOf(root, room, 'page')).toHaveLength(pages - posts);
      expect(await decoysOf(root, room, 'file')).toHaveLength(files - pages - 1 - pictures);
    },
  );

  it('are real sealed files without content, on pages of their own', async () => {
    const room = await sealRoom(root, [short(1)]);
    const name = await fileName(root, 'decoy', 'page 1');
    const file = room.files.find((each) => each.name === name);
    expect(room.pages).toContain(await pageName(root, 'decoy', 'page 1'));
    expect(file?.bytes[3]).toBe(1);
    expect(await openFile(root, 'post', name, file?.bytes ?? new Uint8Array())).toBeNull();
  });

  it('look like posts on pages, like pictures besides, and never like anything else', async () => {
    const room = await sealRoom(root, [short(1), long(2), pictured(3)]);
    const lookOf = async (kind: 'post' | 'image', slug: string) => {
      const name = await fileName(root, kind, await pageName(root, 'post', slug));
      return look(room.files.find((each) => each.name === name)?.bytes ?? new Uint8Array());
    };
    const posts = [await lookOf('post', 'short-1'), await lookOf('post', 'long-2')];
    const picture = await lookOf('image', 'pictured-3');
    expect(new Set([...posts, picture]).size).toBe(3);
    const onPages = (await decoysOf(root, room, 'page')).map(look);
    const besides = (await decoysOf(root, room, 'file')).map(look);
    expect(onPages).toHaveLength(5);
    for (const one of onPages) expect(posts).toContain(one);
    expect(besides).toHaveLength(6);
    for (const one of besides) expect(one).toBe(picture);
  });

  it('are as often long as real posts are, over 40 rooms', async () => {
    const entries = [short(1), short(2), long(3)];
    const looks: string[] = [];
    for (let seed = 1; seed <= 40; seed += 1) {
      const key = await rootOf(seed);
      looks.push(...(await decoysOf(key, await sealRoom(key, entries), 'page')).map(look));
    }
    const small = looks.filter((one) => one.startsWith('4096 ')).length / looks.length;
    expect(looks).toHaveLength(200);
    expect(small).toBeGreaterThan(0.55);
    expect(small).toBeLessThan(0.78);
  });

  it('mostly stay as they are when an entry is added', async () => {
    const sizes = [1, 20, 40, 100].map((paragraphs) => entryOf(`of-${paragraphs}`, paragraphs));
    let stayed = 0;
    let all = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const key = await rootOf(seed);
      const before = await decoysOf(key, await sealRoom(key, sizes), 'page');
      const room = await sealRoom(key, [...sizes, entryOf('of-200', 200)]);
      const after = await decoysOf(key, room, 'page');
      all += after.length;
      stayed += after.filter((file, n) => Buffer.from(before[n] ?? []).equals(file)).length;
    }
    expect(all).toBe(60);
    expect(stayed / all).toBeGreaterThan(0.65);
    expect(stayed).toBeLessThan(all);
  });
});
