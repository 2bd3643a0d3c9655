import { expect, test } from 'vitest';
import { mediumExport } from '../../support/import-sources/exports.ts';
import {
  imported,
  inShort,
  site,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import { plainPicture, writeSource } from '../../support/import-sources/write-source.ts';

/* What sites of strangers hold that are years old: each of these was lost, some of it without a word. */

test('Jekyll: posts in HTML are texts too, in a folder of their own, with what WordPress left in them', async () => {
  const { documents, counts, report } = await site({
    '_config.yml': 'source: source\npermalink: /blog/:title/\n',
    'source/_posts/2013-02-25-graph.html': `---
layout: post
title: "Graph &amp; more"
categories: Code &amp; such, Open data
---
[caption id="a"]<a href="https://a.invalid/?attachment_id=7"><img src="/tags.png" alt="Tags"></a> As seen[/caption]

First words.

More words.
`,
    'source/_posts/2013-02-26-made.html': '---\ntitle: Made\n---\n<p>One.</p>\n\nTwo.\n',
    'source/tags.png': await plainPicture(),
    'source/index.html':
      '---\nlayout: default\ntitle: Home\n---\n{% for post in site.posts %}x{% endfor %}',
    'source/plain.html': '<p>No front matter.</p>',
    'source/_posts/2010-01-01-old.textile': '---\ntitle: Old\n---\nh1. Old',
    'draft.md': '---\ntitle: Elsewhere\n---\nWords.',
  });
  expect(counts).toMatchObject({ posts: 2, pictures: 1 });
  const graph = titled(documents, 'Graph & more');
  expect(graph).toMatchObject({
    publishedAt: '2013-02-25T12:00:00.000Z',
    aliases: ['/blog/graph/'],
  });
  expect(inShort(graph.body)).toEqual([
    'image | Tags | As seen',
    'normal: First words.',
    'normal: More words.',
  ]);
  expect(inShort(titled(documents, 'Made').body)).toEqual(['normal: One.', 'normal: Two.']);
  expect(documents.flatMap(({ _type, title }) => (_type === 'category' ? [title] : []))).toEqual(
    expect.arrayContaining(['Code & such', 'Open data']),
  );
  expect(report.trim().split('\n')).toEqual([
    'Texts outside of source/: 1 left out (.: 1)',
    'Texts in other languages than Markdown and HTML (.textile): 1 left out (source/_posts: 1)',
    'Pages in HTML without a date: 1 left out (source: 1)',
  ]);
});

test('a site whose texts are all in another language says so', async () => {
  await expect(
    site({ '_posts/2010-01-01-old.textile': '---\ntitle: Old\n---\nh1. Old' }),
  ).rejects.toThrow(
    'This is Jekyll, but it holds no text. Texts in other languages than Markdown and HTML (.textile): 1 left out (_posts: 1)',
  );
});

test('Eleventy: its texts lie where its program says, and their addresses begin there', async () => {
  const { documents, counts } = await site({
    'eleventy.config.js':
      'export default () => ({ dir: { input: "./src/site", output: "dist" } });',
    'src/site/blog/first.md':
      '---\ntitle: First\ndate: 2014-12-02\nexternal_url: https://b.invalid/\n---\n![x](/images/a.png)\n\n[{{ title }}]({{ external_url }})\n',
    'src/site/blog/second.html': '---\ntitle: Second\ndate: 2014-12-03\n---\n<p>Words.</p>',
    'src/site/index.html': '---\nlayout: home\n---\n{{ content }}',
    'src/site/images/a.png': await plainPicture(),
  });
  expect(counts).toMatchObject({ posts: 2, pictures: 1 });
  const first = titled(documents, 'First');
  expect(first.aliases).toEqual(['/blog/first/']);
  expect(inShort(first.body)).toEqual(['image | x', 'normal: First']);
  expect(JSON.stringify(first.body)).toContain('"href":"https://b.invalid/"');
});

test('a link leads to the post that it names, where only a program knows the addresses', async () => {
  const { documents, report } = await site({
    'eleventy.config.js': '',
    '_posts/a.md':
      '---\ntitle: A\ndate: 2020-01-01\n---\n[b](/web/b/#part) [c](/tags/b/) [home](/index.html) [dated](/2020-01-02-b/)\n',
    '_posts/b.md': '---\ntitle: B\ndate: 2020-01-02\npermalink: "{{ x }}"\n---\nWords.\n',
  });
  const links = JSON.stringify(titled(documents, 'A')).match(/"href":"[^"]*"/g);
  expect(links).toEqual([
    ...['"href":"/read/b"', '"href":"/tags/b/"', '"href":"/"', '"href":"/read/b"'],
  ]);
  expect(report.match(/a link leads to \S+/g)).toEqual(['a link leads to /tags/b/,']);
});

test('Medium: what was said to stories of others is left out, counted, and taken in where that is asked for', async () => {
  const reply = (title: string, first: string) =>
    `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="body" class="e-content"><section class="section section--body section--first section--last"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner"><p class="graf graf--p graf--leading">${first}</p><p class="graf graf--p graf--trailing">And more.</p></div></div></section></section><footer><a href="https://medium.com/p/1"><time class="dt-published" datetime="2024-06-03T09:41:57.629Z">June 3, 2024</time></a></footer></article></body></html>`;
  const files = {
    ...mediumExport(),
    'posts/2024-06-03_Thank-you-for-this-abcdef123450.html': reply(
      'Thank you for this…',
      'Thank you for this <em>story</em>.',
    ),
    'posts/2024-06-03_Another-title-abcdef123451.html': reply('Another title', 'First words.'),
    'posts/draft_Some-day-abcdef123452.html': reply('Some day', 'Some day I say it.'),
  };
  const source = writeSource(temporaryFolder(), files);
  const { counts, report } = await imported(source);
  expect(counts).toMatchObject({ posts: 2, drafts: 2 });
  expect(report).toContain(
    'Replies to stories of others, or stories without a title: 1 left out ("Thank you for this…"). `--replies` takes them in.',
  );
  const all = await imported(source, { replies: true });
  expect(all.counts).toMatchObject({ posts: 3, drafts: 2 });
  expect(all.report).not.toContain('Replies');
});

test('a picture at the top of a site within the source is found', async () => {
  const { counts } = await site({
    'web/blog/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n![x](/images/a.png) ![y](/b.png)\n',
    'web/images/a.png': await plainPicture(),
    'web/static/b.png': await plainPicture(8, 8),
  });
  expect(counts).toMatchObject({ posts: 1, pictures: 2 });
});
