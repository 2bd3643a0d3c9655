import { describe, expect, test } from 'vitest';
import { site, titled } from '../../support/import-sources/importing.ts';

/* What sites that others have published are like: each of these was lost, or public, when they were imported. */

const text = (...fields: string[]) => `---\n${fields.join('\n')}\n---\nWords.\n`;
const ELEVENTY = {
  'eleventy.config.js': 'export default () => ({ dir: { input: "src" } })',
  'src/blog/blog.json': '{ "permalink": "/blog/{{ title | slugify }}/index.html" }',
  'src/posts/posts.json': '{ "permalink": "posts/{{ page.fileSlug }}/" }',
};

describe('Eleventy', () => {
  test('a text without front matter, and one whose file is named by a day alone, come along with that day', async () => {
    const { documents, counts } = await site({
      ...ELEVENTY,
      'src/notes/2018-12-04.md': 'A note.',
      'src/notes/2018/2018-12-05/some.md': text('tags: note'),
    });
    expect(counts).toMatchObject({ posts: 2, undated: 0 });
    expect(titled(documents, '2018-12-04')).toMatchObject({
      publishedAt: '2018-12-04T12:00:00.000Z',
    });
    expect(titled(documents, 'some')).toMatchObject({ publishedAt: '2018-12-05T12:00:00.000Z' });
  });

  test('addresses that are templates are those of the text', async () => {
    const { documents, report } = await site({
      ...ELEVENTY,
      'src/blog/a.md': text('title: "Don’t & Résumé"', 'date: 2020-01-02'),
      'src/posts/roads/2019-10-20-index.md': text('title: Roads'),
      'src/posts/b.md': text('title: B', 'date: 2020-01-02', 'permalink: /{{ date | myFilter }}/'),
    });
    expect(titled(documents, 'Don’t & Résumé').aliases).toEqual(['/blog/dont-and-resume/']);
    expect(titled(documents, 'Roads')).toMatchObject({
      publishedAt: '2019-10-20T12:00:00.000Z',
      slug: { current: 'roads' },
      aliases: ['/posts/roads/'],
    });
    expect(report.match(/made by a program/g)).toHaveLength(1);
  });

  test('data of a text in YAML beside it are its own', async () => {
    const { documents } = await site({
      ...ELEVENTY,
      'src/articles/one/index.md': 'Words.',
      'src/articles/one/index.yml': 'title: One\ndate: 2020-01-02\n',
    });
    expect(titled(documents, 'One')).toMatchObject({ publishedAt: '2020-01-02T12:00:00.000Z' });
  });
});

test('Astro: collections lie where the site says, also outside of src', async () => {
  const config = (...bases: string[]) =>
    bases.map((base) => `glob({ pattern: "*.md", base: "${base}" })`).join('\n');
  const post = text('title: Post', 'added: May 01 2024');
  const outside = await site({
    'astro.config.mjs': '',
    'src/content.config.ts': config('./posts'),
    'src/pages/about.md': text('title: About'),
    'posts/a.md': post,
  });
  expect(titled(outside.documents, 'Post').publishedAt).toBe('2024-05-01T12:00:00.000Z');
  expect(outside.counts).toMatchObject({ posts: 1, undated: 0 });
  const several = await site({
    'astro.config.mjs': '',
    'src/content/config.ts': config('./src/data/blog', './src/data/notes/', './src/none'),
    'src/components/about.md': text('title: Part'),
    'src/data/blog/a.md': post,
  });
  expect(titled(several.documents, 'Post').aliases).toEqual(['/blog/a/']);
  expect(several.counts.posts).toBe(1);
});

test('Hugo: settings in JSON are settings, and a post at the top is a post where it says so', async () => {
  const { system, documents, counts } = await site({
    'config.json': '{ "baseURL": "https://old.example/", "cascade": { "private": true } }',
    'content/a.md': text('title: A', 'layout: post', 'date: 2020-01-02', 'private: false'),
    'content/about.md': text('title: About', 'date: 2020-01-02', 'private: false'),
    'content/blog/b.md': text('title: B', 'date: 2020-01-02'),
  });
  expect(system).toBe('Hugo');
  expect(counts).toMatchObject({ posts: 1, drafts: 1, pages: 1 });
  expect(titled(documents, 'A')._type).toBe('post');
});

test('dates are read under the names and in the forms that they have', async () => {
  const { counts, documents } = await site({
    'a.md': text('title: A', 'date: 2008/08/07 00:53:00'),
    'b.md': text('title: B', 'datetime: 2020-06-17T05:35:07Z'),
    'c.md': text('title: C', 'publication_date: 2020-06-17'),
    'd.md': text('title: D'),
    '2020-01-02.md': 'A day.',
  });
  expect(titled(documents, 'A').publishedAt).toBe('2008-08-07T00:53:00.000Z');
  expect(titled(documents, 'D').publishedAt).toBeNull();
  expect(counts).toMatchObject({ posts: 5, undated: 1 });
});

