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
  filed('c', ['dark', 'odd']),
  filed('drafts.c', ['dark']),
  filed('drafts.d', ['dark']),
  filed('e', ['dark', 'vulnerable']),
  filed('f', ['vulnerable'], { readers: ['ada'] }),
  filed('g', ['odd', 'new']),
]);

test.each<[string, string, string | undefined, unknown]>([
  [
    'that seals, another',
    'drafts.dark',
    'Darkness',
    /^🔒 " dARK " seals 2 posts that nothing else/,
  ],
  ['that seals, none', 'drafts.dark', undefined, /seals 2 posts/],
  ['that seals, another that seals', 'drafts.dark', 'Raw', true],
  ['whose posts are sealed otherwise', 'drafts.vulnerable', 'Tender', true],
  ['that does not seal, another', 'odd', 'Darkness', true],
  ['that was never published, one', 'drafts.new', 'Darkness', true],
])('what the desk says where a category %s title is given', async (_, id, title, expected) => {
  const finding = await sealLost(title, id, ask);
  if (expected === true) expect(finding).toBe(true);
  else expect(finding).toMatch(expected as RegExp);
});
