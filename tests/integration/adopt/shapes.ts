import type { ContentDocument } from '../../../scripts/sanity-emulator/documents.ts';

const words = [
  { _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: 'Some words.' }] },
];
const times = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

type Line = Readonly<Record<string, unknown>> & Partial<Pick<ContentDocument, '_id' | '_type'>>;

/** Datasets in the shapes that projects have which were not made for this site, as the lines of their exports. */
export const SHAPES: Readonly<
  Record<string, { lines: readonly Line[]; posts: number; filters: number }>
> = {
  'content, date, coverImage and a person in two names': {
    posts: 3,
    filters: 0,
    lines: [
      { _id: 'p', _type: 'person', firstName: 'Ada', lastName: 'Byron', bio: 'Counts.' },
      ...times(3).map((n) => ({
        _id: `post-${n}`,
        _type: 'post',
        _updatedAt: n === 1 ? 'yesterday' : '2024-01-02T00:00:00Z',
        title: `Piece ${n}`,
        slug: { _type: 'slug', current: `piece-${n}` },
        date: '2024-01-01',
        content: words,
        coverImage: { _type: 'image', alt: 'A picture that is not there' },
        author: { _ref: 'p', _type: 'reference' },
      })),
    ],
  },
  'articles with tags in words, authors in a list and a picture elsewhere': {
    posts: 2,
    filters: 2,
    lines: [
      { _id: 'a', _type: 'author', title: 'Ada Byron', content: words },
      ...times(2).map((n) => ({
        _id: `article-${n}`,
        _type: 'article',
        headline: `Article ${n}`,
        slug: { _type: 'slug', current: `article-${n}` },
        datePublished: '2024-01-01T10:00:00Z',
        articleBody: words,
        image: 'https://127.0.0.1/cover.jpg',
        authors: [{ _ref: 'a', _type: 'reference', _key: 'k' }],
        tags: n === 1 ? ['Tea', 'Mathematics'] : ['Mathematics', 'Tea'],
      })),
    ],
  },
  'made for import: no ids, no slugs': {
    posts: 2,
    filters: 0,
    lines: times(2).map((n) => ({
      _type: 'post',
      views: n,
      _createdAt: '2011-05-24T01:48:20Z',
      title: 'The same title -- twice',
      content: words,
    })),
  },
};
