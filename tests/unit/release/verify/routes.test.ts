import { expect, test } from 'vitest';
import { manifestOf } from '../../../../scripts/release/plan/manifest.ts';
import { checkRoutes } from '../../../../scripts/release/verify/routes.ts';
import { candidateOf, contentOf } from './candidate-site.ts';

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
      `${missing} was not built: a route of the manifest (scripts/release/plan/manifest.ts).`,
    ]);
  }
});
