import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadDataset } from '../../../scripts/sanity-emulator/dataset/load.ts';
import { findDataset } from '../../../scripts/sanity-emulator/dataset/place.ts';
import { ghostExport, mediumExport, substackExport } from '../../support/import-sources/exports.ts';
import {
  imported,
  inShort,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import {
  astroSite,
  eleventySite,
  hugoSite,
  jekyllSite,
} from '../../support/import-sources/markdown-sites.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { plainPicture, writeSource, writeZip } from '../../support/import-sources/write-source.ts';

const picture = await plainPicture();
const folder = temporaryFolder;

/** What the embedded service makes of an import: its pictures are there, and nothing is wrong with it. */
async function served(out: string) {
  const place = await findDataset(out);
  const { documents, faults } = await loadDataset(place, readFileSync(place.file, 'utf8'));
  expect(faults).toEqual([]);
  return documents;
}

test('Hugo: bundles, drafts, shortcodes, notes, old addresses', async () => {
  const { out, counts, documents, report } = await imported(
    writeSource(folder(), hugoSite(picture)),
  );
  expect(counts).toEqual({ posts: 3, undated: 0, drafts: 1, pages: 1, pictures: 1, aliases: 3 });
  const bundle = titled(documents, 'A bundle');
  expect(bundle).toMatchObject({
    publishedAt: '2019-05-04T08:00:00.000Z',
    slug: { current: 'bundle' },
    revisedAt: '2019-06-01',
    series: 'Hills',
  });
  expect(bundle.language).toBeUndefined();
  expect(titled(documents, 'Schlicht').language).toBe('de');
  expect(bundle.aliases).toEqual(['/2019/05/bundle/', '/old/bundle.html']);
  expect(inShort(bundle.body)).toEqual([
    'normal: The first words of the text, which stand for themselves.',
    'image | A hill | On the hill',
    'image | A pier | The pier',
    'normal: See the other one, or',
    'embed | https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'normal: kept words',
  ]);
  expect(JSON.stringify(bundle.body)).toContain('"href":"/read/plain-one"');
  expect(inShort(titled(documents, 'Plain: with a colon').body)).toEqual([
    'h1: A heading',
    'normal: A note{The words of the note.}, and H2O.',
    'table',
    'number: one',
    'number: two',
    'bullet: deeper',
  ]);
  expect(String(titled(documents, 'Unfinished')._id)).toMatch(/^drafts\./);
  expect(report).toContain('content/posts/broken.md: its front matter cannot be read');
  expect(report).toContain('left out: shortcode notice');
  expect((await served(out)).filter(({ _type }) => _type === 'sanity.imageAsset')).toHaveLength(1);
});

test('Jekyll, Eleventy and Astro are known by their own files', async () => {
  const jekyll = await imported(writeSource(folder(), jekyllSite(picture)));
  expect(jekyll).toMatchObject({
    system: 'Jekyll',
    counts: { posts: 2, drafts: 1, pages: 1, pictures: 1 },
  });
  const first = titled(jekyll.documents, 'First post');
  expect(first.aliases).toEqual(['/travel/2018/03/01/first-post.html', '/first/']);
  expect(inShort(first.body)[1]).toBe('code | ruby | puts "hello"');
  expect(JSON.stringify(titled(jekyll.documents, 'Second post'))).toContain('/read/first-post');
  const eleventy = await imported(writeSource(folder(), eleventySite(picture)));
  expect(eleventy).toMatchObject({ system: 'Eleventy', counts: { posts: 2, pictures: 1 } });
  expect(titled(eleventy.documents, 'First').aliases).toEqual(['/blog/firstpost/']);
  const astro = await imported(writeSource(folder(), astroSite(picture)));
  expect(astro).toMatchObject({ system: 'Astro', counts: { posts: 2, pictures: 1 } });
  expect(titled(astro.documents, 'First post').publishedAt).toBe('2022-07-08T12:00:00.000Z');
  expect(astro.report).toContain('left out: component Chart');
});

test('WordPress: classic and block texts, pictures from a folder, what was private stays so', async () => {
  const source = writeSource(folder(), { 'export.xml': wordpressExport() });
  const pictures = writeSource(folder(), { 'wp-content/uploads/2017/02/hill.png': picture });
  const { out, counts, documents, report } = await imported(join(source, 'export.xml'), {
    pictures: [pictures],
  });
  expect(counts).toEqual({ posts: 2, undated: 0, drafts: 2, pages: 1, pictures: 1, aliases: 2 });
  const classic = titled(documents, 'Classic & old');
  expect(classic.aliases).toEqual(['/2017/02/classic/']);
  expect(inShort(classic.body)).toEqual([
    'normal: One paragraph\nwith a line break.',
    'normal: Another, with a link to the second post.',
    'image | A hill | On the hill',
    'image',
  ]);
  expect(JSON.stringify(classic)).toContain('"href":"/read/blocks"');
  expect(inShort(titled(documents, 'Blocks').body)).toEqual([
    'h2: Part',
    'normal: Words with a note{The words of the note.}.',
    'embed | https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ]);
  expect(report).toContain('was private: it is a draft now');
  expect(report).toContain('left out: <script>');
  expect(report).toContain('its comments (1) are left out');
  const names = (await served(out)).map(
    ({ _type, name, title }) => `${_type} ${name ?? title ?? ''}`,
  );
  expect(names).toEqual(
    expect.arrayContaining(['author Ada Byron', 'category Travel', 'category Sea']),
  );
});

test('Ghost: cards, tags, authors, and no text of members in public', async () => {
  const source = writeSource(folder(), { 'ghost.json': ghostExport() });
  const pictures = writeSource(folder(), { 'content/images/2021/03/hill.png': picture });
  const { counts, documents, report } = await imported(source, { pictures: [pictures] });
  expect(counts).toEqual({ posts: 2, undated: 0, drafts: 2, pages: 1, pictures: 1, aliases: 2 });
  expect(inShort(titled(documents, 'Ghost 1').body)).toEqual([
    'h2: Part',
    'normal: See the second.',
    'image | A hill | On the hill',
    'embed | https://elsewhere.example/page | Elsewhere',
    'code | js | let a = 1;',
  ]);
  expect(documents.filter(({ _type }) => _type === 'category').map(({ title }) => title)).toEqual([
    'Sea',
  ]);
  expect(String(titled(documents, 'Ghost 3')._id)).toMatch(/^drafts\./);
  expect(report).toContain('was for members alone: it is a draft now');
});

test('Medium and Substack: their zips, with notes and addresses', async () => {
  const medium = await imported(writeZip(join(folder(), 'medium.zip'), mediumExport()));
  expect(medium).toMatchObject({ system: 'Medium', counts: { posts: 1, drafts: 1, aliases: 1 } });
  const walk = titled(medium.documents, 'A walk');
  expect(walk).toMatchObject({ slug: { current: 'a-walk' }, aliases: ['/a-walk-abcdef123456'] });
  expect(inShort(walk.body)[0]).toBe('normal: Words of mine.');
  // A picture that cannot be had leaves a link, and a line in the report.
  expect(inShort(walk.body)[1]).toBe('embed | https://pictures.invalid/hill.png | A hill');
  expect(medium.report).toMatch(
    /the picture https:\/\/pictures\.invalid\/hill\.png cannot be reached/,
  );
  const substack = await imported(writeZip(join(folder(), 'substack.zip'), substackExport()));
  expect(substack).toMatchObject({
    system: 'Substack',
    counts: { posts: 1, drafts: 2, aliases: 1 },
  });
  const letter = titled(substack.documents, 'A letter, with a comma');
  expect(inShort(letter.body)[0]).toBe('normal: Dear reader{Or readers.}.');
  expect(substack.report).toContain('posts/103.gone.html: is in the list but not in the export');
});

test('a second run makes the same bytes', async () => {
  const source = writeSource(folder(), hugoSite(picture));
  const first = await imported(source);
  expect((await imported(source, { out: first.out })).bytes).toBe(first.bytes);
});
