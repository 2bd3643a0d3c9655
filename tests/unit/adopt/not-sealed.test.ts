import { expect, test } from 'vitest';
import { lookLines } from '../../../scripts/adopt/lines.ts';
import { notSealed, notSealedLines } from '../../../scripts/adopt/not-sealed.ts';
import { pathsSet } from '../../../scripts/adopt/set.ts';
import { recognize } from '../../../src/gather/adopt/recognize.ts';
import { decodePost } from '../../../src/gather/sanity/decode.ts';
import { DEFAULT_FIELDS } from '../../../src/settings/fields.ts';
import { category, postDocument } from '../../support/content/documents.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const BODY = [textBlock('Words.')];
const post = { _id: 'a', _type: 'post', title: 'T', body: BODY };

test('what is called a category is one, of whatever kind it is: tags would leave its posts unsealed', () => {
  const found = foundIn([
    { ...post, category: 'Dark', tags: ['x'] },
    { ...post, _id: 'b', category: 'Sea', tags: ['y'] },
  ]);
  expect(found?.fields.post.categories).toEqual(['category']);
  expect(foundIn([{ ...post, kategorie: 'Dunkel', tags: ['x'] }])?.fields.post.categories).toEqual([
    'kategorie',
  ]);
  expect(foundIn([{ ...post, tags: ['x'], topic: 'y' }])?.fields.post.categories).toEqual(['tags']);
});

test('where some posts have one category and others several, both are read, whatever they call their titles', () => {
  const slug = { current: 's' };
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  const found = foundIn([
    { ...post, categories: [to('sea')] },
    { ...post, _id: 'b', category: to('night') },
    { ...post, _id: 'c', tags: [to('tag')] },
    { _id: 'sea', _type: 'category', name: 'Sea', slug },
    { _id: 'night', _type: 'category', name: 'Dark', slug },
    { _id: 'tag', _type: 'tag', label: 'Sun', slug },
  ]);
  expect(found?.fields.post.categories).toEqual(['categories', 'category', 'tags']);
  expect(found?.fields.category.title).toEqual(['name', 'label']);
  expect(found?.fields.types.category).toEqual(['category', 'tag']);
});

test('another field that leads to documents of the same type is read too: a category in it seals', () => {
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  const found = foundIn([
    {
      ...post,
      category: to('sea'),
      otherCategories: [to('night')],
      relatedCategories: [to('sea')],
    },
    { ...post, _id: 'b', category: to('sea'), place: to('here') },
    { _id: 'sea', _type: 'category', title: 'Sea' },
    { _id: 'night', _type: 'category', title: 'Dark' },
    { _id: 'here', _type: 'place', title: 'Raw' },
  ]);
  expect(found?.fields.post.categories).toEqual(['category', 'otherCategories']);
});

test('what is above a category is read under its own name, with the types of its documents', () => {
  const to = (_ref: string) => ({ _type: 'reference', _ref });
  const found = foundIn([
    { ...post, tags: [to('tag')] },
    { _id: 'tag', _type: 'tag', label: 'Sun', parentCategory: to('topic') },
    { _id: 'topic', _type: 'topic', label: 'Sky', parentCategory: to('all') },
    { _id: 'all', _type: 'area', label: 'All', parentCategory: to('tag') },
  ]);
  expect(found?.fields.category.parent).toEqual(['parentCategory']);
  expect(found?.fields.types.category).toEqual(['area', 'tag', 'topic']);
  const without = foundIn([
    { ...post, tags: [to('tag')] },
    { _id: 'tag', _type: 'tag', label: 'Sun' },
  ]);
  expect(without?.fields.category.parent).toEqual(['parent']);
  expect(without && lookLines(without).join()).not.toContain('category.parent');
});

