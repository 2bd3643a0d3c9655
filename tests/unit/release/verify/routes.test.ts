import { expect, test } from 'vitest';
import { manifestOf } from '../../../../scripts/release/manifest.ts';
import { checkPages } from '../../../../scripts/release/verify/pages.ts';
import { checkRoutes } from '../../../../scripts/release/verify/routes.ts';
import { checkScripts } from '../../../../scripts/release/verify/scripts.ts';
import { checkSecrets } from '../../../../scripts/release/verify/secrets.ts';
import { candidateOf, contentOf, page } from './candidate-site.ts';

test('every route of the content is looked for', async () => {
  const date = '2026-01-01T00:00:00.000Z';
  const words = { title: 'Post', excerpt: null, paragraphs: ['Words'] };
  const none = { image: null, author: null, categories: [] };
  const dated = { id: 'p', rev: 'r', updatedAt: date, publishedAt: date };
  const content = await contentOf([{ ...dated, ...words, ...none, slug: 'thé' }]);
  const wanted = manifestOf(content);
  expect(wanted).toEqual(
    expect.arrayContaining([
      ...['index.html', 'dark-room.html', '404.html', 'read/404.html', 'about.html'],
      ...['archive.html', 'archive/technical.html', 'archive/all.json', 'archive/technical.json'],
      ...['read/thé.html', 'read/old.html', 'version.json', 'release.json'],
    ]),
  );
  const candidate = await candidateOf(Object.fromEntries(wanted.map((file) => [file, 'x'])));
  expect(await checkRoutes({ ...candidate, content }, () => {})).toEqual([]);
  for (const missing of wanted) {
    const files = new Set([...candidate.files].filter((file) => file !== missing));
    expect(await checkRoutes({ ...candidate, content, files }, () => {})).toEqual([
      `${missing} was not built: a route of the manifest (scripts/release/manifest.ts).`,
    ]);
  }
});

test('ten thousand pages are checked within seconds', async () => {
  const links = Array.from({ length: 40 }, (_, n) => `<a href="/read/post-${n}">Post ${n}</a>`);
  const words = '<p>Some words of a text that goes on for a while, as they do.</p>'.repeat(150);
  const pages = Array.from({ length: 10_000 }, (_, n) => [
    `read/post-${n}.html`,
    page(
      links.join('') + words,
      `<link rel="canonical" href="https://jonah.example/read/post-${n}">`,
    ),
  ]);
  const candidate = await candidateOf(Object.fromEntries(pages));
  const start = performance.now();
  for (const check of [checkPages, checkScripts, checkSecrets]) {
    expect(await check(candidate, () => {})).toEqual([]);
  }
  const took = performance.now() - start;
  console.log(
    `10,000 pages of ${Math.round((pages[0]?.[1]?.length ?? 0) / 1000)} kB checked in ${(took / 1000).toFixed(1)} s`,
  );
  expect(took).toBeLessThan(30_000);
});
