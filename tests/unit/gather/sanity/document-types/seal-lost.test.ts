import { expect, test } from 'vitest';
import { sealLost } from '../../../../../src/gather/sanity/document-types/category-rules.ts';
import { askingOf } from './asking.ts';

const references = (...ids: string[]) => ids.map((_ref) => ({ _type: 'reference', _ref }));
const filed = (_id: string, ids: string[], more = {}) => ({
  ...{ _id, _type: 'post', categories: references(...ids) },
  ...more,
});
const ask = askingOf([
  { _id: 'dark', _type: 'category', title: ' dARK ' },
  { _id: 'vulnerable', _type: 'category', title: 'Vulnerable' },
  { _id: 'drafts.new', _type: 'category', title: 'Raw' },
  { _id: 'odd', _type: 'category', title: 'Gardening' },
  { _id: 'above', _type: 'category', title: 'Dark' },
  { _id: 'between', _type: 'category', title: 'Nights', parent: { _ref: 'above' } },
  { _id: 'below', _type: 'category', title: 'Rain', parent: { _ref: 'between' } },
  { _id: 'aside', _type: 'category', title: 'Raw', parent: { _ref: 'between' } },
  { _id: 'level-1', _type: 'category', title: 'Snow', parent: { _ref: 'between' } },
  { _id: 'level-2', _type: 'category', title: 'Ice', parent: { _ref: 'level-1' } },
  { _id: 'level-3', _type: 'category', title: 'Frost', parent: { _ref: 'level-2' } },
  filed('c', ['dark', 'odd']),
  filed('drafts.c', ['dark']),
  filed('drafts.d', ['dark']),
  filed('e', ['dark', 'vulnerable']),
  filed('f', ['vulnerable'], { readers: ['ada'] }),
  filed('g', ['odd', 'new']),
  filed('h', ['below']),
  filed('i', ['between', 'aside']),
  filed('drafts.i', ['between']),
  filed('j', ['below', 'vulnerable']),
]);

test.each<[string, string, object, unknown]>([
  [
    'above others, another',
    'drafts.above',
    { title: 'Days' },
    /^🔒 "Dark" seals 2 posts that noth/,
  ],
  ['above others, another that seals', 'above', { title: 'Raw' }, true],
  [
    'taken from below one that seals, its',
    'between',
    { title: 'Nights' },
    /"Dark" seals 2 posts .*"Discard changes".* another category first/,
  ],
  ['put below another that seals, its', 'between', { parent: { _ref: 'dark' } }, true],
  [
    'put below one that it has sealed itself, another',
    'above',
    { title: 'Days', parent: { _ref: 'below' } },
    /^🔒 "Dark" seals 2 posts/,
  ],
  ['that is below one that does, its', 'below', { title: 'Rain' }, /"Dark" seals a post that/],
  ['that seals below another, its', 'aside', { title: 'Sun', parent: { _ref: 'between' } }, true],
  [
    'put as far below one that seals as a build follows, another',
    'dark',
    { title: 'Night', parent: { _ref: 'level-2' } },
    true,
  ],
  [
    'put further below one that seals than a build follows, another',
    'dark',
    { title: 'Night', parent: { _ref: 'level-3' } },
    /^🔒 " dARK " seals 2 posts/,
  ],
  [
    'that seals, another',
    'drafts.dark',
    { title: 'Darkness' },
    /^🔒 " dARK " seals 2 posts that nothing else/,
  ],
  ['that seals, none', 'drafts.dark', {}, /seals 2 posts/],
  ['that seals, another that seals', 'drafts.dark', { title: 'Raw' }, true],
  ['whose posts are sealed otherwise', 'drafts.vulnerable', { title: 'Tender' }, true],
  ['that does not seal, another', 'odd', { title: 'Darkness' }, true],
  ['that was never published, one', 'drafts.new', { title: 'Darkness' }, true],
])('what the desk says where a category %s title is given', async (_, _id, fields, expected) => {
  const finding = await sealLost({ _id, ...fields }, ask, []);
  if (expected === true) expect(finding).toBe(true);
  else expect(finding).toMatch(expected as RegExp);
});
