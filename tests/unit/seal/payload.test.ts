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
  it.each([{ entries: [] }, { entries: [entry, { ...entry, language: 'nl' }] }])(
    'is taken as it is: %j',
    (list) => {
      expect(decodeList(bytesOf(JSON.stringify(list)))).toEqual(list);
    },
  );

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
    { entries: [{ ...entry, language: null }] },
    post,
  ])('is refused in another shape: %j', (value) => {
    expect(decodeList(bytesOf(JSON.stringify(value)))).toBeNull();
  });
});

describe('a post', () => {
  it.each([
    post,
    { ...post, image },
    { ...post, image: { ...image, caption: 'The kitchen — Ada' } },
    { ...post, revised: '2026-05-04', language: 'nl' },
    { ...post, paragraphs: [] },
  ])('is taken as it is: %j', (one) => {
    expect(decodePost(bytesOf(JSON.stringify(one)))).toEqual(one);
  });

  it.each([
    null,
    'post',
    { ...post, title: 1 },
    { ...post, revised: null },
    { ...post, language: ['nl'] },
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

describe('each field', () => {
  const values = { string: 'a', null: null, undefined, number: 1, boolean: true, object: {} };
  const node = { tag: 'p', children: [] };
  const shown = { ...image, number: 1 };
  const postWith = (fields: object) => ({ ...post, ...fields });
  const nodeWith = (fields: object) => postWith({ rich: [{ ...node, ...fields }] });
  type Kinds = Record<string, readonly (keyof typeof values)[]>;
  const nullable = ['string', 'null'] as const;
  const maybe = ['string', 'undefined'] as const;
  const picture: Kinds = {
    type: ['string'],
    width: ['number'],
    height: ['number'],
    alt: ['string'],
    caption: maybe,
  };
  const cases: [
    string,
    (fields: object) => unknown,
    typeof decodeList | typeof decodePost,
    Kinds,
  ][] = [
    [
      'a line of a list',
      (fields) => ({ entries: [{ ...entry, ...fields }] }),
      decodeList,
      {
        page: nullable,
        key: nullable,
        slug: nullable,
        title: ['string'],
        date: nullable,
        category: nullable,
        excerpt: ['string'],
      },
    ],
    [
      'a post',
      postWith,
      decodePost,
      {
        title: ['string'],
        date: nullable,
        category: nullable,
        author: nullable,
        attribution: nullable,
        paragraphs: [],
        rich: ['undefined'],
        image: ['null'],
      },
    ],
    ['a picture', (fields) => postWith({ image: { ...image, ...fields } }), decodePost, picture],
    [
      'an element',
      nodeWith,
      decodePost,
      { tag: ['string'], href: maybe, id: maybe, label: maybe, children: [], image: ['undefined'] },
    ],
    [
      'a picture in the text',
      (fields) => nodeWith({ image: { ...shown, ...fields } }),
      decodePost,
      { ...picture, number: ['number'] },
    ],
  ];

  it.each(cases)('of %s has one of its kinds', (_, make, decode, fields) => {
    expect(decode(bytesOf(JSON.stringify(make({}))))).not.toBeNull();
    for (const [name, kinds] of Object.entries(fields)) {
      const taken = Object.entries(values)
        .filter(([, value]) => decode(bytesOf(JSON.stringify(make({ [name]: value })))) !== null)
        .map(([kind]) => kind);
      expect(taken, name).toEqual(kinds);
    }
  });
});
