import { expect, test } from 'vitest';
import { lookLines } from '../../../scripts/adopt/lines.ts';
import { keptTextLines, twoTextLines } from '../../../scripts/adopt/two-texts.ts';
import type { AnyDocument } from '../../../src/gather/sanity/sample.ts';
import { DEFAULT_FIELDS } from '../../../src/settings/fields.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const linesOf = (body: readonly string[], more: Readonly<Record<string, unknown>>) => {
  const post = { _id: 'a', _type: 'post', title: 'T', body: [textBlock('Words.')] };
  const documents = [
    { ...post, ...more },
    { ...post, _id: 'b' },
  ];
  const sample = { types: [{ type: 'post', count: 2, documents }], referred: new Map() };
  const fields = { ...DEFAULT_FIELDS, post: { ...DEFAULT_FIELDS.post, body } };
  return twoTextLines(fields, sample);
};

test('posts with a text in two fields, of which one is shown, are counted', () => {
  const two = ['body', 'content'];
  expect(linesOf(two, { content: '# More' })).toEqual([
    expect.stringMatching(
      /^NOT shown: .* 1 of 2 posts.*--set post\.body=content,body\. .*--set post\.body=body\+content\.$/,
    ),
  ]);
  expect(linesOf(two, { content: '' })).toEqual([]);
  expect(linesOf(['body', 'excerpt'], { excerpt: 'In short.' })).toEqual([]);
  expect(linesOf(['bodyEn', 'bodyDe'], { bodyEn: 'A', bodyDe: 'B' })).toEqual([]);
  expect(linesOf(['body.en', 'body.de'], { body: { en: 'A', de: 'B' } })).toEqual([]);
});

test('posts that have no text are read by what is said of them, where others have one', () => {
  const post = { _id: 'a', _type: 'post', title: 'T', excerpt: 'In short.' };
  const long = { ...post, _id: 'b', body: [textBlock('Words.')] };
  expect(foundIn([long, post])?.fields.post).toMatchObject({
    body: ['body', 'excerpt'],
    excerpt: ['excerpt'],
  });
  expect(foundIn([long])?.fields.post.body).toEqual(['body']);
  const own = { ...post, premiumBody: [textBlock('For members.')] };
  expect(foundIn([long, own])?.fields.post.body).toEqual(['body']);
  expect(foundIn([long, own, post])?.fields.post.body).toEqual(['body', 'excerpt']);
  const noted = { ...post, internalNotes: [textBlock('For me.')], members: [{ role: 'Cook' }] };
  expect(foundIn([long, noted])?.fields.post.body).toEqual(['body', 'excerpt']);
});

test('of a text and its public form the public one is shown, for the other is for some alone', () => {
  const post = { _id: 'a', _type: 'post', title: 'T', body: [textBlock('For members.')] };
  const open = { ...post, _id: 'b', publicBody: [textBlock('For all.')] };
  const bodyOf = (...documents: AnyDocument[]) => foundIn(documents)?.fields.post.body;
  const found = foundIn([open]);
  expect(found?.fields.post.body).toEqual(['publicBody']);
  expect(found && lookLines(found).join()).not.toContain('parts of the text');
  expect(bodyOf({ ...post, freeBody: '# For all' })).toEqual(['freeBody']);
  const content = { body: post.body, publicBody: open.publicBody };
  expect(bodyOf({ ...post, body: null, content })).toEqual(['content.publicBody']);
  expect(bodyOf({ ...post, publicBody: true })).toEqual(['body']);
});

test('who says under which name all may know them is called so', () => {
  const author = { _id: 'w', _type: 'author', name: 'Ada King', publicName: 'A. K.' };
  const post = { _id: 'a', _type: 'post', title: 'T', body: [textBlock('Words.')] };
  const found = foundIn([{ ...post, author: { _type: 'reference', _ref: 'w' } }, author]);
  expect(found?.fields.author.name).toEqual(['publicName']);
});

test('posts that have the form for some readers alone are counted', () => {
  const post = { _type: 'post', title: 'T', body: [textBlock('Words.')] };
  const documents = [
    { ...post, _id: 'a', publicBody: [textBlock('For all.')] },
    { ...post, _id: 'b' },
  ];
  const found = foundIn(documents);
  const sample = { types: [{ type: 'post', count: 2, documents }], referred: new Map() };
  expect(found && keptTextLines(found, sample)).toEqual([
    expect.stringMatching(
      /^NOT shown: .* 1 of 2 posts, which have `body` alone.*=publicBody,body\.$/,
    ),
  ]);
  const both = {
    ...DEFAULT_FIELDS,
    post: { ...DEFAULT_FIELDS.post, body: ['publicBody', 'body'] },
  };
  expect(found && keptTextLines({ ...found, fields: both }, sample)).toEqual([]);
});
