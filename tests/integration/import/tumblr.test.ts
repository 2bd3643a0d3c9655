import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  imported,
  inShort,
  site,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import { plainPicture, writeZip } from '../../support/import-sources/write-source.ts';

const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const post = (id: number, state: string, fields: Readonly<Record<string, string>>, more = '') =>
  `<post id="${id}" url="https://ada.tumblr.invalid/post/${id}" url-with-slug="https://ada.tumblr.invalid/post/${id}/at-${id}" date-gmt="2015-02-28 07:01:04 GMT" slug="at-${id}" state="${state}">${Object.entries(
    fields,
  )
    .map(([name, html]) => `<${name}>${escaped(html)}</${name}>`)
    .join('')}${more}</post>`;
const list = (...posts: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tumblr version="1.0"><posts>${posts.join('')}</posts></tumblr>`;
const regular = (title: string) => ({ 'regular-title': title, 'regular-body': '<p>Words.</p>' });

const page = (body: string, tags: readonly string[] = []) =>
  `<!DOCTYPE HTML>\n<html><head></head><body>${body}<div id="footer">\n<span id="timestamp"> July 14th, 2015 6:46pm </span>${tags.map((tag) => `<span class="tag">${tag}</span>`).join('')}</div></body></html>`;

test('Tumblr: the list of posts says what is public; each kind of post has its words', async () => {
  const picture = await plainPicture();
  const { counts, documents, report, system } = await site({
    'posts/posts.xml': list(
      post(11, 'published', regular('Public'), '<tag>sea</tag><tag>salt</tag>'),
      ...['private', 'draft', 'queue', 'submission', ''].map((state, index) =>
        post(20 + index, state, regular(`Not public: ${state}`)),
      ),
      post(
        31,
        'published',
        { 'photo-caption': '<p>Two of them.</p>' },
        '<photoset><photo caption="One"><photo-url>https://64.media.tumblr.com/a.jpg</photo-url></photo><photo caption=""><photo-url>https://64.media.tumblr.com/b.jpg</photo-url></photo></photoset>',
      ),
      post(32, 'published', { 'quote-text': 'Said.', 'quote-source': '<a href="/x">Ada</a>' }),
      post(33, 'published', {
        'link-text': 'Elsewhere',
        'link-url': 'https://a.invalid/?a=1&b=2',
        'link-description': '<p>See.</p>',
      }),
      post(34, 'published', {}, '<conversation><line label="Ada:">Hi &lt;3</line></conversation>'),
      post(35, 'published', {
        'video-player': '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
      }),
      post(36, 'published', { question: 'Why?', answer: '<p>So.</p>' }),
      post(37, 'published', {
        'regular-title': 'Links',
        'regular-body':
          '<p><a href="https://ada.tumblr.invalid/post/11/once">A</a> <a href="https://t.umblr.com/redirect?z=https%3A%2F%2Fb.invalid%2F&t=x">B</a></p>',
      }),
    ),
    'media/31_0.png': picture,
    'media/31_1.png': picture,
    'media/11.mp4': 'film',
  });
  expect(system).toBe('Tumblr');
  expect(counts).toMatchObject({ posts: 8, drafts: 5, pictures: 1 });
  expect(titled(documents, 'Public')).toMatchObject({
    publishedAt: '2015-02-28T07:01:04.000Z',
    slug: { current: 'at-11' },
    aliases: ['/post/11/at-11', '/post/11'],
  });
  for (const line of [
    'was private: it is a draft now',
    'was a draft: it is a draft now',
    'waited in the queue: it is a draft now',
    'was sent in by a reader, and not published: it is a draft now',
    'does not say that it was published: it is a draft now',
    'left out: file .mp4',
  ])
    expect(report).toContain(line);
  const body = (title: string) => inShort(titled(documents, title).body);
  expect(body('Two of them.')).toEqual(['image | One', 'image']);
  expect(body('Said.')).toEqual(['blockquote: Said.', 'normal: — Ada']);
  expect(body('Elsewhere')).toEqual(['normal: Elsewhere', 'normal: See.']);
  expect(body('Ada: Hi <3')).toEqual(['normal: Ada: Hi <3']);
  expect(body('Why?')).toEqual(['blockquote: Why?', 'normal: So.']);
  const links = JSON.stringify(titled(documents, 'Links').body);
  expect(links).toContain('"href":"/read/at-11"');
  expect(links).toContain('"href":"https://b.invalid/"');
});

const PAGES = {
  'html/101.html': page(
    '<h1>At sea</h1><p>One.</p><img src="../../media/999_0.png"/><p>Two.</p><img src="../media/101_2.png "/>',
    ['sea', 'Open'],
  ),
  'html/102.html': page(
    '<a href="https://a.invalid/"></a><div class="caption"><p>Below.</p></div>',
  ),
  'html/103.html': page('<h1>To be written</h1>', ['open']),
  'html/104.html': page(
    '<h1></h1><div id="footer">Of another</div><p>Said.</p><div class="caption">— &lt;a href="https://a.invalid/"&gt;Ada&lt;/a&gt;</div>',
  ),
};

test('Tumblr: pages say of none that it is public, and have the wrong files for pictures', async () => {
  const folder = temporaryFolder();
  const posts = readFileSync(writeZip(join(folder, 'posts.zip'), PAGES));
  const [a, b, c] = await Promise.all([20, 30, 40].map((width) => plainPicture(width)));
  const zip = writeZip(join(folder, 'tumblr.zip'), {
    'posts.zip': new Uint8Array(posts),
    'messages.xml': '<messages/>',
    ...{ 'media/101_0.png': new Uint8Array(a ?? []), 'media/101_1.png': new Uint8Array(b ?? []) },
    'media/102.png': new Uint8Array(c ?? []),
  });
  const all = await imported(zip);
  expect(all.counts).toMatchObject({ posts: 0, drafts: 4, pictures: 3 });
  expect(all.report).toContain(
    'Tumblr does not say of every text whether everybody may read it: 3 are drafts',
  );
  const { documents, counts, report } = await imported(zip, { named: ['open'] });
  expect(counts).toMatchObject({ posts: 1, drafts: 3 });
  expect(report).toContain('has no words: it is a draft now');
  const sea = titled(documents, 'At sea');
  expect(sea).toMatchObject({
    publishedAt: '2015-07-14T18:46:00.000Z',
    aliases: ['/post/101'],
  });
  expect(sea.categories).toHaveLength(2);
  expect(JSON.stringify(sea.body)).toMatch(/-20x16\.png.*Two\..*-30x16\.png/);
  expect(inShort(titled(documents, 'Below.').body)).toEqual(['image']);
  expect(inShort(titled(documents, 'Of another').body)).toEqual(['normal: Said.', 'normal: — Ada']);
});

test('Tumblr: a page shows no picture of another post, which may be private, and loses none of its own', async () => {
  const [a, b, c] = await Promise.all([20, 30, 40].map((width) => plainPicture(width)));
  const shown = '<p>Words.</p><img src="../../media/301_0.png"/><img src="../media/202_1.png"/>';
  const { documents, counts, report, bytes } = await site(
    {
      'html/201.html': page(`<h1>Without a file</h1>${shown}`),
      'html/202.html': page(`<h1>With three</h1>${shown}`),
      'html/submissions/203.html': page('<h1>Of a reader</h1><p>Words.</p>'),
      ...{ 'media/202_0.png': a ?? '', 'media/202_1.png': b ?? '', 'media/202_2.png': b ?? '' },
      'media/301_0.png': c ?? '',
    },
    { named: ['all'] },
  );
  expect(counts).toMatchObject({ posts: 2, drafts: 1 });
  expect(bytes).not.toContain('-40x');
  expect(inShort(titled(documents, 'Without a file').body)).toEqual(['normal: Words.']);
  const three = titled(documents, 'With three').body;
  expect(inShort(three)).toEqual(['image', 'image', 'normal: Words.', 'image']);
  expect(report).toContain('left out: picture with the number of another post');
  expect(report).toContain('was sent in by a reader: it is a draft now');
});

test('a list of Tumblr that is not whole gets one line', async () => {
  await expect(
    site({ 'posts/posts.xml': '<tumblr version="1.0"><posts><post id="1">' }),
  ).rejects.toThrow(/posts\.xml is refused: .*the file is not whole\.$/);
});
