import { expect, test } from 'vitest';
import { type Item, isReadable } from '../../../../src/domain/item.ts';
import { FIRST_ITEM, itemSearchEntry, numberedItems } from '../../../../src/domain/search/items.ts';
import { createSegmentMemories } from '../../../../src/domain/search/segments.ts';
import { searchFilesOf } from '../../../../src/search.ts';
import { itemWith } from '../../../support/content/entries.ts';
import { postOfDay } from '../../../support/content/posts.ts';

const chapter = (number: number, fields: Partial<Item> = {}) =>
  itemWith({ id: `chapter-${number}`, chapter: number, title: `Chapter ${number}`, ...fields });
const letter = (id: string, date: string | null, fields: Partial<Item> = {}) =>
  itemWith({ id, title: id, type: 'archive', part: null, chapter: null, date, ...fields });

const planned = { status: 'planned', paragraphs: [] } as const;
const epilogue = itemWith({ id: 'epilogue', title: 'Epilogue', part: null, chapter: null });
const items = [
  chapter(1),
  chapter(2, planned),
  chapter(3, { status: 'completed' }),
  epilogue,
  letter('old', '2025-01-01'),
  letter('new', '2026-01-01', { type: 'journal' }),
];
const posts = [postOfDay(2), postOfDay(1)];

const titles = (all: readonly Item[]) =>
  [...numberedItems(all).values()].map(({ title }) => title).toReversed();
const numberOf = (id: string, all: readonly Item[]) =>
  [...numberedItems(all)].find(([, item]) => item.id === id)?.[0];
const filesOf = (...args: Parameters<typeof searchFilesOf>) => searchFilesOf(...args).files;

const told = ({ root, files }: ReturnType<typeof searchFilesOf>) => [
  root,
  [...files].map(([name, { key, text }]) => [name, key, text()]),
];

/** Names of files that are not the same in both. */
function different(one: ReturnType<typeof filesOf>, other: ReturnType<typeof filesOf>): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.filter((name) => one.get(name)?.key !== other.get(name)?.key);
}

test('a search finds letters and notes, the newest first, then chapters in the order of the book', () => {
  expect(titles(items)).toEqual(['new', 'old', 'Chapter 1', 'Chapter 3', 'Epilogue']);
  expect(titles(items.toReversed())).toEqual(titles(items));
});

test('sealed texts, drafts and chapters that are to come are not found', () => {
  const hidden = [
    letter('dark', '2026-02-02', { type: 'darkroom' }),
    letter('draft', '2026-02-02', { status: 'draft' }),
    letter('empty', '2026-02-02', { paragraphs: [] }),
    chapter(4, planned),
    chapter(5, { status: 'drafting', paragraphs: ['Not yet.'] }),
  ];
  expect(titles(hidden)).toEqual([]);
  const memories = createSegmentMemories();
  expect(told(searchFilesOf(posts, hidden, memories))).toEqual(
    told(searchFilesOf(posts, [], createSegmentMemories())),
  );
  expect(memories.items).toEqual(createSegmentMemories().items);
});

test('a new letter, and a chapter that can be read at last, leave all other numbers as they are', () => {
  const more = [
    ...items.map((item) => (item.chapter === 2 ? chapter(2) : item)),
    letter('newest', '2026-02-01'),
  ];
  for (const { id } of items.filter(isReadable)) {
    expect(numberOf(id, more), id).toBe(numberOf(id, items));
  }
  expect(new Set(numberedItems(more).keys()).size).toBe(7);
});

test('no post has so high a number, whatever its time', () => {
  const last = postOfDay(1, { publishedAt: new Date(8.64e15).toISOString() });
  const names = [...filesOf([last], items, createSegmentMemories()).keys()];
  const numbers = names.flatMap((name) => /^posts\/(\d+)$/.exec(name)?.[1] ?? []).map(Number);
  expect(numbers.filter((number) => number < FIRST_ITEM)).toHaveLength(1);
  expect(Math.min(...numbers)).toBeGreaterThan(FIRST_ITEM / 2);
  expect(numbers).toHaveLength(6);
});

test('built-in texts change no file of a post, nor a post one of theirs', () => {
  const memories = createSegmentMemories();
  const both = filesOf(posts, items, memories);
  const changed = items.map((item) => (item.id === 'old' ? letter('old', '1999-01-01') : item));
  for (const name of different(both, filesOf(posts, [...changed, chapter(9)], memories))) {
    expect(name).toMatch(/^(words|posts)\/10{6}/);
  }
  const edited = [postOfDay(2, { paragraphs: ['Once, a truck.'] }), postOfDay(1)];
  const after = different(both, filesOf(edited, items, createSegmentMemories()));
  expect(after.length).toBeGreaterThan(0);
  for (const name of after) expect(name).not.toContain(String(FIRST_ITEM));
});

test('a search that follows an edit of a built-in text is the one that is made from nothing', () => {
  const memories = createSegmentMemories();
  const versions = [
    items,
    items.with(0, chapter(1, { paragraphs: ['Otherwise.'] })),
    items.slice(1),
    [],
    items,
  ];
  for (const version of versions) {
    expect(told(searchFilesOf(posts, version, memories))).toEqual(
      told(searchFilesOf(posts, version, createSegmentMemories())),
    );
  }
});

test('nothing is remembered of built-in texts that are gone', () => {
  const memories = createSegmentMemories();
  searchFilesOf(posts, [chapter(1, { paragraphs: ['whispered'] })], memories);
  expect(memories.items.last?.entries.map(({ beginning }) => beginning)).toContain('whispered');
  searchFilesOf(posts, [], memories);
  expect(memories.items).toEqual(createSegmentMemories().items);
});

test('a built-in text is shown as lists show it', () => {
  expect(itemSearchEntry(chapter(1, { description: 'A night.' }))).toEqual({
    date: { iso: '', text: '' },
    category: 'Memoir',
    title: 'Chapter 1',
    excerpt: 'A night.',
    href: '/read/memoir/chapter-1',
    body: 'Once.',
  });
  expect(itemSearchEntry(letter('ice', '2026-01-02', { type: 'journal' }))).toMatchObject({
    date: { iso: '2026-01-02', text: 'January 2, 2026' },
    category: 'Note',
  });
});
