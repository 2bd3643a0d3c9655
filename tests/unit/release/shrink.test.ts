import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentKey } from '../../../scripts/release/account/document-key.ts';
import { recordOf } from '../../../scripts/release/account/version.ts';
import { DEMO } from '../../../scripts/release/embedded.ts';
import { assertNotShrunk } from '../../../scripts/release/plan/shrink.ts';

const post = (id: string) => ({ id, slug: id });

/** What is said of a release that shows these, where the live one has those. */
function said(
  shown: readonly string[],
  live: readonly string[],
  sealed: readonly string[] = [],
  keptBack: readonly string[] = [],
) {
  const version = {
    ...{ content: 'c', code: 'd', posts: live.length, changedAt: null, newestPost: null },
    ...{ nextDue: null, key: null, sealed: null },
  };
  const record = recordOf(
    version,
    Object.fromEntries(live.map((id) => [documentKey(id), [id]])),
    [],
  );
  const last = { version, record, sealedHere: null, at: { siteUrl: 'https://vale.example' } };
  const kept = { sealed: sealed.map(post), held: [], over: [], keptBack };
  return assertNotShrunk(shown.map(post), last, kept).then(
    () => 'published',
    ({ message }: Error) => message,
  );
}

test('a release that has half of the live posts goes on, whatever else it has', async () => {
  expect(await said(['a', 'b'], ['a', 'b', 'c', 'd'])).toBe('published');
  expect(await said(['a', 'x', 'y'], ['a', 'b'])).toBe('published');
  expect(await said(['a'], ['a', 'b', 'c'], ['b'])).toBe('published');
});

test('as many posts of somebody else are not those that are gone', async () => {
  expect(await said(['x', 'y', 'z', 'b'], ['a', 'b', 'c'])).toBe(
    'The last release had 3 public posts; the content service has 1 of them, and 3 others. Nothing is published: check SANITY_PROJECT_ID and SANITY_DATASET, or, if that is right, set ALLOW_SHRINK=1 for one build.',
  );
});

test('one post is told of as one', async () => {
  expect(await said([], ['a'])).toMatch('The last release had 1 public post;');
});

test('posts that are there and kept back do not keep readers safe from a wrong setting, and are told of', async () => {
  expect(await said(['a'], ['a', 'b', 'c'], [], ['b', 'c', 'never-shown'])).toBe(
    'The last release had 3 public posts; the content service has 1 of them, and 0 others. It has 2 more of them that are kept back now, by what they say or src/content/fields.yaml reads. Nothing is published: check SANITY_PROJECT_ID and SANITY_DATASET, or, if that is right, set ALLOW_SHRINK=1 for one build.',
  );
});

test('the demo may be left for posts of one’s own, and not for none', async () => {
  const text = await readFile(join(DEMO, 'data.ndjson'), 'utf8');
  const demo = [...text.matchAll(/^\{"_id":"([^"]+)","_type":"post"/gm)].map(([, id = '']) => id);
  expect(demo.length).toBeGreaterThan(10);
  expect(await said(['x'], demo)).toBe('published');
  expect(await said([], demo)).toMatch('has 0 of them');
  expect(await said(['x'], ['y', ...demo])).toMatch('has 0 of them');
});
