import { expect, test } from 'vitest';
import { lookLines } from '../../../scripts/adopt/lines.ts';
import { recognize } from '../../../src/gather/adopt/recognize.ts';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

function recognized(more: object) {
  const body = [textBlock('Words.')];
  const documents = [{ _id: 'a', _type: 'post', title: 'A', body, date: '2026-01-02', ...more }];
  const found = recognize({ types: [{ type: 'post', count: 1, documents }], referred: new Map() });
  if (!found) throw new Error('No type looks like posts.');
  return found;
}

test('the day of a revision and a series are found by their names, and are no date of publication', () => {
  const { fields } = recognized({ dateUpdated: '2026-05-04', seriesTitle: 'Winter' });
  expect(fields.post).toMatchObject({
    publishedAt: ['date'],
    revisedAt: ['dateUpdated'],
    series: ['seriesTitle'],
  });
});

test('a series that posts refer to is read by its title, under the type of its documents', () => {
  const post = { _type: 'post', title: 'A', body: [textBlock('Words.')], date: '2026-01-02' };
  const found = foundIn([
    { ...post, _id: 'a', series: { _type: 'reference', _ref: 's' } },
    { ...post, _id: 'b' },
    { _id: 's', _type: 'cycle', name: 'Winter', slug: { current: 'winter' } },
  ]);
  expect(found?.fields).toMatchObject({
    ...{ post: { series: ['series->name'] }, types: { referred: ['cycle'] } },
  });
  expect(found?.unused.map(({ path }) => path)).not.toContain('series');
});

test('where no post has them, nothing is said of them, and the usual names are read', () => {
  const found = recognized({ lastChecked: '2026-05-04', expiresAt: '2027-01-01' });
  expect(found.fields.post).toMatchObject({
    publishedAt: ['date'],
    revisedAt: ['revisedAt'],
    series: ['series'],
  });
  expect(lookLines(found).join('\n')).not.toMatch(/revisedAt|series/);
});

const BODY = [textBlock('Words.')];

test('what no post has yet is read under its usual name as soon as one has it: a first category may seal', () => {
  const { fields } = recognized({ readers: ['Ada'], mainImage: 5 });
  expect(fields.post).toMatchObject({
    ...{ categories: ['categories'], author: ['author'], excerpt: ['excerpt'] },
    ...{ readers: ['readers'], mainImage: [] },
  });
  expect(recognized({ date: undefined }).fields.post.publishedAt).toEqual(['publishedAt']);
  const made = recognized({ date: undefined, _createdAt: '2026-01-02T03:04:05Z' });
  expect(made.fields.post.publishedAt).toEqual(['publishedAt', '_createdAt']);
});

test('posts whose date is empty, as import leaves it, are not dated by when they were brought in', () => {
  const empty = { date: undefined, publishedAt: null, _createdAt: '2026-01-02T03:04:05Z' };
  expect(recognized(empty).fields.post.publishedAt).toEqual(['publishedAt']);
});

test('of two texts without a known name what introduces the other is its excerpt', () => {
  const { fields } = recognized({ body: undefined, overview: BODY, description: BODY });
  expect(fields.post).toMatchObject({ body: ['description'], excerpt: ['overview'] });
});

test('what an object holds is found: a date with its clock, and the label of a choice', () => {
  const { fields } = recognized({
    date: { _type: 'richDate', local: '2026-01-02T10:00:00+01:00', utc: '2026-01-02T09:00:00Z' },
    category: { value: 'sea', label: 'Sea' },
  });
  expect(fields.post).toMatchObject({ publishedAt: ['date.utc'], categories: ['category.label'] });
  const at = recognized({ date: undefined, published: { at: '2026-01-02', isLive: false } });
  expect(at.fields.post.publishedAt).toEqual(['published.at']);
  expect(at.fields.post.public[0]).toBe('published.isLive');
});

test('a type is known by the words of its name, not by letters in the midst of them', () => {
  const made = (_type: string, more: object = {}) => ({ _id: _type, _type, title: 'T', ...more });
  const news = made('newsItem', { content: BODY, date: '2015-10-28' });
  const other = made('miscText', { content: BODY });
  expect(foundIn([other, news])?.fields.types.post).toEqual(['newsItem']);
  const several = foundIn([
    made('blogPost', { body: BODY, publishedAt: '2024-01-01' }),
    made('article', { content: BODY, date: '2024-01-01' }),
    made('blogCategory', { body: BODY }),
  ]);
  expect(several?.fields.types.post).toEqual(['blogPost', 'article']);
  expect(several && lookLines(several).join('\n')).toContain(
    '`body`, else `content`, blocks, 2 of 2',
  );
  expect(several?.fields.post).toMatchObject({
    body: ['body', 'content'],
    publishedAt: ['publishedAt', 'date'],
  });
});

