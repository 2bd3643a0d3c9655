import { expect, test } from 'vitest';
import { site } from '../../support/import-sources/importing.ts';

const post = (slug: string, html: string) => ({
  ...{ id: slug, title: slug, slug, html, status: 'published', visibility: 'public' },
  published_at: '2024-01-02T03:04:05.000Z',
});
const links = (...addresses: string[]) =>
  addresses.map((address) => `<p><a href="${address}">there</a></p>`).join('');
const exported = (...posts: readonly object[]) => ({
  'ghost.json': JSON.stringify({ db: [{ data: { posts } }] }),
});

test('where links show at which site the texts were, that is said with what to do', async () => {
  const to = (host: string) => links(`https://${host}/one/`, `https://${host}/two/?ref=a#b`);
  const files = exported(
    post('one', to('ada.example') + links('https://else.example/one/')),
    post('two', links('https://www.ada.example/one/', 'https://ada.example/nowhere/')),
  );
  const line =
    'links lead to ada.example, where these texts seem to have been: --site https://ada.example leads them to the pages here';
  expect((await site(files)).report).toContain(line);
  const { report, bytes } = await site(files, { siteUrl: 'https://ada.example' });
  expect(report).not.toContain('seem to have been');
  expect(bytes).toContain('/read/two');
});

test('a link to another site with a text of the same name says nothing', async () => {
  const { report } = await site(exported(post('about', links('https://else.example/about/'))));
  expect(report).not.toContain('seem to have been');
  // At Substack each text lies in this folder, and each site has a first one of this name.
  const elsewhere = '<a href="https://else.substack.com/p/coming-soon">there</a>';
  const { report: ofSubstack } = await site({
    'posts.csv':
      'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n1.coming-soon,2024-01-02T03:04:05.000Z,true,,,newsletter,everyone,A,,\n',
    'posts/1.coming-soon.html': `<p>${elsewhere}</p>`,
  });
  expect(ofSubstack).not.toContain('seem to have been');
});

test('links between stories lead on from Medium by their numbers', async () => {
  const story = (title: string, words: string) =>
    `<html><body><article class="h-entry"><h1 class="p-name">${title}</h1><section data-field="body" class="e-content"><h3 class="graf graf--h3 graf--title">${title}</h3>${words}</section><footer><time class="dt-published" datetime="2020-08-09T10:11:12.000Z"></time></footer></article></body></html>`;
  const { bytes } = await site({
    'posts/2020-08-09_One-abcdef123456.html': story(
      'One',
      links(
        'https://medium.com/@ada/two-abcdef123457',
        'https://medium.com/p/abcdef123457?source=x',
      ),
    ),
    'posts/2020-08-09_Two-abcdef123457.html': story('Two', '<p>Words.</p>'),
  });
  expect(bytes.match(/"href":"\/read\/two"/g)).toHaveLength(2);
});

test('of two texts with one address a link leads to the first, which keeps its name', async () => {
  const { bytes } = await site(
    exported(
      post('one', links('/two/')),
      { ...post('two', '<p>A</p>'), id: 'a' },
      { ...post('two', '<p>B</p>'), id: 'b' },
    ),
  );
  expect(bytes).toContain('"href":"/read/two"');
});

test('where a draft has the same address, a link leads to the public text', async () => {
  const text = (title: string, more: string) =>
    `---\ntitle: ${title}\ndate: 2021-01-01\n${more}\n---\n[There](/b/ "x").\n`;
  const { bytes } = await site({
    'hugo.toml': '',
    'content/posts/a.md': text('A', 'url: /b/\ndraft: true'),
    'content/posts/two.md': text('Two', 'url: /b/'),
  });
  expect(bytes.match(/"href":"[^"]*"/g)).toEqual(Array(2).fill('"href":"/read/two"'));
});

test('a text that says it has no title is called by its first words', async () => {
  const { documents } = await site({
    'content/2021/01/01/120000.md':
      '---\ntitle: ""\ndate: 2021-01-01T12:00:00Z\n---\nShort note.\n',
  });
  expect(documents).toContainEqual(expect.objectContaining({ title: 'Short note.' }));
});
