import { describe, expect, test } from 'vitest';
import {
  picturesByPost,
  picturesThatStay,
} from '../../../../scripts/release/stage/old-pictures.ts';

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

describe('pictures in a text', () => {
  const inText = <Image>(...images: Image[]) => ({
    rich: images.map((image) => ({ tag: 'img' as const, children: [], image })),
  });
  const names = ['one', 'two'].map((name) => ({ name }));
  const assets = ['asset-1', 'asset-2'].map((assetId) => ({ assetId }));
  const source = { ...referring('a', null), ...inText(...assets) };
  const record = (shownToo: readonly { name: string }[]) => ({
    pictures: picturesByPost([{ ...shown('a', null), ...inText(...shownToo) }], {
      posts: [source],
      sealed: [],
    }),
  });

  test('stay too, unless a sealed text has the same asset now', () => {
    expect(picturesThatStay(record(names), both, service)).toEqual(new Set(['one', 'two']));
    const sealed = {
      posts: [],
      sealed: [{ ...referring('dark', null), ...inText(...assets.slice(0, 1)) }],
    };
    expect(picturesThatStay(record(names), both, sealed)).toEqual(new Set(['two']));
  });

  test('of which one could not be had are not recorded: it is unsure which is which', () => {
    expect(picturesThatStay(record(names.slice(1)), both, service)).toEqual(new Set());
  });
});

test('what is recorded names no document and no asset', () => {
  expect(Object.values(last.pictures).map((each) => Object.keys(each))).toEqual([
    ['before-a'],
    ['before-b'],
  ]);
  expect(JSON.stringify(last)).not.toMatch(/asset-|"a"|"b"/);
});
