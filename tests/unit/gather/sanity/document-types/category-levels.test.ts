import { expect, test } from 'vitest';
import { tooFarDown } from '../../../../../src/gather/sanity/document-types/category-levels.ts';
import { askingOf } from './asking.ts';

const below = (_id: string, ...parents: string[]) => {
  const [parent, ...more] = parents.map((_ref) => ({ _ref }));
  return {
    _id,
    _type: 'category',
    title: _id,
    parent: more.length > 0 ? [parent, ...more] : parent,
  };
};
const ask = askingOf([
  { _id: 'top', _type: 'category', title: 'Raw' },
  below('one', 'top'),
  below('two', 'one'),
  below('three', 'two'),
  below('four', 'three'),
  below('ring', 'ring'),
  { _id: 'other', _type: 'category', title: 'Other' },
  below('part', 'other'),
  below('several', 'other', 'part'),
]);

test.each<[string, object, boolean]>([
  ['four levels down', { _id: 'drafts.four', parent: { _ref: 'three' } }, true],
  ['five levels down', { _id: 'drafts.new', parent: { _ref: 'four' } }, false],
  [
    'five levels down by one of several',
    { _id: 'several', parent: [{ _ref: 'other' }, { _ref: 'four' }] },
    false,
  ],
  [
    'with one that gets five levels down',
    { _id: 'drafts.other', parent: { _ref: 'three' } },
    false,
  ],
  ['above another that is four levels down', { _id: 'drafts.top' }, true],
  ['moved up from there', { _id: 'drafts.four', parent: { _ref: 'top' } }, true],
  ['within itself', { _id: 'drafts.ring', parent: { _ref: 'ring' } }, false],
  ['within nothing', { _id: 'drafts.new' }, true],
])('a category %s', async (_, fields, isFine) => {
  const finding = await tooFarDown(fields, ask);
  if (isFine) expect(finding).toBe(true);
  else expect(finding).toMatch(/^🔒 More than 4 categories would stand above/);
});
