import { expect, test } from 'vitest';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const BODY = [textBlock('Words.')];
const call = { _type: 'openCall', title: 'Call', slug: { current: 'c' }, body: BODY };
const works = ['a', 'b'].map((_id) => ({ _id, _type: 'work', title: 'T', body: BODY }));

test('what there is one of alone is a page sooner than a post, but for what is called a post', () => {
  const typesOf = (...documents: Record<string, unknown>[]) =>
    foundIn(documents)?.fields.types.post;
  expect(typesOf({ ...call, _id: 'c' }, ...works)).toEqual(['work']);
  expect(typesOf({ ...call, _id: 'c', _type: 'post' }, ...works)).toEqual(['post']);
  expect(typesOf({ ...call, _id: 'c' })).toEqual(['openCall']);
});
