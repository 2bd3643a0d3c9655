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

test('parts of a page are nothing that a post is filed under, a state is no title of that, and an e-mail no address', () => {
  const to = [{ _type: 'reference', _ref: 'c' }];
  const sections = [
    { _type: 'heroSection', headline: 'Hero' },
    { _type: 'mapSection', address: 'Sea Street' },
  ];
  const post = {
    ...call,
    _type: 'post',
    _id: 'p',
    slug: undefined,
    email: { current: 'a-b-example' },
  };
  const found = foundIn([{ ...post, sections }]);
  expect(found?.fields.post).toMatchObject({ categories: ['categories'], slug: ['slug.current'] });
  expect(found?.unused.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['sections', 'email']),
  );
  const concept = { _id: 'c', _type: 'concept', editorialState: 'published', naming: 'Sea' };
  const filed = foundIn([{ ...post, categories: to }, concept]);
  expect(filed?.fields.category.title).toEqual(['naming']);
});
