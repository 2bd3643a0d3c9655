import { describe, expect, it } from 'vitest';
import { decodePost } from '../../../../src/gather/sanity/decode.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { block, category, image, postDocument } from '../../../support/content/documents.ts';

const decoded = (fields: Record<string, unknown> = {}) => decodePost(postDocument(fields));
const told = (field: string) => `has a field that cannot be read, and is left out (${field})`;

describe('what no page needs', () => {
  it.each([
    ['slug', { slug: 5 }, 'slug.current'],
    ['excerpt', { excerpt: ['x'] }, 'excerpt'],
    ['mainImage', { mainImage: 'x' }, 'mainImage'],
    ['mainImage', { mainImage: 'http://a.example/b.jpg' }, 'mainImage'],
    [
      'mainImage',
      { mainImage: image({ asset: { _id: 'file-1', url: 'https://a.b' } }) },
      'mainImage',
    ],
    [
      'mainImage',
      { mainImage: image({ asset: { _id: 'image-1', url: 'javascript:alert(1)' } }) },
      'mainImage',
    ],
    [
      'crop',
      { mainImage: image({ crop: { top: 2, bottom: 0, left: 0, right: 0 } }) },
      'mainImage.crop',
    ],
    ['author', { author: 5 }, 'author'],
    ['revisedAt', { revisedAt: 'in May' }, 'revisedAt'],
    ['series', { series: { _ref: 'a' } }, 'series'],
    ['name', { author: { name: 5 } }, 'author.name'],
    ['bio', { author: { name: 'A', bio: 5 } }, 'author.bio'],
    ['image', { author: { name: 'A', image: 5 } }, 'author.image'],
  ])('%s is left out and told of: %j', (_what, fields, field) => {
    const { post, warnings } = decoded(fields);
    expect(post.paragraphs).toEqual(['One.']);
    expect(warnings).toContain(told(field));
  });

  it.each([
    [{ _updatedAt: 'yesterday' }, ['has a time of its last change that is none (_updatedAt)']],
    [{ _updatedAt: null, _rev: null }, []],
  ])('stamps of %j stop nothing', (fields, warnings) => {
    const read = decoded(fields);
    expect(read.post.updatedAt).toBe('2026-01-01T00:00:00.000Z');
    expect(read.warnings).toEqual(warnings);
  });

  it('is told of by the name that its author gave it', () => {
    const fields = parseFields('post: { mainImage: cover, slug: slug.current }');
    const { warnings } = decodePost(postDocument({ mainImage: 5, slug: 5 }), fields);
    expect(warnings).toEqual(expect.arrayContaining([told('slug.current'), told('cover')]));
  });

  it('an empty text in place of a picture, an author or a day is nothing to tell of', () => {
    const { post, warnings } = decoded({ mainImage: '', author: ' ', revisedAt: '', aliases: '' });
    expect(post).toMatchObject({ image: null, author: null });
    expect(warnings).toEqual(decoded().warnings);
  });

  it.each([
    [{ title: 'Fish &amp; chips' }, 'title'],
    [{ title: 'It&rsquo;s', body: [block('<p>One <b>two</b></p>')] }, 'title and text'],
    [{ body: [block('&nbsp;One')] }, 'text'],
  ])('HTML that stands as it is written is told of: %j', (fields, places) => {
    const line = `has HTML in its ${places} (&amp;, <p> and the like), shown as it is written`;
    expect(decoded(fields).warnings).toContain(line);
  });

  it.each([
    [{ title: 'R&D; a < b, AT&T', body: [block('<3 & more; x <pre y')] }],
    [{ body: [{ _type: 'block', children: [{ _type: 'span', text: '<p>', marks: ['code'] }] }] }],
    [{ title: 'It&rsquo;s', body: '<p>It&#8217;s</p>' }],
    [{ title: 'It&#8217;s', body: [block('Rain.')] }],
  ])('what is no HTML, or is shown as code or as HTML, is not: %j', (fields) => {
    expect(decoded(fields).warnings.join()).not.toContain('HTML');
  });

  it('a wrong crop costs the crop alone', () => {
    const { post } = decoded({ mainImage: image({ crop: 'x', hotspot: { x: 0.5, y: 0.5 } }) });
    expect(post.image).toMatchObject({ crop: null, hotspot: { x: 0.5, y: 0.5 } });
  });
});

