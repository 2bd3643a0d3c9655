import { expect, test } from 'vitest';
import { newerBlogger, olderBlogger } from '../../support/import-sources/blogger.ts';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

test('Blogger: its file of a whole blog, without comments and templates', async () => {
  const { system, counts, documents, bytes, report } = await site({ 'blog.xml': olderBlogger() });
  expect({ system, ...counts }).toMatchObject({
    system: 'Blogger',
    posts: 2,
    drafts: 1,
    pages: 1,
    aliases: 2,
  });
  const first = titled(documents, 'High & low');
  expect(first).toMatchObject({
    slug: { current: 'high' },
    publishedAt: '2012-03-04T18:30:00.000Z',
    aliases: ['/2012/03/high.html'],
  });
  expect(inShort(first.body)).toEqual(['normal: One. next']);
  expect(bytes).toContain('"href":"/read/second"');
  expect(documents).toContainEqual(expect.objectContaining({ title: 'waves & wind' }));
  expect(documents).toContainEqual(expect.objectContaining({ _type: 'author', name: 'Ada' }));
  expect(bytes).not.toMatch(/COMMENT|TEMPLATE|noreply/);
  expect(report).toContain('its comments (1) are left out');
});

test('Blogger, as Google hands it out: what does not say that it is public is a draft, and trash is left out', async () => {
  const { documents, counts, report } = await site({
    'Takeout/Blogger/Blogs/Sea/feed.atom': newerBlogger(),
    'Takeout/Blogger/Blogs/Sea/theme-layouts.xml': '<html></html>',
  });
  const drafts = documents.filter(({ _id }) => String(_id).startsWith('drafts.'));
  expect(drafts.map(({ title }) => title)).toEqual(['waiting', 'unsaid', 'unknown']);
  expect(counts).toMatchObject({ posts: 1, pages: 1 });
  expect(titled(documents, 'live').aliases).toEqual(['/2020/01/live.html']);
  expect(report).toContain('2 texts were in the trash, and are left out');
});

test('a feed of Blogger that ends half-way is refused', async () => {
  const half = olderBlogger().slice(0, -300);
  await expect(site({ 'blog.xml': half })).rejects.toThrow('the file is not whole');
});
