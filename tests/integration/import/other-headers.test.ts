import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

/* Front matter that is not between two lines of marks. */

test('JBake: fields above a line of tildes are read, and a draft is one', async () => {
  const { counts, documents } = await site({
    'content/blog/2015-01-31-a.md':
      'title=At sea\ndate=2015-02-01\ntype=post\ntags=Sea,Salt\nstatus=published\n~~~~~~\n\nWords.\n',
    'content/blog/2015-01-31-b.md': 'status=draft\ntitle=B\r\n~~~~~~\nWords.\n',
    'content/about.md': 'type=page\ntitle=About\nstatus=published\n~~~~~~\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1, pages: 1 });
  const { publishedAt, body, categories } = titled(documents, 'At sea');
  expect(publishedAt).toBe('2015-02-01T12:00:00.000Z');
  expect(inShort(body)).toEqual(['normal: Words.']);
  expect(categories).toHaveLength(2);
});

const UNOPENED = 'title: At sea\ndate: 2015-02-10 12:04:50\ntags:\n\n- Sea\n- Salt\n';

test.each([
  ['Hexo', { '_config.yml': 'title: Site\n' }],
  ['a folder without settings', {}],
])('%s: front matter may lack its first line of marks', async (_, config) => {
  const { counts, documents, report } = await site({
    ...config,
    'source/_posts/a.md': `${UNOPENED}\n---\nWords.\n`,
    'source/_posts/b.md': `${UNOPENED}published: false\n---\nWords.\n`,
  });
  expect(report).not.toContain('left out');
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  const [post] = documents.filter(
    ({ _type, _id }) => _type === 'post' && !/^drafts/.test(`${_id}`),
  );
  expect(post).toMatchObject({ title: 'At sea', publishedAt: '2015-02-10T12:04:50.000Z' });
  expect(inShort(post?.body)).toEqual(['normal: Words.']);
});

test('words above a line of marks are no front matter', async () => {
  const { documents } = await site({
    'a.md': 'Title: A\nDate: 2020-01-02\n\nWords.\n\n---\n\nMore: of them.\n',
  });
  expect(inShort(titled(documents, 'A').body)).toContain('normal: Words.');
});

test('Next.js: what a page in MDX says of itself in its program is read, and its folder names it', async () => {
  const page = (title: string, ...more: string[]) =>
    `import A from './a.tsx';\n\nexport const metadata = {\n\ttitle: '${title}',\n${more.join('\n')}\n};\n\n# ${title}\n\nWords.\n`;
  const { counts, documents, report } = await site({
    'app/n/sea/page.mdx': page(
      'At sea',
      "  date: '2021-03-03',",
      "  alternates: { canonical: '/n/sea' },",
    ),
    'app/n/b/page.mdx': page('B', "  date: '2021-03-03', draft: true,"),
    'app/n/c/page.mdx': page('C', '  date: dates[`c`](1), draft: true'),
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  expect(titled(documents, 'At sea')).toMatchObject({
    publishedAt: '2021-03-03T12:00:00.000Z',
    slug: { current: 'sea' },
  });
  expect(inShort(titled(documents, 'At sea').body)).toContain('normal: Words.');
  expect(report).toContain('app/n/c/page.mdx: its front matter cannot be read');
});

test('a long value goes on at a line that has a colon within a word', async () => {
  const { documents } = await site({
    'a.md': '---\ntitle: A\nsummary: "Of it\n(:rfc:`6455`)."\n---\nWords.\n',
  });
  expect(titled(documents, 'A').excerpt).toBe('Of it (:rfc:`6455`).');
});

test('front matter that is set in by tabs is read', async () => {
  const { documents } = await site({
    'a.md': '---\ntitle: A\ndate: 2020-01-02\ntags:\n\t- Sea\n\t- Salt\n---\nWords.\n',
  });
  expect(titled(documents, 'A').categories).toHaveLength(2);
});

test('tags of Liquid in a text of Pelican are what they stand for, or are left out and told of', async () => {
  const { documents, report } = await site({
    'content/a.md':
      'Title: A\nDate: 2020-01-02\n\n{% img left https://old.invalid/a.png 400 %}\n\n{% notebook a.ipynb %}\n\nSee `{% x %}` and more.\n',
    'content/b.md': 'Title: B\n\n{% comment %}A secret{% endcomment %}A {{ b }} of words.\n',
    'content/c.md': 'Title: C\n\nAn {{ expression }} of words.\n',
  });
  expect(inShort(titled(documents, 'A').body).join()).toMatch(/embed.*See \{% x %\} and/);
  expect(report).toContain('left out: tag notebook');
  expect(inShort(titled(documents, 'B').body)).toEqual(['normal: A  of words.']);
  expect(inShort(titled(documents, 'C').body)).toEqual(['normal: An {{ expression }} of words.']);
});

test.each(['a.mdx', 'a.md'])(
  'words within HTML are Markdown, as MDX and Notion have it: %s',
  async (file) => {
    const { documents } = await site({
      [file]:
        '---\ntitle: A\n---\n<aside>\n💡 See [this](https://a.invalid/).\n</aside>\n\nWords.\n',
    });
    const { body } = titled(documents, 'A');
    expect(inShort(body).join()).toContain('💡 See this.');
    expect(JSON.stringify(body)).not.toContain('aside');
  },
);

test('a text of which nothing comes through is a draft, not an empty page', async () => {
  const { counts, report } = await site({
    'content/a.md': 'Title: A\nDate: 2020-01-02\n\n{% notebook a.ipynb %}\n',
    'content/b.md': 'Title: B\nDate: 2020-01-02\n\n',
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  expect(report).toContain('nothing of its text came through: it is a draft now');
});

test('Nikola: fields with two dots before them are read, in a comment or not', async () => {
  const fields = (title: string, ...more: readonly string[]) =>
    [`.. title: ${title}`, '.. date: 2012-03-30 23:00:00 UTC-03:00', ...more].join('\n');
  const { counts, documents } = await site({
    'conf.py': '',
    'posts/a.md': `<!--\n${fields('A', '.. slug: first', '.. link: ', '.. tags: sea')}\n-->\n\nWords.\n`,
    'posts/b.md': `<!--\n${fields('B', '.. tags: sea, draft')}\n-->\n\nWords.\n`,
    'posts/c.md': `<!--\n${fields('C', '.. status: private')}\n-->\n\nWords.\n`,
    'posts/d.md': `${fields('D', '.. tags: Private')}\n\nWords.\n`,
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 3 });
  expect(titled(documents, 'A')).toMatchObject({
    publishedAt: '2012-03-31T02:00:00.000Z',
    slug: { current: 'first' },
  });
  expect(inShort(titled(documents, 'A').body)).toEqual(['normal: Words.']);
});

const logseq = (settings: string) => ({
  'logseq/config.edn': `{:meta/version 1 ${settings}}`,
  'journals/2022_09_24.md': '- Dear diary\n',
  'pages/At sea.md':
    'title:: At sea\npublic:: true\ndate:: [[Sep 24th, 2022]]\n\n- Words\n  id:: 63f0\n',
  'pages/Kept.md': 'date:: 2022-09-24\ntitle:: Kept\n\n- Words\n',
  'pages/Off.md': 'title:: Off\npublic:: false\ndate:: 2022-09-24\n\n- Words\n',
});

test('Logseq: pages that say that they are public are, all others are drafts, and its journal stays out', async () => {
  const closed = await site(logseq(''));
  expect(closed).toMatchObject({ system: 'Logseq', counts: { posts: 1, undated: 0, drafts: 2 } });
  expect(titled(closed.documents, 'At sea').publishedAt).toBe('2022-09-24T12:00:00.000Z');
  expect(closed.bytes).not.toMatch(/diary|63f0/);
  const open = await site(logseq(':publishing/all-pages-public? true'));
  expect(open.counts).toMatchObject({ posts: 2, drafts: 1 });
});

test('Statamic: a date before a dot is that of the text, with a time or without', async () => {
  const { documents } = await site({
    'content/collections/blog/2021-01-02.a.md': '---\ntitle: A\n---\nWords.\n',
    'content/collections/blog/2021-01-03-1030.b.md': '---\ntitle: B\n---\nWords.\n',
  });
  expect(titled(documents, 'A')).toMatchObject({
    publishedAt: '2021-01-02T12:00:00.000Z',
    slug: { current: 'a' },
  });
  expect(titled(documents, 'B').slug).toMatchObject({ current: 'b' });
});

test('Pelican: fields below a line of marks end at an empty line, whatever lines of marks the text has', async () => {
  const fields = '---\ntitle: At sea: a walk\ndate: 2020-01-02T10:00:00+00:00\ntags: sea, salt';
  const { counts, documents, report } = await site({
    'content/a.md': `${fields}\n\nWords [one](https://a.example).\nMore.\n\n---\n\nLast.\n`,
    'content/b.md': `${fields}\nstatus: draft\n\n# Words\n`,
  });
  expect(report).not.toContain('left out');
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  const [post] = documents.filter(
    ({ _type, _id }) => _type === 'post' && !/^drafts/.test(`${_id}`),
  );
  expect(post).toMatchObject({ title: 'At sea: a walk', publishedAt: '2020-01-02T10:00:00.000Z' });
  expect(inShort(post?.body)).toEqual([
    'normal: Words one. More.',
    'horizontal-rule',
    'normal: Last.',
  ]);
});

test('a value without quotes that holds a colon is words', async () => {
  const { documents } = await site({
    '_config.yml': '',
    '_posts/2020-01-02-a.md': '---\ntitle: At sea: a walk\ntags: [Sea]\n---\nWords.\n',
  });
  expect(titled(documents, 'At sea: a walk').categories).toHaveLength(1);
});