describe('values in the shape that other projects give them', () => {
  it.each([
    [{ slug: { _type: 'slug', current: 'a' } }, { slug: 'a' }],
    [{ excerpt: [block('Short.')] }, { excerpt: 'Short.' }],
    [{ body: 'One\nline.\n\nTwo.' }, { paragraphs: ['One\nline.', 'Two.'] }],
    [{ publishedAt: '2026-01-01 08:30' }, { publishedAt: '2026-01-01T08:30:00.000Z' }],
    [{ revisedAt: '2026-05-04' }, { revisedAt: '2026-05-04T00:00:00.000Z' }],
    [{ series: ' Winter ' }, { series: 'Winter' }],
    [{ language: 'de_AT' }, { language: 'de-AT' }],
    [{ author: { name: 'A', bio: ' Writes. ' } }, { author: { name: 'A', bio: 'Writes.' } }],
    [{ author: { name: 'A', surname: 'B' } }, { author: { name: 'A B' } }],
    [{ author: null, byline: 'A' }, { author: { name: 'A', bio: null, image: null } }],
  ])('%j is read', (fields, read) => expect(decoded(fields).post).toMatchObject(read));

  it.each([
    [['a', 'b'], null, ['a', 'b']],
    ['a', null, ['a']],
    [
      [{ label: 'A' }, 'b'],
      [{ title: 'A', description: null }, null],
      ['A', 'b'],
    ],
    ['', null, []],
    [[], [], []],
  ])('categories of %j are read', (labels, inline, titles) => {
    const { post, unsure } = decoded({ categories: [], labels, inline });
    expect(post.categories.map(({ title }) => title)).toEqual(titles);
    expect(unsure).toBe(false);
  });

  it.each([
    [{ categories: [], labels: [5], inline: [null] }],
    [{ categories: [], labels: [{ name: 'Dark' }], inline: [{ title: null }] }],
    [{ categories: [category(5)] }],
    [{ categories: [null] }],
  ])('a category that cannot be read leaves the post unsure: %j', (fields) => {
    expect(decoded(fields)).toMatchObject({ unsure: true, post: { categories: [] } });
  });

  it.each([
    'https://a.example/b.jpg',
    { secure_url: 'https://a.example/b.jpg', url: 'http://a.example/b.jpg' },
    { src: 'https://a.example/b.jpg' },
  ])('a picture at another host is known by its address: %j', (mainImage) => {
    expect(decoded({ mainImage }).post.image).toMatchObject({
      url: 'https://a.example/b.jpg',
      foreign: true,
    });
  });
});

it('a date that cannot be read publishes nothing, and its field is named as its author does', () => {
  const fields = parseFields('post: { publishedAt: date.utc }');
  const { post, warnings } = decodePost(postDocument({ publishedAt: 'Invalid Date' }), fields);
  expect(post.publishedAt).toBeNull();
  expect(warnings).toEqual([
    'has a publishing date that cannot be read (date.utc is "Invalid Date"); it is not published',
  ]);
  expect(decoded({ publishedAt: 'Nov 12, 2020' }).post.publishedAt).toMatch(/^2020-11-12T/);
});

it('a fault names the field as its author does', () => {
  const fields = parseFields('post: { title: headline }');
  expect(() => decodePost(postDocument({ title: 5 }), fields)).toThrow(
    'post "without title" (p1): headline must be a text.',
  );
});

it.each([
  [{ public: false }, false],
  [{ public: 'draft' }, false],
  [{ hidden: true }, false],
  [{ public: null, hidden: null }, true],
  [{ public: 'Published', hidden: false }, true],
  [{ public: true }, true],
])('of a post that says %j the publishing is %j', (said, isPublished) => {
  const fields = parseFields('post: { public: active, hidden: draft }');
  const { post, warnings } = decodePost(postDocument(said), fields);
  expect(post.publishedAt !== null).toBe(isPublished);
  expect(warnings.join()).toMatch(
    isPublished
      ? /^$/
      : /^says that it is not public \((active(: draft)?|draft)\); it is not published$/,
  );
});

describe('what an old system kept in HTML', () => {
  it('is shown in words: excerpts, and titles of posts whose text is in HTML', () => {
    const { post } = decoded({
      title: 'Salt &amp; bread &#8211; it&#8217;s <em>ours</em>',
      body: '<p>One.</p>',
      excerpt: '<p>Some words [&hellip;]</p>\n',
      author: { name: 'A', bio: '<p>First.</p><p>Then.</p>' },
    });
    expect(post.title).toBe('Salt & bread – it’s ours');
    expect(post.excerpt).toBe('Some words […]');
    expect(post.author?.bio).toBe('First.\n\nThen.');
  });

  it('is read in a title whose text has such signs, too, or that has one by its number', () => {
    const titleOf = (title: string, body: unknown) => decoded({ title, body }).post.title;
    expect(titleOf('L&rsquo;écoute <b>', 'Est-ce qu&rsquo;il pleut ?')).toBe('L’écoute <b>');
    expect(titleOf('Evil&#27; &#038; <b>', [block('Rain.')])).toBe('Evil & <b>');
    for (const about of ['What is &nbsp;?', 'What &#60;i&#62; and &#xa0; say'])
      expect(titleOf(about, [block('A sign.')])).toBe(about);
  });

  it('is no title of a post that is not in HTML: it may be about codes', () => {
    expect(decoded({ title: 'What is &nbsp;?', excerpt: 'a <b> & c' }).post).toMatchObject({
      title: 'What is &nbsp;?',
      excerpt: 'a <b> & c',
    });
  });
});
