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

const readers = (mode: string): string =>
  `<entry><id>tag:blogger.com,1999:blog-1.settings.BLOG_READ_ACCESS_MODE</id><published>2012-03-04T10:30:00.001-08:00</published><category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#settings'/><title type='text'>The access type for the readers of the blog.</title><content type='text'>${mode}</content></entry></feed>`;

test.each([
  ['PRIVATE_TO_READERS', 0],
  ['PUBLIC', 2],
])('a blog of Blogger that is %s, by its settings or by those beside it', async (mode, posts) => {
  const older = olderBlogger().replace('</feed>', readers(mode));
  const home = 'Takeout/Blogger/Blogs/Sea';
  const sources = [
    { 'blog.xml': older },
    {
      [`${home}/feed.atom`]: olderBlogger(),
      [`${home}/settings.csv`]: `blog_name,blog_read_access_mode\nSea,${mode}\n`,
    },
  ];
  for (const files of sources) {
    const { counts, report } = await site(files);
    expect(counts).toMatchObject({ posts, aliases: posts });
    expect(report.includes('not everybody may read')).toBe(posts === 0);
  }
});

test('as Google hands it out, links to where a blog was lead to its posts', async () => {
  const home = 'Takeout/Blogger/Blogs/Sea';
  const link = (address: string) => `&lt;a href="${address}"&gt;Words&lt;/a&gt;`;
  const links = [
    link('https://sea.blogspot.com/2020/01/live.html'),
    link('http://sea.blogspot.de/2020/01/live.html?m=1#more'),
  ];
  const { bytes } = await site({
    [`${home}/feed.atom`]: newerBlogger().replace('&lt;p&gt;Words.', links.join(' ')),
    [`${home}/settings.csv`]: 'blog_name,blog_subdomain\nSea,sea\n',
  });
  expect(bytes.match(/"href":"\/read\/live"/g)).toHaveLength(2);
});

test('a feed of Blogger that ends half-way is refused', async () => {
  const half = olderBlogger().slice(0, -300);
  await expect(site({ 'blog.xml': half })).rejects.toThrow('the file is not whole');
});
