import { expect, test } from 'vitest';
import { withoutQueries } from '../../../scripts/import/read/markdown/obsidian.ts';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';
import { processorTime } from '../../support/processor.ts';

/* Notes, and what those who keep them say of readers. */

const PAGE = 'title:: At sea\n\n- Words.\n';

test.each([
  [':publishing/all-pages-public? true', 1],
  [':all-pages-public? true', 1],
  [':publishing/all-pages-public? false\n ;; :publishing/all-pages-public? true', 0],
  [';; Before :publishing/all-pages-public? true was here', 0],
])('Logseq: with %s in its settings %i page is public', async (said, posts) => {
  const { counts } = await site({
    'logseq/config.edn': `{:meta/version 1\n ${said}\n}\n`,
    'pages/At sea.md': PAGE,
  });
  expect(counts).toMatchObject({ posts, drafts: 1 - posts });
});

test('Logseq: properties of a page are fields, and what is kept of a part is no words', async () => {
  const { documents, counts } = await site({
    'logseq/config.edn': '{:publishing/all-pages-public? true}\n',
    'pages/A.md': 'type:: Note\nprivate:: true\n\n- Words.\n',
    'pages/B.md': '- Words.\n  id:: 5\n  background-color:: red\n- More.\n  ```\n  id:: 5\n  ```\n',
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  expect(inShort(titled(documents, 'B').body)).toEqual([
    'bullet: Words.',
    'bullet: More.',
    'code | id:: 5',
  ]);
});

test('Joplin: when a note was made is no day of publishing; a date of its own is', async () => {
  const times = 'updated: 2021-08-22 18:09:04Z\ncreated: 2021-08-20 18:09:04Z\n';
  const { counts, documents } = await site({
    'a.md': `---\ntitle: A\n${times}---\n\nWords.\n`,
    'b.md': `---\ntitle: B\n${times}date: 2021-08-21\n---\n\nWords.\n`,
    'c.md': '---\ntitle: C\ncreated: 2021-08-20\nupdated: 2021-08-22\n---\n\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 3, undated: 1 });
  expect(titled(documents, 'A').publishedAt).toBeNull();
});

test('VuePress: what is in no list of articles is a draft, and a place for contents is nothing', async () => {
  const fields = (title: string) => `---\ntitle: ${title}\ndate: 2024-05-01\n`;
  const { counts, documents } = await site({
    'docs/posts/a.md': `${fields('A')}article: false\n---\nWords.\n`,
    'docs/posts/b.md': `${fields('B')}---\n[[toc]]\n\nWords.\n\n\`\`\`\n[[toc]]\n\`\`\`\n`,
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  expect(inShort(titled(documents, 'B').body)).toEqual(['normal: Words.', 'code | [[toc]]']);
});

test('mdBook: the list of chapters is no text', async () => {
  const { documents } = await site({
    'book.toml': '[book]\ntitle = "B"\n',
    'src/SUMMARY.md': '# Summary\n\n- [One](one.md)\n',
    'src/one.md': '# One\n\nWords.\n',
  });
  expect(documents.map(({ title }) => title)).toEqual(['One']);
});

test('Obsidian: links in fields are words, and programs that list notes are left out', async () => {
  const { documents, report } = await site({
    'a.md': `---
title: A
date: 2024-01-01
author: "[[People/Ada Byron]]"
categories: ["[[Clippings]]", "[[Notes/Sea|At sea]]"]
series: [[Notes/Long Story]]
up: { in: {{date}} }
---
Words. ![[Albums.base#All]] ![[Board.canvas]] Of \`= this.rating\` and \`= this\`. ^a1b2c3

\`\`\`dataview
LIST FROM #secret
\`\`\`

\`\`\`sql
LIST
\`\`\`
`,
  });
  const { author, categories, series, body } = titled(documents, 'A');
  const named = (each: unknown) => documents.find(({ _id }) => _id === Object(each)._ref);
  expect(named(author)).toMatchObject({ name: 'Ada Byron' });
  expect([categories].flat().map(named)).toMatchObject([
    { title: 'Clippings' },
    { title: 'At sea' },
  ]);
  expect(series).toBe('Long Story');
  const [words = '', ...others] = inShort(body);
  expect(words.replace(/\s+/g, ' ')).toBe('normal: Words. Of and = this.');
  expect(others).toEqual(['code | sql | LIST']);
  for (const what of ['file Albums.base', 'file Board.canvas', 'query dataview'])
    expect(report).toContain(`left out: ${what}`);
});

test('a text may be called as files about a project are; such files themselves are none', async () => {
  const text = (title: string) => `---\ntitle: ${title}\ndate: 2024-01-01\n---\nWords.\n`;
  const { documents, report } = await site({
    ...{ 'Themes/h.md': text('H'), 'public/i.md': text('I') },
    ...{ 'notes/security.md': text('A'), 'notes/license/index.md': text('B') },
    ...{ 'SECURITY.md': text('C'), 'security.md': text('D'), 'notes/README.md': text('E') },
    ...{ 'notes/readme.md': text('F'), 'notes/CHANGELOG.md': text('G') },
  });
  expect(documents.map(({ title }) => title).sort()).toEqual(['A', 'B']);
  expect(report).toContain(
    'Texts in folders that are called as those of what programs make: 2 left out (Themes: 1, public: 1)',
  );
});

test('Obsidian: a comment that nothing ends goes to the end, but for one in code', async () => {
  const { documents, report } = await site({
    '.obsidian/app.json': '{}',
    'a.md':
      '---\ntitle: A\ndate: 2020-01-02\n---\n```matlab\n%%\nx\n```\n\nOpen.\n\n%%\nKEPT\n\n```\nKEPT\n```\n',
  });
  expect(inShort(titled(documents, 'A').body)).toEqual(['code | matlab | %%\nx', 'normal: Open.']);
  expect(report).toContain('left out: all that follows a comment (%%) which nothing ends');
});

test('Obsidian: signs for per cent behind numbers are no comment', async () => {
  const words = 'It is 100%% sure, and 50%% more.';
  const { documents } = await site({
    'a.md': `---\ntitle: A\ndate: 2020-01-01\n---\n\n${words} %%KEPT%%\n`,
  });
  expect(inShort(titled(documents, 'A').body)).toEqual([`normal: ${words}`]);
});

test('Obsidian: many spaces in which no name of a part ends cost what they are long', () => {
  const before = processorTime();
  withoutQueries(' '.repeat(200_000));
  expect(processorTime() - before).toBeLessThan(1000);
});
