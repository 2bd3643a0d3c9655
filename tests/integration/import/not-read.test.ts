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
  [
    { 'A 7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d.html': '<p>A</p>' },
    'This is Notion’s export as HTML: export it as Markdown & CSV.',
  ],
  [{ 'Part-1.zip': 'PK' }, 'unpack them'],
])('what is not read is named: %j', async (files, line) => {
  await expect(site(files)).rejects.toThrow(line);
});
