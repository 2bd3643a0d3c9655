import { expect, test } from 'vitest';
import {
  sealedPost,
  sealPending,
  unsealed,
} from '../../../../../src/gather/sanity/document-types/sealing-rules.ts';
import { askingOf } from './asking.ts';

const references = (...ids: string[]) => ids.map((_ref) => ({ _type: 'reference', _ref }));
const ask = askingOf([
  { _id: 'dark', _type: 'category', title: ' dARK ' },
  { _id: 'drafts.dark', _type: 'category', title: 'Darkness' },
  { _id: 'personal', _type: 'category', title: 'Personal' },
  { _id: 'family', _type: 'category', title: 'Family' },
  { _id: 'drafts.family', _type: 'category', title: 'Raw' },
  { _id: 'drafts.new', _type: 'category', title: 'Raw' },
  { _id: 'nights', _type: 'category', title: 'Nights', parent: { _ref: 'dark' } },
  { _id: 'rain', _type: 'category', title: 'Rain', parent: { _ref: 'nights' } },
  { _id: 'snow', _type: 'category', title: 'Snow', parent: [{ _ref: 'dark' }] },
  { _id: 'cousins', _type: 'category', title: 'Cousins', parent: { _ref: 'family' } },
  { _id: 'below', _type: 'post', categories: references('rain') },
  { _id: 'sealed', _type: 'post', categories: references('dark') },
  { _id: 'named', _type: 'post', readers: ['Ruth'] },
  { _id: 'open', _type: 'post', categories: references('personal') },
]);

test.each<[string, unknown, unknown]>([
  ['that seals', references('personal', 'dark'), /^🔒 " dARK " seals this post/],
  ['below one that seals', references('nights'), /^🔒 " dARK " seals this post/],
  ['two levels below one', references('personal', 'rain'), /^🔒 " dARK " seals this post/],
  ['below several', references('snow'), /^🔒 " dARK " seals this post/],
  ['below one that will seal', references('cousins'), true],
  ['that will seal', references('family', 'new'), true],
  ['that does not', references('personal'), true],
  ['that is none', undefined, true],
])('a post of a category %s is told what seals it', async (_, categories, expected) => {
  const finding = await sealedPost(categories, ask);
  if (expected === true) expect(finding).toBe(true);
  else expect(finding).toMatch(expected as RegExp);
});

test.each<[string, object, boolean]>([
  ['no title', { categories: references('personal') }, false],
  ['a title in a draft', { categories: references('personal', 'family') }, true],
  ['a category in a draft', { categories: references('new') }, true],
  ['a title above it in a draft', { categories: references('cousins') }, true],
  ['a category below one that does', { categories: references('family', 'nights') }, false],
  ['the title of another category', { categories: references('family', 'dark') }, false],
  ['its readers', { categories: references('family'), readers: ['Ruth'] }, false],
])('what seals a post is published before it, here %s', async (_, post, isPending) => {
  const finding = await sealPending(post, ask, []);
  if (isPending)
    expect(finding).toMatch(/^🔒 "Raw" seals nothing before the draft of that category is publ/);
  else expect(finding).toBe(true);
});

test.each<[string, object, boolean]>([
  ['is sealed', { _id: 'drafts.sealed' }, true],
  ['is sealed from above', { _id: 'drafts.below', categories: references('personal') }, true],
  [
    'is sealed by a title that gets a draft',
    { _id: 'sealed', categories: references('dark') },
    false,
  ],
  ['has readers', { _id: 'drafts.named', categories: references('personal') }, true],
  ['has readers, and gets others', { _id: 'drafts.named', readers: ['Ada'] }, false],
  ['is open', { _id: 'drafts.open' }, false],
  ['is none', { _id: 'drafts.other' }, false],
])('a draft is told that it unseals what %s', async (_, post, isOpened) => {
  const finding = await unsealed(post, ask, []);
  if (isOpened) expect(finding).toMatch(/^🔒 What is published of it is sealed: .* everybody can/);
  else expect(finding).toBe(true);
});
