import { expect, test } from 'vitest';
import { foundIn } from './recognized.ts';

test('a category seals those below it under whatever name it stands in them, but not those beside', () => {
  const reference = (_ref: string) => ({ _type: 'reference', _ref });
  const found = foundIn([
    { _id: 'a', _type: 'post', title: 'T', body: 'Words.', categories: [reference('below')] },
    { _id: 'b', _type: 'post', title: 'U', body: 'Words.', categories: [reference('dark')] },
    {
      _id: 'below',
      _type: 'category',
      title: 'B',
      ober: reference('dark'),
      related: reference('sea'),
    },
    {
      _id: 'dark',
      _type: 'category',
      title: 'Dark',
      kinder: [reference('below')],
      owner: reference('ann'),
    },
    { _id: 'sea', _type: 'category', title: 'Sea' },
    { _id: 'ann', _type: 'person', name: 'Ann' },
  ]);
  expect(found?.fields.category.parent).toEqual(['ober']);
});