test('posts without a text are read by what is said of them', () => {
  const blog = {
    _id: 'b',
    _type: 'blog',
    title: 'T',
    excerpt: 'Short.',
    publishedAt: '2024-01-01',
  };
  expect(foundIn([blog])?.fields.post).toMatchObject({ body: ['excerpt'], excerpt: [] });
});

test('sections of a page are a text', () => {
  const pageBuilder = [{ _type: 'textSection', content: BODY }];
  expect(foundIn([{ _id: 'p', _type: 'post', title: 'T', pageBuilder }])?.fields.post.body).toEqual(
    ['pageBuilder'],
  );
});

test('Markdown and HTML are a text by their names, and of several pictures the first is taken', () => {
  const text = 'Words.\n\nMore words.';
  const asset = { _type: 'image', asset: { _ref: 'image-abc-1x1-png' } };
  const note = { _id: 'n', _type: 'note', title: 'T', mainImage: [asset, asset] };
  expect(foundIn([{ ...note, markdown: text }])?.fields.post).toMatchObject({
    body: ['markdown'],
    mainImage: ['mainImage[0]'],
  });
  expect(foundIn([{ ...note, contentHtml: text }])?.fields.post.body).toEqual(['contentHtml']);
});

test('authors within a list, and in one field or another, are found with their names', () => {
  const person = { _id: 'ada', _type: 'person', name: 'Ada' };
  const to = { _ref: 'ada', _type: 'reference' };
  const post = { _type: 'post', title: 'T', body: BODY };
  const nested = foundIn([{ ...post, _id: 'a', authors: [{ _key: 'k', person: to }] }, person]);
  expect(nested?.fields.post.author).toEqual(['authors[0].person']);
  expect(nested?.fields.types.author).toEqual(['person']);
  const either = foundIn([
    { ...post, _id: 'a', author: to },
    { ...post, _id: 'b', authors: [to] },
    person,
  ]);
  expect(either?.fields.post.author).toEqual(['author', 'authors']);
});

test('fields are known by their names in other languages too', () => {
  const found = foundIn([
    {
      ...{ _id: 'a', _type: 'nieuws', titel: 'Kop', datum: '2026-01-02', categorie: 'Nieuws' },
      intro: 'Kort.',
    },
  ]);
  expect(found?.fields.post).toMatchObject({
    title: ['titel'],
    publishedAt: ['datum'],
    categories: ['categorie'],
    body: ['intro'],
  });
});

test('posts without a date of their own are told of', () => {
  const post = { _id: 'a', _type: 'post', title: 'A', body: BODY, _createdAt: '2026-01-02' };
  const lines = (more: object) => {
    const found = foundIn([{ ...post, ...more }]);
    return found ? lookLines(found).join('\n') : '';
  };
  expect(lines({})).toContain('No post says when it was published');
  expect(lines({ date: '2026-01-02' })).not.toContain('No post says when');
});

test('German names are found, before a heading for search engines that lies deeper', () => {
  const artikel = {
    ...{ _id: 'a', _type: 'artikel', ueberschrift: 'Kopf', text: BODY, erschienen: '2026-01-02' },
    ...{ vorspann: 'Worum es geht.', verfasserin: 'Ada', themen: ['Tee'], entwurf: false },
    seo: { titel: 'Kopf für Maschinen' },
  };
  expect(foundIn([artikel])?.fields.post).toMatchObject({
    title: ['ueberschrift'],
    body: ['text'],
    publishedAt: ['erschienen'],
    excerpt: ['vorspann'],
    author: ['verfasserin'],
    categories: ['themen'],
    hidden: ['entwurf', 'draft', 'isDraft', 'hidden', 'private', 'membersOnly'],
  });
});

test('titles and texts are found in objects that hold them under such names', () => {
  const own = { title: undefined, heading: { text: 'A' }, body: undefined };
  const found = recognized({ ...own, content: { main: BODY, aside: BODY } });
  const { fields } = found;
  expect(lookLines(found).join()).toMatch(
    /Not used: `content\.aside`.*body=content\.main\+content\.aside\.$/,
  );
  expect(fields.post).toMatchObject({ title: ['heading.text'], body: ['content.main'] });
  const within = recognized({ date: undefined, meta: { publishedOn: '2026-01-02' }, ...own });
  expect(within.fields.post.publishedAt).toEqual(['meta.publishedOn']);
});
