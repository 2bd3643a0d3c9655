import { expect, test } from 'vitest';
import { bodyDigest } from '../../../../src/gather/pictures/body-digest.ts';

const IMAGE = {
  ...{ assetId: 'image-a-40x20-jpg', url: 'http://localhost:1/a.jpg', alt: 'Words' },
  ...{ crop: null, hotspot: null, size: null },
};
const digestWith = (image: Partial<typeof IMAGE>) =>
  bodyDigest([
    { tag: 'p', children: ['Words.'] },
    { tag: 'figure', children: [{ tag: 'img', children: [], image: { ...IMAGE, ...image } }] },
  ]);

test('a body is the same wherever its pictures are asked for, and no other', () => {
  const digest = digestWith({});
  expect(digestWith({ url: 'http://localhost:2/a.jpg' })).toBe(digest);
  expect(digestWith({ alt: 'Other words' })).not.toBe(digest);
  expect(digestWith({ assetId: 'image-b-40x20-jpg' })).not.toBe(digest);
});
