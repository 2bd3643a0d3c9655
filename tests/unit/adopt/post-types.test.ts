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

test('a post that is one picture is a post, and a page is none beside it', () => {
  const mainImage = { _type: 'image', asset: { _ref: 'image-a-1x1-png' } };
  const photo = (_id: string) => ({ ...call, _id, _type: 'post', body: [], mainImage });
  const page = { ...call, _id: 'about', _type: 'page' };
  const found = foundIn([page, photo('a'), photo('b')]);
  expect(found?.fields.types.post).toEqual(['post']);
  expect(found?.fields.post).toMatchObject({ body: ['body'], mainImage: ['mainImage'] });
  const bare = { ...call, _id: 'a', _type: 'post', body: [] };
  expect(foundIn([page, bare])).toBeNull();
});
