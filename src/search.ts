import { digestOf, memoizedDigest, textDigestOf } from './digest.ts';
import type { Item } from './domain/item.ts';
import { areSame, memoize, memoizeWith } from './domain/memoize.ts';
import type { PublishedPost } from './domain/post.ts';
import { blockOf, type PlannedBlock, plannedBlocks } from './domain/search/blocks.ts';
import { numberedPosts, searchEntry } from './domain/search/entry.ts';
import { itemSearchEntry, numberedItems } from './domain/search/items.ts';
import {
  type BlockFile,
  blockName,
  entryName,
  type SearchRoot,
  type Segment,
} from './domain/search/lookup.ts';
import {
  createSegmentMemories,
  itemSegments,
  type PlannedSegment,
  type SearchedText,
  type SegmentMemories,
  segmentsOf,
} from './domain/search/segments.ts';
import {
  forgetIndexed,
  type KnownBlock,
  type Searchable,
  type SearchMemory,
} from './domain/search/words.ts';

/** A file as JSON, made when it is asked for, and a digest of what it is made from. */
export interface SearchText {
  readonly key: string;
  readonly text: () => string;
}

/** The search as static files: what is fetched first, and the others by name. */
export interface SearchFiles {
  readonly root: SearchRoot;
  readonly files: ReadonlyMap<string, SearchText>;
}

/** The text of a block's file. Nobody holds it: most blocks are the last release's, and asked for their keys alone. */
function blockText(entries: PlannedBlock['entries'], until: string | null): string {
  return JSON.stringify({ until, words: blockOf(entries) } satisfies BlockFile);
}

/** What is to be known of a block's file for the next index, most of it from the last one. */
function knownBlock(
  of: PlannedBlock['entries'],
  until: string | null,
  last: KnownBlock | undefined,
): KnownBlock {
  const isSame = last && last.until === until && areSame(of, last.of);
  return { of, until, key: isSame ? last.key : digestOf(blockText(of, until)) };
}

const searchableOf = memoize(
  ({ title, paragraphs }: SearchedText): Searchable => ({
    title,
    key: textDigestOf(paragraphs) ?? digestOf(paragraphs),
    get body() {
      return paragraphs.join('\n\n');
    },
  }),
);

type NamedText = readonly [name: string, SearchText];

const entryText = memoizeWith((post: PublishedPost, number: number): NamedText => {
  const text = () => JSON.stringify(searchEntry(post));
  // Of the whole post, which the release has been told apart by: making all entries for their digests takes longer.
  return [entryName(number), { key: memoizedDigest(post), text }];
});

const itemText = memoizeWith((item: Item, number: number): NamedText => {
  const text = () => JSON.stringify(itemSearchEntry(item));
  return [entryName(number), { key: digestOf(text()), text }];
});

/** A segment, and the files of its blocks. */
function segmentFiles(
  { from, texts, blockSize }: PlannedSegment,
  memory: SearchMemory,
): { readonly segment: Segment; readonly files: [string, SearchText][] } {
  const documents = new Map(
    [...texts].map(([number, text]) => [number - from, searchableOf(text)]),
  );
  const planned = plannedBlocks(documents, blockSize, memory);
  const segment = { from, starts: planned.map(({ start }) => start) };
  const blocks = planned.map(({ start, entries }, index) => {
    const until = segment.starts[index + 1] ?? null;
    return [start, knownBlock(entries, until, memory.blocks.get(start))] as const;
  });
  memory.blocks = new Map(blocks);
  const files = blocks.map(([start, { of, until, key }]): [string, SearchText] => [
    blockName(segment, start),
    { key, text: () => blockText(of, until) },
  ]);
  return { segment, files };
}

/** Of the site that the development server shows. */
const shown = createSegmentMemories();

/** The search over these posts and built-in texts. What the memories have of the last one is not made again. */
export function searchFilesOf(
  posts: readonly PublishedPost[],
  items: readonly Item[],
  memories: SegmentMemories = shown,
): SearchFiles {
  const [numbered, builtIn] = [numberedPosts(posts), numberedItems(items)];
  const planned = [...segmentsOf(numbered), ...itemSegments(builtIn)];
  for (const [name, memory] of Object.entries(memories)) {
    if (planned.every((each) => each.name !== name)) forgetIndexed(memory);
  }
  const segments = planned.map((each) => segmentFiles(each, memories[each.name]));
  const entries = [
    ...[...numbered].map(([number, post]) => entryText(post, number)),
    ...[...builtIn].map(([number, item]) => itemText(item, number)),
  ];
  return {
    root: { segments: segments.map(({ segment }) => segment) },
    files: new Map([...segments.flatMap(({ files }) => files), ...entries]),
  };
}
