import { digestOf } from './digest.ts';
import { entryOf } from './domain/archive.ts';
import type { PublishedPost } from './domain/post.ts';
import { numberedPosts, searchEntry } from './domain/search-entry.ts';
import { blockOf, type PlannedBlock, plannedBlocks } from './domain/search-index.ts';
import { type BlockFile, blockName, entryName, type SearchRoot } from './domain/search-lookup.ts';
import { areSame, type Searchable, type SearchMemory } from './domain/search-words.ts';

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

/** The file of a block. Its text is held by nobody: most blocks are the last release's, and asked for their keys alone. */
function blockText(
  { start, entries }: PlannedBlock,
  until: string | null,
  { blocks }: SearchMemory,
): SearchText {
  const text = () => JSON.stringify({ until, words: blockOf(entries) } satisfies BlockFile);
  const known = blocks?.get(start);
  const isKnown = known && known.until === until && areSame(entries, known.of);
  const key = isKnown ? known.key : digestOf(text());
  blocks?.set(start, { of: entries, until, key });
  return { key, text };
}

/** Posts never change while they live. */
const entries = new WeakMap<PublishedPost, SearchText>();

function entryText(post: PublishedPost): SearchText {
  const made = entries.get(post) ?? {
    key: digestOf([entryOf(post), post.paragraphs]),
    text: () => JSON.stringify(searchEntry(post)),
  };
  entries.set(post, made);
  return made;
}

/** Of the site that the development server shows. */
const shown: SearchMemory = { last: null };

/** The search over these posts. What the memory has of the last one is not made again. */
export function searchFilesOf(
  posts: readonly PublishedPost[],
  memory: SearchMemory = shown,
): SearchFiles {
  const numbered = [...numberedPosts(posts)];
  const documents = numbered.map(([number, { title, paragraphs }]): [number, Searchable] => [
    number,
    {
      title,
      key: digestOf(paragraphs),
      get body() {
        return paragraphs.join('\n\n');
      },
    },
  ]);
  const planned = plannedBlocks(new Map(documents), undefined, memory);
  const starts = planned.map(({ start }) => start);
  const block = (each: PlannedBlock, index: number): [string, SearchText] => [
    blockName(each.start),
    blockText(each, starts[index + 1] ?? null, memory),
  ];
  const entry = numbered.map(([number, post]) => [entryName(number), entryText(post)] as const);
  return { root: { starts }, files: new Map([...planned.map(block), ...entry]) };
}
