import { expect, test } from 'vitest';
import type { Doc } from '../serving.ts';
import { all, builtIn, saidOf } from './validating.ts';

const demo = all.filter(({ _type }) => ['post', 'author', 'category'].includes(_type));

test('every document of the demo validates', async () => {
  expect(demo.length).toBeGreaterThan(25);
  const rich = await saidOf(demo, 'rich');
  expect(rich.filter((line) => !line.includes(' info '))).toEqual([]);
  expect(rich.filter((line) => line.includes('🔒')).length).toBeGreaterThan(2);
  const plain = await saidOf(demo, 'plain');
  // The demo has headings and lists, which plain paragraphs lose, as the build says too.
  const others = plain.filter(
    (line) => !line.includes(' info ') && !line.includes('would be lost'),
  );
  expect(others).toEqual([]);
});

const post = {
  _id: 'tried',
  _type: 'post',
  title: 'Tried',
  slug: { _type: 'slug', current: 'tried' },
  publishedAt: '2026-01-01T00:00:00.000Z',
  body: [block('Words.')],
};

function block(text: string, more: object = {}) {
  const children = [{ _type: 'span', _key: 'b', text, marks: [] }];
  return { _type: 'block', _key: 'a', style: 'normal', markDefs: [], children, ...more };
}

const linked = (href: string) =>
  block('Words.', {
    markDefs: [{ _type: 'link', _key: 'l', href }],
    children: [{ _type: 'span', _key: 'b', text: 'Words.', marks: ['l'] }],
  });

const refers = (_ref: string) => [{ _type: 'reference', _key: 'r', _ref }];
const twice = [...refers('odd'), ...refers('odd')];
const picture = all.find(({ _type }) => _type === 'sanity.imageAsset')?._id;
const image = { _type: 'image', asset: { _type: 'reference', _ref: picture } };
const odd = { _id: 'odd', _type: 'category', title: 'Gardening' };
const dark = all.find(({ _type, title }) => _type === 'category' && title === 'Dark')?._id ?? '';

test.each<[string, object, RegExp]>([
  ['no title', { title: undefined }, /^post warning title: Without a title it is shown as/],
  ['no address', { slug: undefined }, /^post warning slug: Without an address it is listed/],
  ['no address of a page', { slug: { current: 'a/b' } }, /^post error slug: This address is not/],
  ['a built-in address', { slug: { current: builtIn[0] } }, /^post error slug: A built-in text/],
  [
    'an address that is taken',
    { slug: { current: 'fourteen-kilobytes' } },
    /^post error slug: "Fourteen Kilobytes" has this address already/,
  ],
  ['no date', { publishedAt: undefined }, /^post warning publishedAt: Without a date/],
  ['a date ahead', { publishedAt: '2090-01-01T00:00:00.000Z' }, /^post info publishedAt: It waits/],
  ['a revision too early', { revisedAt: '2026-01-01' }, /^post info revisedAt: This is not after/],
  ['an odd category', { categories: refers('odd') }, /^post warning categories: No filter .*Gard/],
  ['a category that seals', { categories: refers(dark) }, /^post info categories: 🔒 "Dark" seals/],
  ['a category twice', { categories: twice }, /^post error categories.\[\]: The post has this/],
  ['named readers', { readers: ['Ruth'] }, /^post info readers: 🔒 This seals the post/],
  ['a picture without words', { mainImage: image }, /^post warning mainImage: Say what the pic/],
  ['no picture', { mainImage: { _type: 'image', alt: 'x' } }, /^post warning mainImage: There is/],
  [
    'a small picture',
    { mainImage: { _type: 'image', alt: 'x', asset: { _ref: 'image-a-800x600-jpg' } } },
    /^post info mainImage: It is 800 pixels wide/,
  ],
  ['an old address that is none', { aliases: ['?p=1'] }, /^post warning aliases: "\?p=1" is no/],
  ['no text', { body: [] }, /^post warning body: It has no text/],
  [
    'a picture in the text',
    { body: [{ ...image, _key: 'i' }] },
    /^post warning body.\[\]: Say what/,
  ],
  ...(
    [
      [
        'no picture in its field',
        { _type: 'image', alt: 'x' },
        /^post warning body.\[\]: There is no p/,
      ],
      [
        'code without a word',
        { _type: 'code', code: ' ' },
        /^post warning body.\[\].code: There is no c/,
      ],
      [
        'a table without rows',
        { _type: 'table' },
        /^post warning body.\[\].rows: This table has no/,
      ],
    ] as const
  ).map(([name, part, said]): [string, object, RegExp] => [
    name,
    { body: [block('Words.'), { _key: 'p', ...part }] },
    said,
  ]),
  ['a dead link', { body: [linked('/read/none')] }, /^post error body.*href: No post and no built/],
  ['a link to nowhere', { body: [linked('example')] }, /^post error body.*href: Write the whole/],
  ['what is lost', { body: [block('x', { style: 'h2' })] }, /^post warning body: The site shows/],
])('a post with %s is told so', async (_, fault, message) => {
  const said = await saidOf([{ ...post, ...fault }, odd]);
  expect(
    said.filter((line) => message.test(line)),
    said.join('\n'),
  ).not.toEqual([]);
});

test.each<[string, Doc[], RegExp]>([
  [
    'under a category of which a draft alone seals',
    [{ ...post, categories: refers('odd') }, odd, { ...odd, _id: 'drafts.odd', title: 'Raw' }],
    /^post error categories: 🔒 "Raw" seals nothing before/,
  ],
  [
    'that was sealed until now',
    [
      { ...post, categories: refers(dark) },
      { ...post, _id: 'drafts.tried' },
    ],
    /^post warning categories: 🔒 What is published of it is sealed/,
  ],
])('a post %s is told that everybody could read it', async (_, documents, message) => {
  expect(await saidOf(documents)).toContainEqual(expect.stringMatching(message));
});

test.each<[string, Doc, RegExp]>([
  ['a category without a title', { _id: 'c', _type: 'category' }, /^category error title: A cat/],
  ['a category that seals', { ...odd, title: 'Raw' }, /^category info title: 🔒 Dark, Vulnerable/],
  ['a category that no filter shows', odd, /^category warning title: No filter/],
  ['an author without a name', { _id: 'w', _type: 'author' }, /^author warning name: Without a n/],
])('%s is told so', async (_, document, message) => {
  expect(await saidOf([document])).toEqual([expect.stringMatching(message)]);
});
