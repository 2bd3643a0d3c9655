import { expect, test } from 'vitest';
import { decodePost } from '../../../../src/gather/sanity/decode.ts';
import { DEFAULT_FIELDS } from '../../../../src/settings/fields.ts';
import { postDocument } from '../../../support/content/documents.ts';

const asset = { _id: 'image-abc-10x10-jpg', url: 'https://cdn.sanity.io/images/p/d/abc-10x10.jpg' };
const fields = {
  ...DEFAULT_FIELDS,
  post: { ...DEFAULT_FIELDS.post, title: ['title[no].value', 'title[en].value'] },
};
const altOf = (more: Readonly<Record<string, unknown>>) =>
  decodePost(postDocument(more), fields).post.image?.alt;

test('what is said of a picture in several languages is read in the one that is shown', () => {
  const items = [
    { _key: 'a', language: 'en', value: 'A boat' },
    { _key: 'b', language: 'no', value: 'En båt' },
  ];
  expect(altOf({ mainImage: { alt: items, asset } })).toBe('En båt');
  expect(altOf({ mainImage: { alt: { en: 'A boat', no: 'En båt' }, asset } })).toBe('En båt');
  expect(altOf({ mainImage: { asset }, imageBeside: { alt: items } })).toBe('En båt');
  expect(altOf({ mainImage: { alt: ' A boat ', asset } })).toBe('A boat');
  expect(altOf({ mainImage: { alt: 'undefined', asset } })).toBe('');
  expect(altOf({ mainImage: { alt: 'Undefined', asset } })).toBe('Undefined');
});

test('what is said below a picture, and whose it is, comes along from it or from the object that it lies in', () => {
  const imageOf = (more: Readonly<Record<string, unknown>>) =>
    decodePost(postDocument(more), fields).post.image;
  const words = [{ _type: 'block', children: [{ _type: 'span', text: 'At dawn.' }] }];
  expect(
    imageOf({ mainImage: { altText: 'Boats', credit: 'Ann', caption: words, asset } }),
  ).toEqual(expect.objectContaining({ alt: 'Boats', caption: 'At dawn. — Ann' }));
  const imageBeside = { caption: 'At noon.', photoCredit: 'Bo' };
  expect(imageOf({ mainImage: { asset }, imageBeside })?.caption).toBe('At noon. — Bo');
  const german = { bildunterschrift: 'Am Abend.', fotograf: 'Cem', asset };
  expect(imageOf({ mainImage: german })?.caption).toBe('Am Abend. — Cem');
  expect(imageOf({ mainImage: { alt: 'Boats', asset } })).not.toHaveProperty('caption');
});

test.each([
  { mainImage: { hidden: true, caption: 'Nobody.', asset } },
  { mainImage: { status: 'draft', asset } },
  { mainImage: { asset }, imageBeside: { visible: false } },
])('a picture that says it is not to be shown is left out, and told of: %j', (more) => {
  const { post, warnings } = decodePost(postDocument(more), fields);
  expect(post.image).toBeNull();
  expect(warnings).toContain(
    'has a picture that says it is not to be shown, and is left out (mainImage)',
  );
});
