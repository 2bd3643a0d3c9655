import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

test.each([
  '---\ntitle: A\n\ndraft: true\n\nWords.\n',
  '---\ntitle: "A\n\n# Who\ndraft: true\n---\nWords.\n',
  '---\ntitle: A draft: true\n---\nWords.\n',
  '+++\ntitle = "A"\ndraft = true\n\nWords.\n',
  '{"title":"A","draft":true}\n\nWords.\n',
  '---js\nconst draft = true;\n---\nWords.\n',
  '----\ntitle: A\ndraft: true\n----\nWords.\n',
  '---\rtitle: A\rdraft: true\r---\rWords.\r',
  '---\n- draft: true\n---\nWords.\n',
])('a text whose front matter cannot be read, and may say draft, is left out: %j', async (text) => {
  const path = 'content/posts/2020-01-02-a.md';
  for (const config of ['any.txt', '.eleventy.js', 'hugo.toml']) {
    const { counts, report } = await site({
      [path]: text,
      [config]: '',
      'content/posts/b.md': 'Words.',
    });
    expect(counts).toMatchObject({ posts: 1, undated: 1, drafts: 0 });
    expect(report).toContain(`${path}: its front matter `);
  }
});

test.each([
  '\uFEFF\n---\ntitle: A\ndraft: true\n---\nWords.\n',
  '---json\n{ "title": "A", "draft": true }\n---\nWords.\n',
  '---js\n{ title: "A", draft: true }\n---\nWords.\n',
  '---toml\ntitle = "A"\ndraft = true\n---\nWords.\n',
])('front matter is read as Eleventy reads it, too: %j', async (text) => {
  const { counts } = await site({ '.eleventy.js': '', '2020-01-02-a.md': text });
  expect(counts).toMatchObject({ posts: 0, drafts: 1 });
});

test.each([
  'Title: A\nStatus: draft\n\nWords.\n',
  'Date: 2020-01-02\r\nCategory: Notes\r\nstatus: hidden\r\n\r\nWords.\r\n',
  'Title: A title\n  of two lines\nStatus: skip',
  'Title: A\nStatus:draft\n\nWords.\n',
  'Title: A\nStatus: draft\nWords.\n',
])('fields above a text of Pelican are read: %j', async (text) => {
  const { counts } = await site({ 'content/2020-01-02-a.md': text });
  expect(counts).toMatchObject({ posts: 0, drafts: 1 });
});

test('a text of Pelican has what its fields say, and none of them among its words', async () => {
  const { documents } = await site({
    'content/2020-01-02-a.md': 'Title: At sea\nTags: Sea, Salt\nDate: 2019-05-04 10:00\n\nWords.\n',
    'content/2020-01-03-b.md': 'Note: to myself\n\nWords.\n',
  });
  const { body, publishedAt, categories } = titled(documents, 'At sea');
  expect(inShort(body)).toEqual(['normal: Words.']);
  expect(publishedAt).toBe('2019-05-04T10:00:00.000Z');
  expect(categories).toHaveLength(2);
  expect(inShort(titled(documents, 'b').body)).toEqual([
    'normal: Note: to myself',
    'normal: Words.',
  ]);
});

test('a long value may go on at the beginning of a line, but no field is taken for a part of it', async () => {
  const matter = 'title: A\nsummary: "One line of it,\nand another."\ndate: 2020-01-02';
  const { documents } = await site({ 'a.md': `---\n${matter}\n---\nWords.\n` });
  expect(titled(documents, 'A').excerpt).toBe('One line of it, and another.');
  for (const field of ['draft: true', 'draft : true', '"draft": true']) {
    const { counts } = await site({
      'a.md': `---\n${matter}\n${field}\n---\nWords.\n`,
      'b.md': `---\ntitle: "B\n${field}\n---\nWords.\n`,
    });
    expect(counts).toMatchObject({ posts: 0, drafts: 1 });
  }
});

test.each(['draft true', 'draft = true', 'draft', '"private" "yes"'])(
  'a line that may be a switch without its colon is no part of a value: %s',
  async (line) => {
    const { counts, report } = await site({
      'a.md': `---\ntitle: A\n${line}\ndate: 2020-01-02\n---\nWords.\n`,
      'b.md': '---\ntitle: B\ndate: 2020-01-02\n---\nWords.\n',
    });
    expect(counts).toMatchObject({ posts: 1, drafts: 0 });
    expect(report).toContain('a.md: its front matter cannot be read');
  },
);

test.each(['status: draft # later', 'visible: "no"', 'listed: false # yet', '\nöffentlich: nein'])(
  'fields below a line of marks without another are what they are between two: %j',
  async (field) => {
    const { counts } = await site({
      'content/a.md': `---\ntitle: A\ndate: 2020-01-02\n${field}\n\nWords.\n`,
      'content/b.md': '---\ntitle: B\ndate: 2020-01-02\n\nWords.\n',
      'content/c.md': '---\ntitle: C\ndate: 2020-01-02\nauthors: @c\n\nWords.\n',
      'content/d.md': `---\ntitle: D\ndate: 2020-01-02\nauthors: @d\n${field}\n\nWords.\n`,
    });
    expect(counts.posts).toBe(2);
  },
);

test('texts in a folder that is called public are read where there are no others', async () => {
  const text = '---\ntitle: A\ndate: 2020-01-02\n---\nWords.\n';
  expect((await site({ 'public/a/index.md': text })).counts.posts).toBe(1);
  expect((await site({ 'public/a/index.md': text, 'posts/b.md': text })).counts.posts).toBe(1);
});

test('a number in TOML that is too long to be exact keeps neither a text nor the settings from being read', async () => {
  const long = 'id = 114235009789423262\n';
  const matter = (title: string) => `+++\ntitle = "${title}"\n[extra]\n${long}+++\nWords.\n`;
  const { documents, counts } = await site({
    'config.toml': `base_url = "/"\nignored_content = ["*/kept/*"]\n[extra]\n${long}`,
    'content/posts/2020-01-02-a.md': matter('A'),
    'content/posts/kept/2020-01-03-b.md': matter('B'),
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  expect(inShort(titled(documents, 'A').body)).toEqual(['normal: Words.']);
});

test('a draft by a number in TOML that is too long to be exact is told of, and the others are read', async () => {
  const matter = (title: string, more: string) => `+++\ntitle = "${title}"\n${more}+++\nWords.\n`;
  const { counts, report } = await site({
    'config.toml': 'base_url = "/"\n',
    'content/posts/2020-01-02-a.md': matter('A', 'draft = 114235009789423262\n'),
    'content/posts/2020-01-03-b.md': matter('B', ''),
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  expect(report).toContain('draft: "114235009789423262"');
});

test('Eleventy: front matter in JavaScript is read where it is plain fields, and else the text is left out', async () => {
  const { counts, documents, report } = await site({
    '.eleventy.js': '',
    'posts/2020-01-02-a.md': '---js\n{\n  title: "A",\n  tags: ["sea"],\n}\n---\nWords.\n',
    'posts/2020-01-02-b.md':
      '---js\n{\n  title: "B",\n  draft: process.env.LIVE,\n}\n---\nWords.\n',
    'posts/2020-01-02-c.md': '---js\nconst title = "C";\nconst permalink = false;\n---\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  expect(titled(documents, 'A').categories).toHaveLength(1);
  expect(report).toContain('2020-01-02-c.md: its front matter cannot be read');
});
