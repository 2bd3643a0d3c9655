import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePost } from '../../../../src/gather/sanity/decode.ts';
import { block, category, image, postDocument } from '../../../support/content/documents.ts';

const decoded = (fields: Record<string, unknown> = {}) => decodePost(postDocument(fields));
const postOf = (fields: Record<string, unknown> = {}) => decoded(fields).post;

describe('a document', () => {
  it('with everything becomes a post with everything', () => {
    const author = {
      _updatedAt: '2026-01-02T03:04:05Z',
      name: ' Jonah Vale ',
      bio: [block('Writes.'), block('Falls.')],
      image: image({ alt: 'A face' }),
    };
    const { post, warnings } = decoded({
      excerpt: ' Short. ',
      author,
      mainImage: image({
        crop: { top: 0.1, bottom: 0, left: 0, right: 0.2 },
        hotspot: { x: 0.5, y: 0.25 },
      }),
      categories: [category('Current', ' What is on. '), category('Personal')],
      body: [block('One ', 'line.'), block('Two.')],
    });
    const picture = {
      assetId: 'image-abc-1600x1067-jpg',
      url: 'https://cdn.example/images/p/d/abc-1600x1067.jpg',
      size: { width: 1600, height: 1067 },
    };
    expect(warnings).toEqual([]);
    expect(post).toEqual({
      id: 'p1',
      rev: 'r1',
      updatedAt: '2026-01-02T03:04:05.000Z',
      title: 'A Title',
      slug: 'a-title',
      publishedAt: '2026-01-01T00:00:00.000Z',
      excerpt: 'Short.',
      image: {
        ...picture,
        alt: 'A boat',
        crop: { top: 0.1, bottom: 0, left: 0, right: 0.2 },
        hotspot: { x: 0.5, y: 0.25 },
      },
      author: {
        name: 'Jonah Vale',
        bio: 'Writes.\n\nFalls.',
        image: { ...picture, alt: 'A face', crop: null, hotspot: null },
      },
      categories: [
        { title: 'Current', description: 'What is on.' },
        { title: 'Personal', description: null },
      ],
      paragraphs: ['One line.', 'Two.'],
      bytes: 13,
    });
  });

  it('with nothing becomes a post with fallbacks, and says what is missing', () => {
    const { post, warnings } = decoded({ title: null, slug: null, publishedAt: null, body: null });
    expect(post).toMatchObject({
      title: 'Untitled',
      slug: null,
      publishedAt: null,
      excerpt: null,
      image: null,
      author: null,
      categories: [],
      paragraphs: [],
    });
    expect(warnings).toEqual([
      'has no title; it is shown as "Untitled"',
      'has no slug; it is listed without a link',
      'has no publishing date; it is not published',
      'has no text',
    ]);
  });

  it('with blank texts has none', () => {
    const post = postOf({
      title: ' \n',
      slug: ' ',
      excerpt: '\t',
      author: { _updatedAt: '2026-01-02T03:04:05Z', name: ' ', bio: null, image: null },
      categories: [category(' '), category('Current')],
      body: [block(' '), block('One.'), block()],
    });
    expect(post).toMatchObject({ title: 'Untitled', slug: null, excerpt: null, author: null });
    expect(post.categories.map(({ title }) => title)).toEqual(['Current']);
    expect(post.paragraphs).toEqual(['One.']);
  });

  it('keeps slug and category titles as the service compares them', () => {
    const post = postOf({ slug: ' a', categories: [category('Current ')] });
    expect(post.slug).toBe(' a');
    expect(post.categories[0]?.title).toBe('Current ');
  });

  it('keeps back a post of which a category leads nowhere, for that may be one that seals', () => {
    const { post, warnings } = decoded({ categories: [null, category('Current'), null] });
    expect(post.categories.map(({ title }) => title)).toEqual(['Current']);
    expect(post.publishedAt).toBe(null);
    expect(warnings).toEqual([
      'refers to a category that does not exist or is not published, and that may be one that seals; it is not published',
    ]);
  });

  it('leaves a sealed one sealed, and what stands in a post without a title alone', () => {
    const dark = decoded({ categories: [null, category('Dark')] });
    const named = decoded({ categories: [null], readers: ['nora'] });
    const untitled = decoded({ categories: [{ title: null }, category('Current')] });
    for (const { post } of [dark, named, untitled]) expect(post.publishedAt).not.toBe(null);
    expect(untitled.warnings).toEqual(['has a category without a title that can be read']);
  });

  it('keeps back a post of which a category that is referred to has no title: it may be one that seals', () => {
    const referred = { ...category(null), _id: 'c' };
    const { post, warnings } = decoded({ categories: [referred, category('Current')] });
    expect(post.publishedAt).toBe(null);
    expect(warnings).toEqual([
      'has a category without a title that can be read, and that may be one that seals; it is not published',
    ]);
    const sealed = decoded({ categories: [referred, category('Dark')] });
    expect(sealed.post.publishedAt).not.toBe(null);
    const blank = { ...category(' '), _id: 'c' };
    expect(decoded({ categories: [blank] }).post.publishedAt).toBe(null);
  });

  it.each([
    [image({ alt: null }), '', ['has a picture without alternative text']],
    [image({ alt: ' ' }), '', ['has a picture without alternative text']],
    [image(), 'A boat', []],
  ])('with the picture %o has its words: %j', (mainImage, alt, said) => {
    const { post, warnings } = decoded({ mainImage });
    expect(post.image?.alt).toBe(alt);
    expect(warnings).toEqual(said);
  });

  it.each([{ asset: null }, { _type: 'image', alt: 'Words' }])(
    'with a picture field without a picture (%j) has no picture, and says so',
    (mainImage) => {
      const { post, warnings } = decoded({ mainImage });
      expect(post.image).toBeNull();
      expect(warnings).toEqual(['has a picture field without a picture (mainImage)']);
    },
  );

  it.each(['2026-01-01T02:00:00+02:00', '2026-01-01', '2026-01-01T00:00:00.000Z'])(
    'of %s is of midnight, January 1, in UTC',
    (publishedAt) => expect(postOf({ publishedAt }).publishedAt).toBe('2026-01-01T00:00:00.000Z'),
  );
});

describe('the text of a post', () => {
  it.each([
    ['spans joined', [block('Wo', 'rd.')], ['Word.']],
    ['blocks apart', [block('a'), block('b')], ['a', 'b']],
    ['a line break within', [block('a\nb')], ['a\nb']],
    ['markup as it is', [block('<script>&amp;')], ['<script>&amp;']],
    ['no other blocks', [{ _type: 'image', asset: null }, block('a')], ['a']],
    ['no inline objects', [{ ...block('a', 'b'), children: [{ _type: 'icon' }] }], []],
    ['a span without text', [{ _type: 'block', children: [{ _type: 'span' }] }], []],
    [
      'marks that are not well formed',
      [{ ...block(), children: [{ _type: 'span', marks: [null], text: 'a' }] }],
      ['a'],
    ],
    ['links that are not well formed', [{ ...block('a'), markDefs: [{ href: 'x' }] }], ['a']],
  ])('is plain, with %s', (_what, body, paragraphs) => {
    expect(postOf({ body }).paragraphs).toEqual(paragraphs);
  });

  it('is the text of its spans, block for block', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.array(text)), (blocks) => {
        const { paragraphs } = postOf({ body: blocks.map((texts) => block(...texts)) });
        const joined = blocks.map((texts) => texts.join('').trim());
        expect(paragraphs).toEqual(joined.filter((paragraph) => paragraph !== ''));
      }),
    );
  });
});