test('posts that say elsewhere what seals are named before anything is published', () => {
  const tag = { _id: 'tag', _type: 'tag', name: [{ _key: 'k', language: 'en', value: 'Dark ' }] };
  const stored = [
    { ...post, _id: 'a', tags: [{ _ref: 'tag' }], title: 'Raw', author: 'Dark' },
    { ...post, _id: 'b', mood: 'raw' },
    { ...post, _id: 'c', tags: [{ _ref: 'tag' }] },
    { ...post, _id: 'd', tags: [{ _ref: 'gone' }], mood: 'Darkish', heroTheme: 'dark' },
    { ...post, _id: 'e', admin: { categories: [{ _ref: 'tag' }], theme: 'dark' } },
  ];
  const sample = {
    types: [{ type: 'post', count: 5, documents: stored }],
    referred: new Map([['tag', tag]]),
  };
  const posts = ['a', 'b', 'c', 'd', 'e'].map((_id) =>
    decodePost(postDocument({ _id, categories: [category(_id === 'c' ? 'Dark' : 'Sea')] })),
  );
  expect(notSealedLines(posts, DEFAULT_FIELDS, sample)).toEqual([
    expect.stringMatching(/^NOT sealed: 1 of 5 posts.* in `tags`/),
    expect.stringMatching(/^NOT sealed: 1 of 5 posts.* in `mood`/),
    expect.stringMatching(/^NOT sealed: 1 of 5 posts.* in `admin.categories`/),
  ]);
  const without = notSealed(posts, DEFAULT_FIELDS, sample, ['mood']);
  expect([...without.keys()]).toEqual(['tags', 'admin.categories']);
  // Instead of what is read already, it would publish what that seals.
  const told = notSealedLines(posts, DEFAULT_FIELDS, sample).join('\n');
  expect(told.match(/--set \S+(?=,)/g)).toEqual([
    '--set post.categories=categories,tags,mood,admin.categories',
    '--set post.categories=categories,tags,mood,admin.categories',
    '--set post.categories=categories,tags,mood,admin.categories',
  ]);
});

test('a category that seals by its id or address, but not by its title, is to be named by that', () => {
  const night = { _id: 'night', _type: 'category', title: 'At night', slug: { current: 'dark' } };
  const documents = [{ ...post, categories: [{ _ref: 'night' }] }];
  const sample = {
    types: [{ type: 'post', count: 1, documents }],
    referred: new Map([['night', night]]),
  };
  const posts = [decodePost(postDocument({ _id: 'a', categories: [category('At night')] }))];
  expect(notSealedLines(posts, DEFAULT_FIELDS, sample)).toEqual([
    expect.stringMatching(
      /^NOT sealed: 1 of 1 posts.* in `categories`, but not as the title of a category\. .*add the title that it has to SEALED in src\/site\.ts\./,
    ),
  ]);
});

test('where no post has categories, their usual name is not proposed beside the field that seals', () => {
  const lines = (more: object) => {
    const documents = [{ ...post, rubrik: 'Dark', ...more }];
    const sample = { types: [{ type: 'post', count: 1, documents }], referred: new Map() };
    const posts = [decodePost(postDocument({ _id: 'a', categories: [] }))];
    return notSealedLines(posts, DEFAULT_FIELDS, sample).join('\n');
  };
  expect(lines({})).toMatch(
    /in `rubrik`; nothing is read as their categories\. .*name it with --set post\.categories=rubrik,/,
  );
  expect(lines({ categories: [{ _ref: 'gone' }] }), 'which keeps posts back').toContain(
    'with --set post.categories=categories,rubrik,',
  );
});

test('what a person names instead has its own types and titles', () => {
  const to = { _type: 'reference', _ref: 'dark' };
  const post = { _id: 'p', _type: 'post', title: 'T', body: [textBlock('Words.')] };
  const documents = [
    { ...post, categories: ['Tea'], moods: [to] },
    { _id: 'dark', _type: 'mood', label: 'Dark' },
  ];
  const types = ['post', 'mood'].map((type) => {
    const own = documents.filter(({ _type }) => _type === type);
    return { type, count: own.length, documents: own };
  });
  const referred = new Map(documents.map((each) => [each._id, each]));
  const set = pathsSet(['post.categories=categories,moods']);
  const found = recognize({ types, referred }, [], null, set);
  expect(found?.fields.types.category).toEqual(['mood']);
  expect(found?.fields.category.title).toEqual(['label']);
  expect(found && lookLines(found).join('\n')).toContain('`categories`, else `moods`');
});
