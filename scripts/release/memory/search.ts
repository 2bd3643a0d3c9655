import { z } from 'astro/zod';
import { lazyList } from '../../../src/domain/lazy-list.ts';
import type { SegmentMemories } from '../../../src/domain/search/segments.ts';
import {
  beginningSo,
  type Entry,
  NOWHERE,
  numbersOf,
} from '../../../src/domain/search/word-entry.ts';
import { indexedOf, type SearchMemory } from '../../../src/domain/search/words.ts';
import { grouped } from './posts.ts';
import { list, type Part, type StoredText, valueIn } from './store.ts';

/*
 * The words of the search as they are kept between processes, with what stands for its files, so that the next process
 * makes those alone in which a word came or went.
 */

const PARTS = 16;

type Numbered = readonly [number, string];
const texts = z.object({ titles: list<Numbered>(), bodies: list<Numbered>() });
/** How many numbers it has of titles, and of bodies: they lie apart, as bytes. */
type Word = readonly [string, title: number, body: number, size: number];
/** What is made of all words that begin so, with its size: its numbers follow from theirs. */
type Union = readonly [beginning: string, size: number];
type Block = readonly [start: string, until: string | null, key: string, of: readonly string[]];
const files = z.object({ unions: list<Union>(), blocks: list<Block>() });

function wordOf({ beginning, title, body, size }: Entry): Word {
  return [beginning, title.length, body.length, size];
}

/** The numbers of all words one after another: millions take five times as long to read as a text. */
function numberBytes(entries: readonly Entry[]): Uint8Array {
  const all = entries.flatMap(({ title, body }) => [title, body]);
  const numbers = new Uint32Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of all) {
    numbers.set(each, at);
    at += each.length;
  }
  return new Uint8Array(numbers.buffer);
}

function entriesFrom(words: readonly Word[], bytes: Uint8Array | undefined): Entry[] {
  // A copy begins where a number may.
  const numbers = new Uint32Array(new Uint8Array(bytes ?? []).buffer);
  let at = 0;
  const next = (length: number) => {
    at += length;
    return length === 0 ? NOWHERE : numbers.subarray(at - length, at);
  };
  return words.map(([beginning, title, body, size]): Entry => {
    return { beginning, title: next(title), body: next(body), size };
  });
}

function filesText({ unions, blocks }: SearchMemory): string {
  const used = new Set([...blocks.values()].flatMap(({ of }) => of));
  const known = [...unions.values()].map(({ entry }) => entry);
  return JSON.stringify({
    unions: known.filter((entry) => used.has(entry)).map((entry) => [entry.beginning, entry.size]),
    blocks: [...blocks].map(
      ([start, { until, key, of }]): Block => [
        start,
        until,
        key,
        of.map(({ beginning }) => beginning),
      ],
    ),
  } satisfies z.input<typeof files>);
}

/** What a segment's memory has as parts to keep, by name. */
function segmentParts(name: string, memory: SearchMemory): [string, Part][] {
  if (memory.last === null) return [];
  const { titles, bodies, entries } = memory.last;
  const numbered = () => JSON.stringify({ titles: [...titles.texts], bodies: [...bodies.texts] });
  const made = filesText(memory);
  return [
    [`texts-${name}`, { from: [titles.texts, bodies.texts], text: numbered }],
    [`search-${name}`, { from: [made], text: () => made }],
    ...grouped(entries, PARTS, ({ beginning }) => beginning).flatMap(
      (from, at): [string, Part][] => [
        [`words-${name}-${at}`, { from, text: () => JSON.stringify(from.map(wordOf)) }],
        [`numbers-${name}-${at}`, { from, text: () => numberBytes(from) }],
      ],
    ),
  ];
}

/** The union of these entries, whose numbers are read when a file is made of it. */
function unionFrom([beginning, size]: Union, of: readonly Entry[]): Entry {
  return {
    beginning,
    title: lazyList(() => numbersOf(of, 'title')),
    body: lazyList(() => numbersOf(of, 'body')),
    size,
  };
}

/** Fills a segment's memory from the parts that were kept, and gives what the words of each are made from. */
function readSegment(
  name: string,
  memory: SearchMemory,
  kept: ReadonlyMap<string, StoredText>,
): (readonly [string, readonly Entry[]])[] {
  const [known, made] = [
    texts.safeParse(valueIn(kept, `texts-${name}`)).data,
    files.safeParse(valueIn(kept, `search-${name}`)).data,
  ];
  if (!known || !made) return [];
  const parts = Array.from({ length: PARTS }, (_, at) => {
    const [part, apart] = [`words-${name}-${at}`, `numbers-${name}-${at}`];
    const words = list<Word>().parse(valueIn(kept, part) ?? []);
    const of = entriesFrom(words, kept.get(apart)?.bytes());
    return [[part, of] as const, [apart, of] as const] as const;
  });
  const all = parts.flatMap(([[, entries]]) => entries);
  const entries = new Map(all.map((entry) => [entry.beginning, entry]));
  const sorted = [...entries.keys()].sort().flatMap((word) => entries.get(word) ?? []);
  memory.last = indexedOf(new Map(known.titles), new Map(known.bodies), sorted);
  const unions = new Map(
    made.unions.map((union) => {
      const of = beginningSo(union[0], sorted);
      return [union[0], { of, entry: unionFrom(union, of) }];
    }),
  );
  for (const [prefix, union] of unions) memory.unions.set(prefix, union);
  const entryOf = (beginning: string) => unions.get(beginning)?.entry ?? entries.get(beginning);
  memory.blocks = new Map(
    made.blocks.map(([start, until, key, of]) => [
      start,
      { until, key, of: of.flatMap((beginning) => entryOf(beginning) ?? []) },
    ]),
  );
  return parts.flat();
}

/** What the search remembers as parts to keep, by name. */
export function searchParts(memories: SegmentMemories): [string, Part][] {
  return Object.entries(memories).flatMap(([name, memory]) => segmentParts(name, memory));
}

/** Fills the search's memories from the parts that were kept, and gives what the words of each are made from. */
export function readSearch(
  memories: SegmentMemories,
  kept: ReadonlyMap<string, StoredText>,
): (readonly [string, readonly Entry[]])[] {
  return Object.entries(memories).flatMap(([name, memory]) => readSegment(name, memory, kept));
}
