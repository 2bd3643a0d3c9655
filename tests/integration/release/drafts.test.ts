import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertNotPublishing } from '../../../scripts/release/drafts.ts';
import { filesBelow } from '../../../scripts/release/verify/candidate.ts';
import { createPreviewSite } from '../../../scripts/writing/preview-site.ts';
import type { Environment } from '../../../src/settings/deploy-target.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { DARK, post, posts, SEALED, startDataset, temporaryFolder } from './releasing.ts';

const TOKEN = 'skTokenTokenToken1234';

const ENV = { SANITY_PROJECT_ID: 'embedded', SANITY_TOKEN: TOKEN };

test('drafts are shown on their author’s machine, marked on every page, and nowhere else', async () => {
  const draft = (n: number, words: string, fields: object = {}) =>
    post(n, words, { _id: `drafts.post-${n}`, ...fields });
  const { origin } = await startDataset(
    [
      ...posts(2),
      DARK,
      draft(2, 'Changed in a draft'),
      draft(3, 'New in a draft', { publishedAt: null }),
      draft(4, 'Sealed in a draft', SEALED),
      post(5, 'Waiting words', { publishedAt: '2027-01-01T00:00:00Z' }),
    ],
    { token: TOKEN },
  );
  const workspace = workspaceIn(await temporaryFolder());
  const settings = readSettings({ ...ENV, SANITY_API_HOST: origin });
  const preview = createPreviewSite(workspace, settings, null);
  await preview.renew();
  await preview.complete(() => true);
  const site = join(workspace.releases, 'drafts/site');

  const read = (path: string) => readFile(join(site, path), 'utf8');
  expect(await read('read/post-2.html')).toContain('Changed in a draft');
  expect(await read('read/post-3.html')).toContain('New in a draft');
  expect(await read('read/post-5.html')).toContain('Waiting words');
  expect(await read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  const pages = [...(await filesBelow(site))].filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const html = await read(page);
    expect(html, page).toContain('<meta name="robots" content="noindex">');
    expect(html, page).not.toContain('Sealed in a draft');
    if (!html.includes('http-equiv="refresh"'))
      expect(html, page).toContain('Preview with drafts.');
  }
  expect(await readdir(workspace.dist).catch(() => 'none')).toBe('none');
}, 120_000);

test('a draft without an address of its own has no page in the preview; all others have', async () => {
  const { origin } = await startDataset(
    [
      post(1, 'Has it'),
      post(2, 'Wants it, too', {
        _id: 'drafts.post-2',
        _updatedAt: '2026-10-01T00:00:00Z',
        slug: { current: 'POST-1' },
      }),
      post(3, 'Never could', { _id: 'drafts.post-3', slug: { current: 'a b' } }),
      post(4, 'Sealed', { ...SEALED, slug: { current: 'c d' } }),
      DARK,
    ],
    { token: TOKEN },
  );
  const workspace = workspaceIn(await temporaryFolder());
  const settings = readSettings({ ...ENV, SANITY_API_HOST: origin });
  const preview = createPreviewSite(workspace, settings, null);
  const { unaddressed } = await preview.renew();
  await preview.complete(() => true);
  const site = join(workspace.releases, 'drafts/site');

  expect(unaddressed).toEqual({
    'post-2': expect.stringMatching(/^post ".*" \(post-2\) and post ".*" \(post-1\): the slug/),
    'post-3': expect.stringMatching(/^post ".*" \(post-3\): the slug "a b" is not a single/),
    'post-4': expect.stringMatching(/^sealed post post-4: its slug is not a single/),
  });
  expect(await readFile(join(site, 'read/post-1.html'), 'utf8')).toContain('Has it');
  const archive = await readFile(join(site, 'archive.html'), 'utf8');
  expect(archive).not.toContain('href="/read/POST-1"');
}, 120_000);

test.each<[string, Environment, RegExp]>([
  ['Netlify', { NETLIFY: 'true', SITE_URL: 'https://a.example' }, /it is not built for netlify/],
  ['GitHub', { GITHUB_ACTIONS: 'true' }, /it is not built for github/],
  [
    'a target',
    { DEPLOY_TARGET: 'vercel', SITE_URL: 'https://a.example' },
    /it is not built for vercel/,
  ],
  ['nobody, without a token', { SANITY_TOKEN: '' }, /^SANITY_TOKEN must be set/],
  [
    'nobody, without a project',
    { SANITY_TOKEN: '', SANITY_PROJECT_ID: '' },
    /^SANITY_TOKEN must be set/,
  ],
])('a preview refuses to be built for %s', (_, env, line) => {
  expect(() => assertNotPublishing(readSettings({ ...ENV, ...env }))).toThrow(line);
});
