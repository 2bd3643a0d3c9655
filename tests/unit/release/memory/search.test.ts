import { expect, test } from 'vitest';
import { readSearch, searchParts } from '../../../../scripts/release/memory/search.ts';
import type { StoredText } from '../../../../scripts/release/memory/store.ts';
import {
  createSegmentMemories,
  type SegmentMemories,
} from '../../../../src/domain/search/segments.ts';
import { searchFilesOf } from '../../../../src/search.ts';
import { itemWith } from '../../../support/content/entries.ts';
import { postOfDay } from '../../../support/content/posts.ts';

const letters = (number: number) =>
  [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
/** So many words that what begins with one letter is too much for a block. */
const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `s${letters(from + at).join('')}`).join(' ');

/** So many posts that the newest have a segment of their own. Titles and bodies share words, but not in the same posts. */
const posts = Array.from({ length: 400 }, (_, index) =>
  postOfDay(index, {
    title: index % 3 ? 'Salt' : 'Zinc',
    paragraphs: [
      `${words((index % 40) * 30, (index % 40) * 30 + 400)} ${index % 2 ? 'salt' : 'zinc'}`,
    ],
  }),
);
const chapter = itemWith();
const edited = posts.with(7, postOfDay(7, { paragraphs: [`${words(210, 609)} zebra`] }));

/** The memory of another process. */
function keptOf(memory: SegmentMemories): SegmentMemories {
  const kept = searchParts(memory).map(([name, { text }]): [string, StoredText] => {
    const made = Buffer.from(text());
    return [name, { bytes: () => made, digest: name }];
  });
  const other = createSegmentMemories();
  readSearch(other, new Map(kept));
  return other;
}

function textsOf(...args: Parameters<typeof searchFilesOf>) {
  const { root, files } = searchFilesOf(...args);
  return [root, new Map([...files].map(([name, { key, text }]) => [name, [key, text()]]))];
}

/** Without what a process alone has: which words moved last, and how they were put together. */
const remembered = (memories: SegmentMemories) =>
  Object.values(memories).map(({ last, units: _, ...memory }) => ({
    ...memory,
    entries: last?.entries,
    numbers: [last?.titles.numbers, last?.bodies.numbers],
    texts: [last?.titles.texts, last?.bodies.texts],
  }));

const asList = (value: unknown) => (value instanceof Uint32Array ? [...value] : value);

// What was kept of a list of numbers is as good as the list.
expect.addEqualityTesters([
  function areListsAlike(one, other) {
    if (!(one instanceof Uint32Array || other instanceof Uint32Array)) return undefined;
    return this.equals(asList(one), asList(other));
  },
]);

test('what is remembered is the same when it was kept', () => {
  const memory = createSegmentMemories();
  searchFilesOf(posts, [chapter], memory);
  expect(memory.past.unions?.size).toBeGreaterThan(0);
  expect(memory.newest.last?.entries.length).toBeGreaterThan(0);
  expect(memory.items.last?.entries.map(({ beginning }) => beginning)).toContain('once');
  expect(remembered(keptOf(memory))).toEqual(remembered(memory));
});

test('the search after what was kept is the one that is made of nothing', () => {
  for (const after of [posts, edited, posts.slice(1)]) {
    const memory = createSegmentMemories();
    searchFilesOf(posts, [chapter], memory);
    expect(textsOf(after, [chapter], keptOf(memory))).toEqual(
      textsOf(after, [chapter], createSegmentMemories()),
    );
  }
});

test('what did not change is not made again', () => {
  const memory = createSegmentMemories();
  searchFilesOf(posts, [chapter], memory);
  const kept = keptOf(memory);
  const before = Object.values(kept).map(({ unions, blocks }) => [
    new Map(unions),
    new Map(blocks),
  ]);
  searchFilesOf(posts, [chapter], kept);
  for (const [at, { unions, blocks }] of Object.values(kept).entries()) {
    for (const [prefix, union] of unions ?? []) expect(union).toBe(before[at]?.[0]?.get(prefix));
    for (const [start, { key }] of blocks ?? []) {
      expect(before[at]?.[1]?.get(start)).toMatchObject({ key });
    }
  }
});

test('nothing is known where nothing was kept', () => {
  const memory = createSegmentMemories();
  expect(readSearch(memory, new Map())).toEqual([]);
  expect(memory).toEqual(createSegmentMemories());
});