test.each([
  ['Hexo', 'source_dir: source\n'],
  ['Hexo without settings of its folders', 'title: Site\n'],
  ['Octopress', 'source: source\n'],
])('%s: the folder of the site is no category', async (_, config) => {
  const { documents, system } = await site({
    '_config.yml': config,
    'source/_posts/a.md': text('title: A', 'date: 2020-01-02', 'tags: Sea'),
    'themes/own/README.md': text('title: Theme'),
  });
  expect(documents.map(({ _type, title }) => [_type, title])).toEqual(
    expect.arrayContaining([
      ['category', 'Sea'],
      ['post', 'A'],
    ]),
  );
  expect(JSON.stringify(documents)).not.toMatch(/"title":"(source|Theme)"/);
  const isHexo = config.includes('source_dir');
  expect(system).toBe(isHexo ? 'Hexo' : 'Jekyll');
  expect(titled(documents, 'A').aliases).toEqual([`/2020/01/02/a${isHexo ? '/' : '.html'}`]);
});

test('Obsidian: links by the names of notes lead to them, and one to nowhere is told of', async () => {
  const { documents, report } = await site({
    'a.md': `${text('title: A', 'date: 2020-01-02')}See [[Rain and sea|rain]] and [[Nowhere]] ![[sea.png|400]].\n\n%%\nA secret\n%%\n`,
    'Rain and sea.md': text('title: B', 'date: 2020-01-02'),
  });
  const body = JSON.stringify(titled(documents, 'A').body);
  expect(body).toContain('"/read/Rain-and-sea"');
  expect(body).not.toMatch(/\[\[|secret/);
  expect(report).toContain('a link leads to Nowhere.md');
  expect(report).toMatch(/the picture sea\.png is not among the files/);
});

test('dates that folders say are read where a text says none, and told of', async () => {
  const { counts, documents, report } = await site({
    'posts/2012/09-24-rain.md': 'Words.',
    'posts/2013/1/5/snow.md': 'Words.',
    'posts/2016-09-24/index.md': 'Words.',
    'posts/2014/02/30-days.md': text('title: Days', 'date: 2014-03-01'),
    'posts/2015/10/thirteen-1-1.md': 'Words.',
  });
  expect(titled(documents, 'rain')).toMatchObject({
    publishedAt: '2012-09-24T12:00:00.000Z',
    slug: { current: 'rain' },
  });
  expect(titled(documents, 'snow').publishedAt).toBe('2013-01-05T12:00:00.000Z');
  expect(titled(documents, 'Days').publishedAt).toBe('2014-03-01T12:00:00.000Z');
  expect(titled(documents, '2016-09-24').publishedAt).toBe('2016-09-24T12:00:00.000Z');
  expect(counts).toMatchObject({ posts: 5, undated: 1 });
  expect(report).toContain('3 texts that say no date have the one in their path');
});

test.each([
  'hideFromList: true',
  'hide: true',
  'listed: false',
  'show: "no"',
  'enabled: false',
  'visible: false',
  'secret: true',
  'archived: yes',
  'access: members',
  'viewers: me',
  'shared_with: [family]',
  'review_status: needs work',
  'eleventyExcludeFromCollections: true',
])('a text that says %s is a draft', async (field) => {
  const { documents, report } = await site({
    'a.md': text('title: A', 'date: 2020-01-02', field),
    'b.md': text('title: B', 'date: 2020-01-02', 'hide: [toc]', 'active: blog', 'access: free'),
  });
  expect(titled(documents, 'A')._id).toMatch(/^drafts\./);
  expect(report).toContain('it is a draft now');
  expect(titled(documents, 'B')._id).not.toMatch(/^drafts\./);
});

test('texts in a folder that is not for everybody are drafts', async () => {
  const { counts } = await site({
    '_config.yml': 'collections: { unlisted: { output: true } }',
    '_unlisted/2020-01-02-a.md': text('title: A'),
    '_posts/private/2020-01-02-b.md': text('title: B'),
    '_posts/2020-01-02-c.md': text('title: C'),
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 2 });
});

test('other fields that may say who is to read a text are told of in one line, at the beginning', async () => {
  const hidden = (title: string) =>
    text(`title: ${title}`, 'date: 2020-01-02', 'hideFromHome: true', 'showToc: false');
  const { report } = await site({
    'a.md': hidden('A'),
    'b.md': hidden('B'),
    'c.md': text('title: C', 'date: 2020-01-02', 'showInIndex: false', 'hideFromHome: false'),
  });
  expect(report).toMatch(/^NOT read, .*: hideFromHome: true \(2\), showInIndex: false \(1\)\. /);
});
