import { expect, test } from 'vitest';
import { twoTextLines } from '../../../scripts/adopt/two-texts.ts';
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
