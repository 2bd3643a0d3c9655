import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';
import { plainPicture } from '../../support/import-sources/write-source.ts';

/** What comes of an export by Ghost of one public text with these fields. */
const exported = (fields: object, files: Parameters<typeof site>[0] = {}, tables: object = {}) => {
  const own = { id: '1', title: 'A', slug: 'a', status: 'published', visibility: 'public' };
  const posts = [{ ...own, published_at: '2024-01-02T03:04:05.000Z', ...fields }];
  return site({ ...files, 'ghost.json': JSON.stringify({ db: [{ data: { posts, ...tables } }] }) });
};

test('of several authors the first is named, and the others are told of', async () => {
  const author = (id: string) => ({ post_id: '1', author_id: id, sort_order: Number(id) });
  const { report } = await exported(
    { html: '<p>Words.</p>' },
    {},
    {
      ...{
        users: [
          { id: '1', name: 'Bo' },
          { id: '0', name: 'Ada' },
        ],
      },
      posts_authors: ['1', '0'].map(author),
    },
  );
  expect(report).toContain('left out: its authors beside Ada (Bo)');
});

test('the picture above a text keeps what stands below it', async () => {
  const { documents } = await exported(
    {
      html: '<p>Words.</p>',
      feature_image: '__GHOST_URL__/content/images/hill.png',
      feature_image_caption: '<span>By <a href="https://a.example">Ada</a></span>',
    },
    { 'content/images/hill.png': await plainPicture() },
  );
  expect(titled(documents, 'A').mainImage).toMatchObject({ caption: 'By Ada' });
});

test.each([
  ['locale', 'de'],
  ['lang', 'pt-BR'],
])('the language of the site is said: %s', async (key, value) => {
  const { language } = await exported(
    { html: '<p>Wörter.</p>' },
    {},
    { settings: [{ key, value }] },
  );
  expect(language).toBe(value);
});

test.each([
  ['true', 0],
  [true, 0],
  ['false', 1],
])('a site behind a password (is_private: %j) is not for everybody', async (value, posts) => {
  const settings = [{ key: 'is_private', value }];
  const { counts, report } = await exported({ html: '<p>Words.</p>' }, {}, { settings });
  expect(counts).toMatchObject({ posts, drafts: 1 - posts, aliases: posts });
  const line = 'lies on a site that not everybody may read: it is a draft now';
  expect(report.includes(line)).toBe(posts === 0);
});

test('players come without their buttons and times, and one that lies at Ghost is named', async () => {
  const player = (tag: string, name: string, address: string) =>
    `<div class="kg-card"><${tag} src="${address}"></${tag}><div class="${name}"><span>0:00</span><div>/<span>1:02</span></div></div></div>`;
  const { documents, report } = await exported({
    html: `<p>Words.</p>${player('audio', 'kg-audio-player', 'https://a.example/a.mp3')}${player('video', 'kg-video-player-container', '__GHOST_URL__/content/media/b.mp4')}`,
  });
  expect(inShort(titled(documents, 'A').body)).toEqual([
    'normal: Words.',
    'embed | https://a.example/a.mp3',
  ]);
  expect(report).toContain('left out: <video> at /content/media/b.mp4');
});

test('buttons that open a window of Ghost are left out, and its links are words', async () => {
  const { documents, report } = await exported({
    html: '<p>See <a href="https://a.example/#/portal/account">yours</a>, and <a href="#portal">here</a>.</p><div class="kg-card kg-button-card"><a href="#/portal/signup" class="kg-btn kg-btn-accent">Subscribe</a></div>',
  });
  const { body } = titled(documents, 'A');
  expect(inShort(body)).toEqual(['normal: See yours, and here.']);
  expect(JSON.stringify(body)).not.toContain('#/portal');
  expect(JSON.stringify(body)).toContain('"#portal"');
  expect(report).toContain('left out: invitation to subscribe at Ghost');
});

test('a form to sign up is left out whole, and what an author says below a card stays', async () => {
  const { documents, report } = await exported({
    html: '<div class="kg-card kg-signup-card"><h2>Join</h2><form></form><p>No spam.</p></div><figure class="kg-card kg-bookmark-card kg-card-hascaption"><a href="https://a.example/"><div class="kg-bookmark-title">There</div></a><figcaption><p>Read <b>this</b>.</p></figcaption></figure>',
  });
  expect(inShort(titled(documents, 'A').body)).toEqual([
    'embed | https://a.example/ | There',
    'normal: Read this.',
  ]);
  expect(report).toContain('left out: invitation to subscribe at Ghost');
});

test('a public text is whole to everybody, also where it would end for others', async () => {
  const html = '<p>One.</p><!--members-only--><p>Two.</p>';
  const { documents, report } = await exported({ html });
  expect(inShort(titled(documents, 'A').body)).toEqual(['normal: One.', 'normal: Two.']);
  expect(report).toContain('marks where members alone were to read on');
  const others = await exported({ html, visibility: 'members' });
  expect(others.report).not.toContain('was public at Ghost');
});

test.each([null, ''])('of a text without HTML (%j) its plain text is taken', async (html) => {
  const { documents, report } = await exported({ html, plaintext: 'One.\n\nTwo.' });
  expect(inShort(titled(documents, 'A').body)).toEqual(['normal: One.', 'normal: Two.']);
  expect(report).toContain('has no HTML: its plain text is taken');
});

test('a text that is in the form of an editor alone is a draft, and says what to do', async () => {
  const { counts, report } = await exported({ html: null, lexical: '{"root":{}}' });
  expect(counts).toMatchObject({ posts: 0, drafts: 1 });
  expect(report).toContain('open it in Ghost, save it, and export again');
});
