import { expect, it } from 'vitest';
import {
  countDue,
  momentIn,
  newestChange,
  newestShownChange,
} from '../../../../src/gather/sanity/changes.ts';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { countSealed, readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import { sealingOf } from '../../../../src/gather/sanity/who-may-read/sealing.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import type { Doc } from '../../../support/content/datasets.ts';
import { asset, doc, PATIENT, serviceOver, showing, to } from '../../../support/reading.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';

const YAML = `
types: { post: [article, note], author: person, category: tag }
post:
  slug: slug
  publishedAt: [date, _createdAt]
  body: content
  mainImage: cover
  author: authors
  categories: tags
author: { name: firstName, surname: lastName, bio: about, image: picture }
category: { title: [label, name] }
`;
const fields = parseFields(YAML);
const NOW = new Date('2026-06-01T12:00:00Z');
const text = [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }];
const file = asset('abc-40x20.jpg');

const article = (id: string, more: object = {}): Doc =>
  doc('article', id, { title: id, slug: id, content: text, date: '2026-01-05', ...more });

const readerOver = async (documents: readonly Doc[]) => {
  const { origin } = await serviceOver([
    file,
    doc('tag', 'tag-dark', { label: 'Dark', _updatedAt: '2026-05-01T00:00:00Z' }),
    doc('tag', 'tag-tea', { name: 'Tea' }),
    doc('person', 'ada', {
      firstName: 'Ada',
      lastName: 'L',
      about: 'Counts.',
      picture: showing(file),
    }),
    doc('post', 'other', { title: 'Not a post here', _updatedAt: '2026-05-30T00:00:00Z' }),
    ...documents,
  ]);
  return openReader(serviceAt(origin, { fields }), false, PATIENT);
};

it('finds posts, authors, categories and pictures where the fields say', async () => {
  const reader = await readerOver([
    article('a', { cover: showing(file), authors: [to('ada')], tags: [to('tag-tea')] }),
    doc('note', 'b', {
      title: 'b',
      _createdAt: '2026-02-01T00:00:00Z',
      authors: 'Bo',
      tags: ['x'],
    }),
    article('c', {
      authors: [{ firstName: 'Cy' }],
      tags: [{ label: 'In' }],
      cover: 'https://a.b/c.jpg',
    }),
  ]);
  const { posts, state } = await readAllPosts(reader, () => {});
  expect(state?.count).toBe(3);
  expect(posts.map(({ post }) => post)).toMatchObject([
    {
      slug: 'a',
      publishedAt: '2026-01-05T00:00:00.000Z',
      paragraphs: ['Words.'],
      image: { assetId: file._id },
      author: { name: 'Ada L', bio: 'Counts.', image: { assetId: file._id } },
      categories: [{ title: 'Tea' }],
    },
    {
      publishedAt: '2026-02-01T00:00:00.000Z',
      author: { name: 'Bo' },
      categories: [{ title: 'x' }],
    },
    { author: { name: 'Cy' }, categories: [{ title: 'In' }], image: { foreign: true } },
  ]);
});

it('seals, waits and counts by them, however a category is written', async () => {
  const sealing = [
    [to('tag-dark')],
    to('tag-dark'),
    ['Dark'],
    'dark',
    [{ label: 'DARK' }],
    { label: 'Dark' },
  ];
  const reader = await readerOver([
    ...sealing.map((tags, n) => article(`s${n}`, { tags })),
    article('open', { tags: [to('tag-tea')], _updatedAt: '2026-03-03T00:00:00Z' }),
    article('day', { date: '2026-05-31' }),
    article('clock', { date: '2026-05-31T10:00:00' }),
    article('later', { date: '2026-06-02', _updatedAt: '2026-05-20T00:00:00Z' }),
  ]);
  expect(await countSealed(reader, await sealingOf(reader))).toBe(sealing.length);
  const year = '2026-01-01T00:00:00Z';
  expect(await countDue(reader, year, year, await momentIn(reader, NOW))).toEqual({
    open: 3,
    sealed: sealing.length,
  });
  expect(
    (await countDue(reader, '2026-05-31T00:00:00Z', year, await momentIn(reader, NOW))).open,
  ).toBe(1);
  expect(await newestChange(reader)).toBe('2026-05-20T00:00:00Z');
  expect(await newestShownChange(reader, NOW)).toBe('2026-03-03T00:00:00Z');
});

it('reads a language where texts have several, the person within a list, and what says that a post is not public', async () => {
  const { origin } = await serviceOver([
    doc('person', 'ada', { firstName: 'Ada' }),
    article('a', {
      title: [
        { _key: 'so', value: 'Madax' },
        { _key: 'k1', language: 'en', value: 'Head' },
      ],
      content: { so: text },
      authors: [{ person: to('ada') }],
      active: true,
    }),
    article('b', { title: { en: 'Two' }, content: { en: text }, active: false }),
    article('c', {
      title: [{ locale: 'en', value: 'Three' }],
      content: { en: text },
      active: true,
    }),
  ]);
  const own = parseFields(`
types: { post: article, author: person }
post:
  title: ['title[en].value', title.en]
  body: [content.en, content.so]
  publishedAt: date
  slug: slug
  author: ['authors[0].person']
  public: active
author: { name: firstName }
`);
  const reader = openReader(serviceAt(origin, { fields: own }), false, PATIENT);
  const { posts } = await readAllPosts(reader, () => {});
  expect(posts.map(({ post }) => [post.title, post.paragraphs, post.author?.name])).toEqual([
    ['Head', ['Words.'], 'Ada'],
    ['Two', ['Words.'], undefined],
    ['Three', ['Words.'], undefined],
  ]);
  expect(posts.map(({ post }) => post.publishedAt !== null)).toEqual([true, false, true]);
});

it('shows parts of a text that are joined one below the other, those that there are', async () => {
  const joined = parseFields('post: { body: [intro+content+photos, notes] }');
  const photo = { _type: 'photo', _key: 'p', image: showing(file), caption: 'The sea' };
  const post = (id: string, more: object) => doc('post', id, { title: id, ...more });
  const { origin } = await serviceOver([
    file,
    post('a', { intro: 'First.', content: text, photos: [photo], notes: 'Not these.' }),
    post('b', { content: text }),
    post('c', { notes: 'These.' }),
  ]);
  const reader = openReader(serviceAt(origin, { fields: joined }), false, PATIENT);
  const { posts } = await readAllPosts(reader, () => {});
  expect(posts.map(({ post: { paragraphs } }) => paragraphs)).toEqual([
    ['First.', 'Words.'],
    ['Words.'],
    ['These.'],
  ]);
  expect(JSON.stringify(posts[0]?.body)).toContain('The sea');
});
