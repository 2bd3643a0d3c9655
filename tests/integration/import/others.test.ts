import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  mediumExport,
  oldGhostExport,
  substackExport,
} from '../../support/import-sources/exports.ts';
import {
  imported,
  inShort,
  site,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { plainPicture, writeSource, writeZip } from '../../support/import-sources/write-source.ts';

test('fields of front matter are known however they are spelled', async () => {
  const { documents, counts } = await site({
    'hugo.toml': '',
    'content/post/a.md': `---
Title: 54% of it
Slug: half
Tags: [Go]
PublishDate: 2019-05-04
Draft: false
---
Words.
`,
    'content/post/b.md': '---\nTITLE: Not yet\nDRAFT: true\ndate: 2019-05-04\n---\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  const half = titled(documents, '54% of it');
  expect(half).toMatchObject({
    publishedAt: '2019-05-04T12:00:00.000Z',
    slug: { current: 'half' },
  });
  expect(documents).toContainEqual(expect.objectContaining({ _type: 'category', title: 'Go' }));
});

test('a folder of files of another system: its dates, its pages', async () => {
  const { documents, counts } = await site({
    'content/posts/a.md': '---\ntitle: A\npublished_at: "2020-12-03T04:40:25.000Z"\n---\nWords.\n',
    'content/pages/about.md': '---\ntitle: About\n---\nWords.\n',
  });
  expect(counts).toMatchObject({ posts: 1, pages: 1 });
  expect(titled(documents, 'A').publishedAt).toBe('2020-12-03T04:40:25.000Z');
});

test('Astro: texts may lie in a folder of their own', async () => {
  const { system, counts } = await site({
    'astro.config.mjs': '',
    'src/content.config.ts': '',
    'src/pages/index.astro': '',
    'content/posts/a.md': '---\ntitle: A\npubDate: 2020-12-03\n---\nWords.\n',
    'README.md': '# The project',
  });
  expect({ system, ...counts }).toMatchObject({ system: 'Astro', posts: 1 });
});

test('Medium: older exports have no folders', async () => {
  const files = Object.entries(mediumExport()).map(([name, text]) => [
    name.replace('posts/', ''),
    text,
  ]);
  const zip = writeZip(`${temporaryFolder()}/medium.zip`, Object.fromEntries(files));
  expect(await imported(zip)).toMatchObject({ system: 'Medium', counts: { posts: 1, drafts: 1 } });
});

test('Medium: title and subtitle are those in the text, for above it they are cut or other ones', async () => {
  const [name = '', text = ''] =
    Object.entries(mediumExport()).find(([file]) => file.includes('A-walk')) ?? [];
  const files = {
    [name]: text
      .replace('p-name">A walk', 'p-name">A…')
      .replace('A walk</h3>', 'A walk</h3><h4 class="graf graf--h4 graf--subtitle">All of it</h4>'),
  };
  const { documents } = await site(files);
  expect(titled(documents, 'A walk')).toMatchObject({ excerpt: 'All of it' });
});

test('Medium: a story that stands in two exports is one', async () => {
  const files = Object.entries(mediumExport()).flatMap(([name, text]) => [
    [`2019/${name}`, text],
    [`2020/${name}`, text],
  ]);
  const { counts, report } = await site(Object.fromEntries(files));
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
  expect(report).toContain('is in the source twice: the second one is left out');
});

test('a picture that moves stands still, and is told of', async () => {
  const frame = (background: string) => {
    const create = { width: 4, height: 4, channels: 3 as const, background };
    return sharp({ create }).gif().toBuffer();
  };
  const [red, blue] = [await frame('red'), await frame('blue')];
  const moving = await sharp([red, blue], { join: { animated: true } })
    .gif()
    .toBuffer();
  const folder = writeSource(temporaryFolder(), {
    'a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n![x](a.gif) ![y](b.gif)\n',
    'a.gif': moving,
    'b.gif': red,
  });
  const { report, counts } = await imported(folder);
  expect(counts.pictures).toBe(2);
  expect(report).toContain('the picture a.gif moves: its first moment alone is shown');
  expect(report).not.toContain('b.gif');
});

test('WordPress: a recording stays as a link, and a feed says when where nothing else does', async () => {
  const meta = `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value>https://a.example/1.mp3
211
audio/mpeg</wp:meta_value></wp:postmeta>`;
  const xml = wordpressExport()
    .replace(/<wp:post_date(_gmt)?>.*?<\/wp:post_date(_gmt)?>/g, '')
    .replace(
      '<wp:post_id>1<',
      `<pubDate>Fri, 07 Jun 2013 03:00:44 +0000</pubDate>${meta}<wp:post_id>1<`,
    );
  const { documents, report } = await site({ 'export.xml': xml });
  const post = titled(documents, 'Classic & old');
  expect(post.publishedAt).toBe('2013-06-07T03:00:44.000Z');
  expect(inShort(post.body)[0]).toBe('embed | https://a.example/1.mp3 | Recording');
  expect(report).toContain('its recording stays where it is, as a link');
});

test('Substack: words of its list are read as they were meant', async () => {
  const files = substackExport();
  const list = files['posts.csv']?.replace('In short.', '&#x201C;Q&amp;A&#x201D; < 5');
  const zip = writeZip(`${temporaryFolder()}/substack.zip`, { ...files, 'posts.csv': list ?? '' });
  const { documents } = await imported(zip);
  expect(titled(documents, 'A letter, with a comma').excerpt).toBe('“Q&A” < 5');
});

test('Ghost 0.x: times as numbers, Markdown, an author and a picture of one name each', async () => {
  const source = writeSource(temporaryFolder(), { 'ghost.json': oldGhostExport() });
  const hill = { 'content/images/2014/Oct/hill.png': await plainPicture() };
  const files = writeSource(temporaryFolder(), hill);
  const { documents, report } = await imported(`${source}/ghost.json`, { pictures: [files] });
  const first = titled(documents, 'Ghost 1');
  expect(first.publishedAt).toBe('2014-10-24T13:00:00.000Z');
  expect(inShort(first.body)).toEqual(['h2: Part', 'normal: A word.']);
  expect(documents).toContainEqual(expect.objectContaining({ name: 'Ada Byron' }));
  expect(first.author).toMatchObject({ _type: 'reference' });
  expect(titled(documents, 'Ghost 2').mainImage).toMatchObject({ _type: 'image' });
  expect(report).toContain('has no text');
});

test('films in objects, as pages had them once, are links to them', async () => {
  const object = (inner: string, own = '') => `<object width="425"${own}>${inner}</object>`;
  const param = '<param name="movie" value="http://www.youtube.com/v/abc-1?fs=1"></param>';
  const { documents } = await site({
    '_config.yml': '',
    '_posts/2009-01-02-a.md': `---\ntitle: A\n---\n${[
      object(`${param}<embed src="http://www.youtube.com/v/abc-2&hl=en"></embed>`),
      object('', ' data="https://films.example/x.swf"'),
      object('<p>Nothing</p>'),
    ].join('\n\n')}\n`,
  });
  const { body } = titled(documents, 'A');
  expect(JSON.stringify(body)).toMatch(/watch\?v=abc-2".*"https:\/\/films\.example\/x\.swf"/);
});

test('texts of Hugo without its settings: shortcodes are shown or told, never read as HTML', async () => {
  const { system, documents, report } = await site({
    'a/index.md': `---\ntitle: A\ndate: 2020-01-02\n---\nOne.\n
{{<revenue-graph project="boat">}}\n
{{<youtube abc-1>}}\n\n~~~\n{{<kept>}}\n~~~\n`,
  });
  expect(system).toBe('Markdown');
  expect(report).toContain('left out: shortcode revenue-graph');
  const { body } = titled(documents, 'A');
  expect(inShort(body)).toEqual([
    'normal: One.',
    'embed | https://www.youtube.com/watch?v=abc-1',
    'code | {{<kept>}}',
  ]);
});
