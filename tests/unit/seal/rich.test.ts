import { expect, test } from 'vitest';
import { passcodeKey } from '../../../src/seal/derive.ts';
import { decodePost, type SealedNode } from '../../../src/seal/payload.ts';
import { sealRoom } from '../../../src/seal/room.ts';
import { readRoom } from './independent-reader.ts';
import { entryOf, fileIn, HEADER, noise } from './room-samples.ts';

const PASSCODE = 'lorok kizaf sofop motar wosup';
const someone = { name: null, key: await passcodeKey(PASSCODE, HEADER) };
const picture = { type: 'image/webp', width: 80, height: 60, alt: 'A', number: 1 };
const rich: readonly SealedNode[] = [
  { tag: 'h2', children: ['A head'] },
  { tag: 'p', children: ['To ', { tag: 'a', href: '/about', children: ['me'] }] },
  { tag: 'img', children: [], image: picture },
  { tag: 'img', children: [], image: { ...picture, number: 2 } },
];
const inText = [noise(900, 1), noise(40_000, 2)];
const entry = { ...entryOf('letter', 2, 500), rich, inText };

test('a body as it was written is sealed with its pictures, each a file of its own', async () => {
  const room = await sealRoom(HEADER, [someone], [entry]);
  const reader = readRoom(HEADER.text, PASSCODE, fileIn(room));
  const page = reader.pageOf('letter');
  const post = decodePost(new Uint8Array(reader.open('post', page)));
  expect(post?.rich).toEqual(rich);
  expect(post?.paragraphs).toEqual(entry.paragraphs);
  for (const [index, bytes] of inText.entries()) {
    expect(new Uint8Array(reader.open('image', `${page}-${index + 1}`))).toEqual(bytes);
  }
  const other = await sealRoom(HEADER, [someone], [{ ...entry, inText: inText.toReversed() }]);
  const names = new Set(room.files.slice(1).map(({ name }) => name));
  expect(other.files.slice(1).filter(({ name }) => names.has(name))).toEqual([]);
});

test.each([
  { rich: {} },
  { rich: [1] },
  { rich: [{ tag: 'p' }] },
  { rich: [{ tag: 1, children: [] }] },
  { rich: [{ tag: 'p', children: [null] }] },
  { rich: [{ tag: 'a', children: [], href: 1 }] },
  { rich: [{ tag: 'img', children: [], image: { ...picture, number: '1' } }] },
])('a body in another shape is refused: %j', (wrong) => {
  const { inText: _, slug: __, excerpt: ___, readers: ____, ...shown } = { ...entry, image: null };
  const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value));
  expect(decodePost(bytesOf(shown))).toEqual(shown);
  expect(decodePost(bytesOf({ ...shown, ...wrong }))).toBeNull();
});
