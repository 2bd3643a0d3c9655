import { beforeEach, expect, test } from 'vitest';
import { createMemory } from '../../../../src/gather/memory.ts';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import type { Doc } from '../../../support/content/datasets.ts';
import { doc, post, readerAt } from '../../../support/reading.ts';
import { startRecorder } from '../../../support/recorder.ts';
import { startDataset } from '../../release/releasing.ts';

/* A machine of the service may be behind another: who asks both gets two states. */

const LATER = '2026-02-01T00:00:00Z';
const SHOWN = { categories: [{ _type: 'reference', _ref: 'category-1' }] };
const category = (title: string, fields = {}): Doc =>
  doc('category', 'category-1', { title, ...fields });
const BEFORE = [post('a', SHOWN), post('b'), category('Personal')];
const AFTER = [
  post('a', SHOWN),
  post('b'),
  category('Raw', { _rev: 'renamed', _updatedAt: LATER }),
];

const isRevisions = (query: string) => query.includes('"revisions"');
const isPage = (query: string) => query.includes('$last');

/** True for the first question of this kind. */
function firstOf(isKind: (query: string) => boolean) {
  let asked = 0;
  return (query: string) => {
    if (!isKind(query)) return false;
    asked += 1;
    return asked === 1;
  };
}

/** Which questions the machine that is behind answers. */
let isBehind: (query: string) => boolean;
let read: () => Promise<string[]>;

async function begin(before: readonly Doc[], after: readonly Doc[]) {
  const [old, now] = [await startDataset(before), await startDataset(after)];
  const { origin } = await startRecorder(now.origin, async ({ query, url }) => {
    if (isBehind(query)) url.port = new URL(old.origin).port;
  });
  const memory = createMemory();
  const reader = readerAt(origin);
  read = async () => {
    const how = { memory, now: new Date(LATER), readBody: (body: unknown) => body };
    const { posts } = await readAllPosts(reader, () => {}, how);
    return posts.map(({ post: { categories } }) => categories.map(({ title }) => title).join());
  };
  isBehind = () => true;
  expect(await read()).toEqual(['Personal', '']);
}

beforeEach(() => begin(BEFORE, AFTER));

test('posts with a category of before are not taken for those of now', async () => {
  isBehind = isPage;
  await expect(read()).rejects.toThrow('two states of its content at once');
  isBehind = () => false;
  expect(await read()).toEqual(['Raw', '']);
});

test('they are read once more, and the machine may have caught up', async () => {
  let pages = 0;
  const isFirst = firstOf(isPage);
  isBehind = (query) => {
    if (isPage(query)) pages += 1;
    return isFirst(query);
  };
  expect(await read()).toEqual(['Raw', '']);
  expect(pages).toBe(2);
});

test('where the state tells of a category that the revisions do not have, everything is read', async () => {
  isBehind = firstOf(isRevisions);
  expect(await read()).toEqual(['Raw', '']);
});

test('posts below a category of before are not taken for those of now', async () => {
  const posts = [
    post('a', { categories: [{ _type: 'reference', _ref: 'category-2' }] }),
    post('b'),
  ];
  const below = doc('category', 'category-2', { title: 'Personal', parent: SHOWN.categories[0] });
  const sealing = { _rev: 'renamed', _updatedAt: LATER };
  await begin([...posts, below, category('All')], [...posts, below, category('Dark', sealing)]);
  isBehind = isPage;
  await expect(read()).rejects.toThrow('two states of its content at once');
  isBehind = () => false;
  expect(await read()).toEqual(['Personal,Dark', '']);
});
