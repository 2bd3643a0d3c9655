import fc from 'fast-check';
import { parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { queriesOf } from '../../../src/gather/sanity/queries.ts';
import { isPath, valueAt } from '../../../src/settings/field-path.ts';
import { DEFAULT_FIELDS, parseFields } from '../../../src/settings/fields.ts';

describe('the file of fields', () => {
  it.each(['', '# nothing', '{}', 'post: {}'])('of %j changes nothing', (yaml) =>
    expect(parseFields(yaml)).toEqual(DEFAULT_FIELDS),
  );

  it('names types and paths, one or several, and leaves the others as they are', () => {
    const fields = parseFields(`
types: { post: [article, note] }
post: { body: content, publishedAt: [date, _createdAt], author: "authors[0]", excerpt: [] }
author: { name: firstName, surname: lastName }
slugFromTitle: true
`);
    expect(fields.types).toEqual({
      post: ['article', 'note'],
      author: ['author'],
      category: ['category'],
      referred: [],
    });
    expect(fields.post).toEqual({
      ...DEFAULT_FIELDS.post,
      body: ['content'],
      publishedAt: ['date', '_createdAt'],
      author: ['authors[0]'],
      excerpt: [],
    });
    expect(fields.author).toMatchObject({ name: ['firstName'], surname: ['lastName'] });
    expect(fields.slugFromTitle).toBe(true);
  });

  it.each([
    ['a: [', 'is not YAML.'],
    ['posts: {}', 'posts is not known'],
    ['post: { content: body }', 'post.content is not known'],
    ['post: { body: 5 }', 'post.body must be a text, or a list of them'],
    ['undecided: true', 'undecided must be a text, or a list of them'],
    ['undecided: [intern, 7]', 'undecided.1 must be a text'],
    ["undecided: ''", 'undecided.0 must not be empty'],
    ['unread: { plan: true }', 'unread must be a text, or a list of them'],
    ['post: { body: "a b" }', 'post.body.0 must be names with dots between them'],
    ['post: { body: "a+" }', 'post.body.0 must be names with dots between them'],
    ['post: { title: "a+b" }', 'post.title.0 must be names with dots between them'],
    ['post: { series: "a->b->c" }', 'one -> at most to a document referred to'],
    ['post: { public: "a->b" }', 'types.referred must name the types'],
    ['types: { post: [] }', 'types.post must name a type'],
    ['types: { post: "a\\" || true" }', 'types.post.0 must be the name of a type'],
    ['slugFromTitle: yes', 'slugFromTitle must be true or false'],
  ])('of %s is refused in one line', (yaml, problem) => {
    expect(() => parseFields(yaml)).toThrow(/^src\/content\/fields\.yaml: [^\n]+$/);
    expect(() => parseFields(yaml)).toThrow(problem);
  });
});

describe('a path', () => {
  it.each(['a', '_createdAt', 'a.b', 'a[0]', 'a[0].b', 'seo.meta_image'])('is %s', (path) =>
    expect(isPath(path)).toBe(true),
  );

  it.each([
    ...[
      '',
      ' ',
      'a b',
      'a-b',
      'a[1]',
      'a[]',
      '[0]',
      'a..b',
      '.a',
      'a.',
      'a->b',
      '*',
      '$a',
      '@',
      '^',
    ],
    ...['a)', '"a"', 'a//', 'a\n', 'true', 'null.a', 'match', 'é', '1a', 'a'.repeat(65)],
  ])('is not %j', (path) => expect(isPath(path)).toBe(false));

  it('of whatever text stands in a query as one value, or is refused', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '.',
      '[0]',
      '[',
      ']',
      '-',
      '>',
      ' ',
      '"',
      '|',
      '_',
      '*',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const path = pieces.join('');
        fc.pre(isPath(path));
        expect(path).toMatch(/^[\w.[\]]+$/);
        const fields = parseFields(JSON.stringify({ post: { body: path } }));
        const params = { last: '', n: 1 };
        expect(() => parse(queriesOf(fields).posts.text, { params })).not.toThrow();
      }),
    );
  });
});

const DOCUMENT = {
  title: [
    { _key: 'so', value: 'Cinwaan' },
    { _key: 'k1', language: 'en', value: 'Title' },
  ],
  seo: { description: 'Words' },
  authors: [{ person: { _ref: 'ada' } }],
};

it.each([
  ['title[so].value', 'Cinwaan'],
  ['title[en].value', 'Title'],
  ['title[de].value', null],
  ['seo.description', 'Words'],
  ['authors[0].person', { _ref: 'ada' }],
  ['authors', DOCUMENT.authors],
  ['authors.person', null],
  ['seo[0].description', null],
  ['seo.constructor', null],
])('the value at %s is %j', (path, expected) => {
  expect(isPath(path)).toBe(true);
  expect(valueAt(DOCUMENT, path)).toEqual(expected);
});
