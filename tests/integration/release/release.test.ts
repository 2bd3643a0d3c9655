import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyHost } from '../../support/listening-test.ts';
import {
  DARK,
  NOW,
  post,
  posts,
  releaser,
  SEALED,
  siteDigest,
  startDataset,
  temporaryFolder,
} from './releasing.ts';

/** A few builds on a busy machine. */
const LONG = 120_000;

const json = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

test(
  'a site is released, nothing new is not, a change is; old addresses lead on',
  async () => {
    const { origin, edit } = await startDataset([
      ...posts(3),
      post(4, 'First words', { aliases: ['/2019/four/', '/old/four.html'] }),
    ]);
    const site = releaser(await temporaryFolder(), origin, {
      DEPLOY_TARGET: 'netlify',
      SITE_URL: await emptyHost(),
    });
    expect(await site.outcome()).toBe('published');
    const first = await readlink(site.dist);
    expect(await site.outcome()).toBe('unchanged');
    expect(await readlink(site.dist)).toBe(first);
    expect(site.lines.at(-1)).toBe('Nothing has changed: this is published already.');

    const renamed = post(1, 'First words', { slug: { current: 'new-name' } });
    await edit([renamed, post(2), post(3, 'Second words')]);
    expect(await site.outcome()).toBe('published');
    expect(await readlink(site.dist)).not.toBe(first);
    expect(await readFile(join(site.dist, 'read/post-3.html'), 'utf8')).toContain('Second words');
    expect(site.lines).toContain('  /read/post-1 now leads to /read/new-name');
    expect(site.lines).toContain('  /read/post-4 is gone');
    const rules = await readFile(join(site.dist, '_redirects'), 'utf8');
    expect(rules).toContain('/read/post-1 /read/new-name 301!\n');
    const page = await readFile(join(site.dist, 'read/post-1.html'), 'utf8');
    expect(page).toContain('content="0;url=/read/new-name"');
    expect(rules).toContain('/read/post-4 /read/410.html 410!\n');
    const gone = await readFile(join(site.dist, 'read/post-4.html'), 'utf8');
    expect(gone).toContain('What was at this address was taken back by its author.');
    expect(rules).toContain('/2019/four /read/410.html 410!\n/old/four /read/410.html 410!\n');
    for (const page of ['2019/four/index.html', 'old/four.html']) {
      expect(await readFile(join(site.dist, page), 'utf8')).toBe(gone);
    }
    expect(gone).toBe(await readFile(join(site.dist, 'read/410.html'), 'utf8'));

    await edit(posts(1));
    expect(await site.outcome()).toBe(
      'ShrinkError: The last release had 3 public posts; the content service has 1 of them, and 0 others. Nothing is published: check SANITY_PROJECT_ID and SANITY_DATASET, or, if that is right, set ALLOW_SHRINK=1 for one build.',
    );
    const sealed = [DARK, post(2, 'Words', SEALED), post(3, 'Words', SEALED)];
    await edit([post(1), ...sealed]);
    expect(await site.outcome(), 'what is sealed is not lost').toBe('published');
    await edit(sealed);
    expect(await site.outcome(), 'nor was it public any more').toMatch(/^ShrinkError: .+ has 0/);
  },
  LONG,
);

test(
  'the same public content gives the same bytes, on another day and beside sealed posts',
  async () => {
    const written = { _rev: '1', _updatedAt: '2026-11-19T00:00:00Z' };
    const dark = { _id: 'category-dark', _type: 'category', title: 'Dark', ...written };
    const sealed = (n: number, fields: object) =>
      post(n, 'Sealed words', {
        ...written,
        categories: [{ _type: 'reference', _ref: 'category-dark', _key: 'k' }],
        ...fields,
      });
    const waiting = post(9, 'Later', { publishedAt: '2026-12-24T00:00:00Z' });
    const open = await startDataset([...posts(2), waiting]);
    const mixed = await startDataset([
      ...posts(2),
      waiting,
      dark,
      sealed(5, {}),
      sealed(6, { publishedAt: '2026-12-01T00:00:00Z' }),
    ]);
    const one = releaser(await temporaryFolder(), open.origin);
    const two = releaser(await temporaryFolder(), mixed.origin);
    await one.release();
    const later = new Date(NOW.getTime() + 86_400_000);
    const { nextDue } = await two.release({ now: () => later });
    expect(nextDue).toBe('2026-12-01T00:00:00.000Z');
    expect(await json(join(two.dist, 'version.json'))).toMatchObject({
      posts: 2,
      changedAt: '2026-01-03T08:00:00.000Z',
      newestPost: '2026-01-03T08:00:00.000Z',
      nextDue: '2026-12-24T00:00:00.000Z',
    });
    // The account of all files says when they were released.
    const isOpen = (file: string) =>
      !/^d\/|^read\/[a-z2-7]{16}\.html$|^\.well-known\/release\.json$/.test(file);
    expect(await siteDigest(two.dist, isOpen)).toBe(await siteDigest(one.dist, isOpen));
    expect(await siteDigest(two.dist)).not.toBe(await siteDigest(one.dist));
  },
  LONG,
);

test(
  'a release of which nothing is known, as of one that was killed once it was served, is made again, with a line',
  async () => {
    const { origin } = await startDataset(posts(2));
    const site = releaser(await temporaryFolder(), origin);
    expect(await site.outcome()).toBe('published');
    const first = await realpath(site.dist);
    await rm(`${first}.state`);
    expect(await site.outcome()).toBe('published');
    expect(site.lines).toContain(
      'Nothing has changed, but what the release was made from is not known: it is published again.',
    );
    expect(await siteDigest(site.dist)).toBe(await siteDigest(first));
    expect(await site.outcome()).toBe('unchanged');
  },
  LONG,
);
