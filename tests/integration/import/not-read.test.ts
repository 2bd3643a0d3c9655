import { expect, test } from 'vitest';
import { site } from '../../support/import-sources/importing.ts';

test.each([
  [
    { 'content/a.rst': 'A\n=', 'content/b.rst': 'B\n=', 'c.org': '* C' },
    '(.org, .rst): 3 left out',
  ],
  [
    { 'feed.xml': '<?xml version="1.0"?><rss version="2.0"></rss>' },
    'is a feed, which is not read',
  ],
  [{ 'Part-1.zip': 'PK' }, 'unpack it'],
  [{ 'db.json': '[{"title":"A","children":[]}]' }, 'Roam'],
  [{ 'feed.json': '{"version":"https://jsonfeed.org/version/1","items":[]}' }, 'is a feed'],
  [
    { 'outbox.json': '{"id":"outbox.json","type":"OrderedCollection"}' },
    'is an archive of Mastodon',
  ],
  [
    { '0123456789abcdef0123456789abcdef.md': 'A\n\nid: 0123\ntype_: 1' },
    'is an export of Joplin as RAW or JEX, which is not read: export it as Markdown',
  ],
  [{ 'notes.jex': '' }, 'is an export of Joplin'],
  [{ 'a.bear2bk': 'PK' }, 'export the notes as Markdown'],
  [{ 'me.bar': 'PK' }, 'is an archive of Micro.blog'],
  [{ 'notes.enex': '<en-export/>' }, 'let Joplin import it'],
  [
    { 'articles.json': '{"posts":[{"_id":"a","id":"a","title":"A","contentMarkdown":"Words"}]}' },
    'articles.json is an export of Hashnode, which is not read: have it back up the texts to GitHub',
  ],
  [
    { 'articles.json': '[{"title":"A","body_markdown":"Words","published":true}]' },
    'is an export of dev.to, which is not read',
  ],
  [
    { 'data.ndjson': '{"_id":"a","_type":"post"}', 'images/a.png': '' },
    'data.ndjson is a dataset, which is not read: "npm run adopt" takes it as it is',
  ],
  [{ 'production.tar.gz': '' }, '"npm run adopt" takes it'],
  [{ 'posts.csv': '"Title","Slug"\n"A","a"\n' }, 'posts.csv is a table'],
  [{ 'a.docx': 'PK' }, 'as pandoc does'],
  [{ 'content/1_notes/a/note.txt': 'Title: A\n----\nText: B\n' }, 'Kirby'],
  [{ 'dump.sql': 'CREATE TABLE a;' }, 'is a database'],
  [{ 'My story.html': '<p>Words</p>' }, 'is a page in HTML'],
])('what is not read is named: %j', async (files, line) => {
  await expect(site(files)).rejects.toThrow(line);
});
