import { beforeEach, describe, expect, test } from 'vitest';
import { SEALED_CATEGORIES } from '../../../../src/domain/category.ts';
import { createMemory } from '../../../../src/gather/memory.ts';
import { type Beginning, beginReading } from '../../../../src/gather/sanity/changed-posts.ts';
import type { Reader } from '../../../../src/gather/sanity/client.ts';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import type { Doc } from '../../../support/content/datasets.ts';
import { post, readerAt } from '../../../support/reading.ts';
import { startRecorder } from '../../../support/recorder.ts';
import { startDataset } from '../../release/releasing.ts';

const LATER = '2026-02-01T00:00:00Z';
const changed = (id: string, fields = {}): Doc =>
  post(id, { title: `Changed ${id}`, _rev: `changed-${id}`, _updatedAt: LATER, ...fields });

const author: Doc = { _id: 'author-1', _type: 'author', _rev: 'a1', name: 'Jonah' };
const first = [post('a'), post('b'), post('c'), author];

let reader: Reader;
let edit: (documents: readonly Doc[]) => Promise<void>;
let asked: () => string[];
let memory = createMemory();

/** Titles of all posts, after they were read with what is remembered; `ids` are said to have changed. */
async function read(ids: readonly string[], beginning: Beginning | null = null): Promise<string[]> {
  const { moment } = beginReading(reader, ids, beginning);
  const how = { memory, now: new Date(LATER), readBody: (body: unknown) => body, moment };
  const { posts } = await readAllPosts(reader, () => {}, how);
  return posts.map(({ post: { title } }) => title);
}

const kindOf = (query: string): string => {
  if (query.includes('"revisions"')) return 'revisions';
  if (query.includes('$last')) return 'posts';
  return query.includes('$ids') ? 'chosen' : 'state';
};

beforeEach(async () => {
  const dataset = await startDataset(first);
  const recorder = await startRecorder(dataset.origin);
  let seen = 0;
  reader = readerAt(recorder.origin);
  edit = dataset.edit;
  asked = () => {
    const kinds = recorder.requests.slice(seen).map(({ query }) => kindOf(query));
    seen = recorder.requests.length;
    return kinds;
  };
  memory = createMemory();
  await read([]);
  asked();
});

test('a post that is said to have changed comes with the revisions, of one moment: nothing more is asked', async () => {
  await edit([post('a'), changed('b'), post('c'), author]);
  expect(await read(['post-b'])).toEqual(['Title a', 'Changed b', 'Title c']);
  expect(asked()).toEqual(['revisions']);
});

test('one that has changed without a word is asked for, and then whether the service has moved', async () => {
  await edit([post('a'), changed('b'), changed('c'), author]);
  expect(await read(['post-b'])).toEqual(['Title a', 'Changed b', 'Changed c']);
  expect(asked()).toEqual(['revisions', 'chosen', 'state']);
});

test('where nothing is said to have changed, the service is asked once more whether that is so', async () => {
  expect(await read([])).toEqual(['Title a', 'Title b', 'Title c']);
  expect(asked()).toEqual(['revisions', 'state']);
});

test('a fault of one that is said to have changed is told once', async () => {
  await edit([post('a'), changed('b', { title: 7 }), post('c'), author]);
  const [line, ...more] = await read(['post-b']).then(
    () => [],
    ({ message }: Error) => message.split('\n'),
  );
  expect(line).toContain('title must be a text');
  expect(more).toEqual([]);
  expect(asked()).toEqual(['revisions']);
});

test('a new post takes its place by id, and one that is gone leaves it', async () => {
  await edit([post('0'), post('a'), post('c'), author]);
  expect(await read(['post-0', 'post-b'])).toEqual(['Title 0', 'Title a', 'Title c']);
  expect(asked()).toEqual(['revisions']);
});

test('with a changed author everything is read', async () => {
  await edit([...first.slice(0, 3), { ...author, _rev: 'a2' }]);
  expect(await read(['author-1'])).toEqual(['Title a', 'Title b', 'Title c']);
  expect(asked()).toEqual(['revisions', 'revisions', 'state', 'posts', 'state']);
});

const DARK = { _id: 'category-dark', _type: 'category', _rev: 'd1', title: SEALED_CATEGORIES[0] };
const inDark = { categories: [{ _type: 'reference', _ref: DARK._id }] };

describe('a process that begins, and knows public posts alone', () => {
  beforeEach(async () => {
    await edit([...first, DARK]);
    await read([]);
    asked();
  });

  test('has sealed posts and what was changed since in one answer, and asks only whether it is still so', async () => {
    await edit([
      post('a'),
      changed('b', { _updatedAt: '2026-03-01T00:00:00Z' }),
      changed('c', inDark),
      author,
      DARK,
    ]);
    expect(await read([], { since: LATER })).toEqual(['Title a', 'Changed b', 'Changed c']);
    expect(asked()).toEqual(['revisions', 'state']);
  });

  test('asks for what the first answer did not bring', async () => {
    const named = changed('c', { categories: [{ title: SEALED_CATEGORIES[0]?.toLowerCase() }] });
    await edit([post('a'), changed('b'), named, author, DARK]);
    expect(await read([], { since: LATER })).toEqual(['Title a', 'Changed b', 'Changed c']);
    expect(asked()).toEqual(['revisions', 'chosen', 'state']);
  });

  test('of which nothing is known asks for what is sealed alone', async () => {
    await edit([post('a'), changed('b'), changed('c', inDark), author, DARK]);
    expect(await read([], { since: null })).toEqual(['Title a', 'Changed b', 'Changed c']);
    expect(asked()).toEqual(['revisions', 'chosen', 'state']);
  });
});
