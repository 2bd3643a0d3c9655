import { digestOf } from './digest.ts';
import { entryOf } from './domain/archive.ts';
import type { PublishedPost } from './domain/post.ts';
import { numberedPosts, searchEntry } from './domain/search-entry.ts';
import { searchIndex } from './domain/search-index.ts';
import { type BlockFile, blockName, entryName, type SearchRoot } from './domain/search-lookup.ts';
import type { Searchable, SearchMemory } from './domain/search-words.ts';

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

function blockText(file: BlockFile): SearchText {
  const text = JSON.stringify(file);
  return { key: digestOf(text), text: () => text };
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
  const { starts, blocks } = searchIndex(new Map(documents), undefined, memory);
  const block = (words: BlockFile['words'], index: number): [string, SearchText] => {
    const file: BlockFile = { until: starts[index + 1] ?? null, words };
    return [blockName(starts[index] ?? ''), blockText(file)];
  };
  const entry = numbered.map(([number, post]) => [entryName(number), entryText(post)] as const);
  return { root: { starts }, files: new Map([...blocks.map(block), ...entry]) };
}
