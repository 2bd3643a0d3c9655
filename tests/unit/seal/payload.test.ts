import { describe, expect, it } from 'vitest';
import { decodeList, decodePost } from '../../../src/seal/payload.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const entry = {
  page: null,
  key: null,
  slug: null,
  title: 'Four in the Morning, Again',
  date: null,
  category: null,
  excerpt: '',
};
const image = { type: 'image/webp', width: 800, height: 600, alt: '' };
const post = {
  title: 'To the Man Who Sold My Brother His Truck',
  date: null,
  category: null,
  author: null,
  attribution: 'From Dancing Through Fire by the author',
  paragraphs: ['One.', 'Two.'],
  image: null,
};

describe('a list', () => {
  it.each([{ entries: [] }, { entries: [entry] }])('is taken as it is: %j', (list) => {
    expect(decodeList(bytesOf(JSON.stringify(list)))).toEqual(list);
  });

  it.each([
    null,
    [],
    {},
    { entries: null },
    { entries: {} },
    { entries: [null] },
    { entries: [{ ...entry, page: 1 }] },
    { entries: [{ ...entry, title: null }] },
    { entries: [{ ...entry, date: undefined }] },
    { entries: [entry, { ...entry, excerpt: ['a'] }] },
    post,
  ])('is refused in another shape: %j', (value) => {
    expect(decodeList(bytesOf(JSON.stringify(value)))).toBeNull();
  });
});

describe('a post', () => {
  it.each([
    post,
    { ...post, image },
    { ...post, revised: '2026-05-04' },
    { ...post, paragraphs: [] },
  ])('is taken as it is: %j', (one) => {
    expect(decodePost(bytesOf(JSON.stringify(one)))).toEqual(one);
  });

  it.each([
    null,
    'post',
    { ...post, title: 1 },
    { ...post, revised: null },
    { ...post, author: undefined },
    { ...post, attribution: false },
    { ...post, paragraphs: 'One.' },
    { ...post, paragraphs: [null] },
    { ...post, image: undefined },
    { ...post, image: 'a.webp' },
    { ...post, image: { ...image, width: '800' } },
    { entries: [] },
  ])('is refused in another shape: %j', (value) => {
    expect(decodePost(bytesOf(JSON.stringify(value)))).toBeNull();
  });

  it('is refused when it is no JSON', () => {
    expect(decodePost(new Uint8Array())).toBeNull();
    expect(decodePost(bytesOf('{"title":'))).toBeNull();
  });
});
