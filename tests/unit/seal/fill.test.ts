import { expect, test } from 'vitest';
import { fillUp, sealLists } from '../../../src/seal/fill.ts';
import { openFile } from '../../../src/seal/open.ts';
import type { SealedEntry } from '../../../src/seal/payload.ts';
import { listId, SLOTS } from '../../../src/seal/slots.ts';
import { noise, rootOf } from './room-samples.ts';

const entryOf = (text: Uint8Array): SealedEntry => ({
  page: null,
  key: null,
  slug: null,
  title: Buffer.from(text).toString('base64'),
  date: null,
  category: null,
  excerpt: '',
});

test('lists are as many as slots, of different names and of one size, the one that the longest needs', async () => {
  const slots = noise(100, 9);
  const short = { root: noise(32, 1), entries: [] };
  const long = { root: noise(32, 2), entries: [entryOf(noise(20_000, 3))] };
  const files = await sealLists(await rootOf(3), slots, [short, long]);
  expect(new Set(files.map(({ name }) => name)).size).toBe(SLOTS);
  expect(new Set(files.map(({ bytes }) => bytes.length))).toEqual(new Set([32_768]));
  const opened = await openFile(
    await rootOf(2),
    'list',
    await listId(slots),
    files[1]?.bytes ?? new Uint8Array(),
  );
  expect(JSON.parse(Buffer.from(opened ?? []).toString())).toEqual({ entries: long.entries });
});

test('a file that comes takes the place of one decoy, and all others stay', async () => {
  const state = await rootOf(3);
  const fileOf = (name: string) => ({ name, bytes: noise(8192, 4) });
  const one = await fillUp(state, [fileOf('a')]);
  const two = await fillUp(state, [fileOf('a'), fileOf('b')]);
  const names = one.map(({ name }) => name);
  expect(new Set(names).size).toBe(one.length);
  expect([one.length, two.length]).toEqual([24, 24]);
  expect(two.filter(({ name }) => !names.includes(name)).map(({ name }) => name)).toEqual(['b']);
});
