import { expect, test } from 'vitest';
import { readSearch, searchParts } from '../../../scripts/release/kept-search.ts';
import type { KeptText } from '../../../scripts/release/kept-store.ts';
import type { SearchMemory } from '../../../src/domain/search-words.ts';
import { searchFilesOf } from '../../../src/search.ts';
import { postOfDay } from '../../support/posts.ts';

const letters = (number: number) =>
  [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
/** So many words that what begins with one letter is too much for a block. */
const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `s${letters(from + at).join('')}`).join(' ');

const posts = Array.from({ length: 40 }, (_, index) =>
  postOfDay(index, { paragraphs: [words(index * 30, index * 30 + 400)] }),
);
const edited = posts.with(7, postOfDay(7, { paragraphs: [`${words(210, 609)} zebra`] }));

const remembering = (): SearchMemory => ({ last: null, unions: new Map() });

/** The memory of another process. */
function keptOf(memory: SearchMemory): SearchMemory {
  const kept = searchParts(memory).map(([name, { text }]): [string, KeptText] => {
    const made = text();
    return [name, { text: () => made, digest: name }];
  });
  const other = remembering();
  readSearch(other, new Map(kept));
  return other;
}

function textsOf(...args: Parameters<typeof searchFilesOf>) {
  const { root, files } = searchFilesOf(...args);
  return [root, new Map([...files].map(([name, { key, text }]) => [name, [key, text()]]))];
}

test('what is remembered is the same when it was kept', () => {
  const memory = remembering();
  searchFilesOf(posts, memory);
  expect(memory.unions?.size).toBeGreaterThan(0);
  expect(keptOf(memory)).toEqual(memory);
});

test('the search after what was kept is the one that is made of nothing', () => {
  for (const after of [posts, edited, posts.slice(1)]) {
    const memory = remembering();
    searchFilesOf(posts, memory);
    expect(textsOf(after, keptOf(memory))).toEqual(textsOf(after, remembering()));
  }
});

test('what did not change is not made again', () => {
  const memory = remembering();
  searchFilesOf(posts, memory);
  const kept = keptOf(memory);
  const [unions, blocks] = [new Map(kept.unions), new Map(kept.blocks)];
  searchFilesOf(posts, kept);
  for (const [prefix, union] of kept.unions ?? []) expect(union).toBe(unions.get(prefix));
  for (const [start, { key }] of kept.blocks ?? []) expect(key).toBe(blocks.get(start)?.key);
});

test('nothing is known where nothing was kept', () => {
  const memory = remembering();
  expect(readSearch(memory, new Map())).toEqual([]);
  expect(memory).toEqual(remembering());
});
