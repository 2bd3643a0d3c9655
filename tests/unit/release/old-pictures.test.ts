import { describe, expect, test } from 'vitest';
import { picturesByPost, picturesThatStay } from '../../../scripts/release/old-pictures.ts';

const shown = (id: string, name: string | null) => ({
  id,
  image: name === null ? null : { name },
  author: null,
});
const referring = (id: string, assetId: string | null) => ({
  id,
  image: assetId === null ? null : { assetId },
  author: null,
});

/** The record of a release in which posts a and b have the pictures `before-a` and `before-b`. */
const last = {
  pictures: picturesByPost([shown('a', 'before-a'), shown('b', 'before-b')], {
    posts: [referring('a', 'asset-a'), referring('b', 'asset-b')],
    sealed: [],
  }),
};
const both = [shown('a', 'after-a'), shown('b', null)];
const service = { posts: [referring('a', 'other'), referring('b', null)], sealed: [] };

describe('the pictures of the last release stay for one more', () => {
  test('where their post is public still, whatever it shows now', () => {
    expect(picturesThatStay(last, both, service)).toEqual(new Set(['before-a', 'before-b']));
  });

  test('and not where it is sealed, or taken back', () => {
    expect(picturesThatStay(last, [shown('b', null)], service)).toEqual(new Set(['before-b']));
    expect(picturesThatStay(last, [], null)).toEqual(new Set());
  });

  test('and not where a sealed post has the same asset now', () => {
    const moved = { ...service, sealed: [referring('dark', 'asset-a')] };
    expect(picturesThatStay(last, both, moved)).toEqual(new Set(['before-b']));
  });
});

test('what is recorded names no document and no asset', () => {
  expect(Object.values(last.pictures).map((each) => Object.keys(each))).toEqual([
    ['before-a'],
    ['before-b'],
  ]);
  expect(JSON.stringify(last)).not.toMatch(/asset-|"a"|"b"/);
});
