import type { SealedContent } from '../content.ts';
import { digestOf } from '../digest.ts';
import type { Picture } from '../domain/post.ts';
import { createSegmentMemories, type SegmentMemories } from '../domain/search/segments.ts';
import { forgetIndexed } from '../domain/search/words.ts';
import type { DecodedPost } from './sanity/decode.ts';

/** Posts as they were last read, by id, and the revisions of everything else that a page shows. */
export interface KnownPosts {
  readonly posts: ReadonlyMap<string, DecodedPost>;
  /** A digest of those revisions. */
  readonly others: string;
  /** When everything was last read, in milliseconds since 1970, and how often what changed was since. */
  readonly readAt: number;
  readonly readings: number;
}

/** The Dark Room as it was last sealed, and a digest of what it is made from that only who has the passcodes can make. */
export interface KnownRoom {
  readonly key: string;
  readonly content: SealedContent;
}

/**
 * What one release knows for the next: everything in it follows from what it is asked by. It may hold what is sealed or
 * waits, in the memory of its process alone; what of it is written down is for `scripts/release/memory/memory.ts` to choose.
 */
export interface Memory {
  known: KnownPosts | null;
  room: KnownRoom | null;
  /** Where the last release of this process lies; null where it has made none. */
  released: string | null;
  /** Made pictures, by what they are made from. */
  readonly pictures: Map<string, Picture>;
  /** Files of cards, by what is on them. */
  readonly cards: Map<string, string>;
  /** Styles of pages, by what they are made from. */
  readonly styles: Map<string, string>;
  readonly search: SegmentMemories;
  /** Lines on posts that were said of the last release. */
  readonly said: Set<string>;
  /** Whether a value was made under this name. */
  hasMade(name: string): boolean;
  /** The value that was last made under this name from the same, else a new one, which is kept where `isWhole` says so. */
  recall<T>(
    name: string,
    from: unknown,
    make: () => Promise<T>,
    isWhole?: (value: T) => boolean,
  ): Promise<T>;
  /** Forgets all values that were made under a name. */
  forgetMade(): void;
}

/** An empty memory. */
export function createMemory(): Memory {
  const recalled = new Map<string, { readonly key: string; readonly value: unknown }>();
  return {
    known: null,
    room: null,
    released: null,
    pictures: new Map(),
    cards: new Map(),
    styles: new Map(),
    search: createSegmentMemories(),
    said: new Set(),
    hasMade: (name) => recalled.has(name),
    async recall<T>(
      name: string,
      from: unknown,
      make: () => Promise<T>,
      isWhole: (value: T) => boolean = () => true,
    ): Promise<T> {
      const key = digestOf(from);
      const last = recalled.get(name);
      // One name has values of one kind.
      if (last?.key === key) return last.value as T;
      const value = await make();
      if (isWhole(value)) recalled.set(name, { key, value });
      else recalled.delete(name);
      return value;
    },
    forgetMade: () => recalled.clear(),
  };
}

/** Forgets all that a memory holds: also what was made, since the room among it may lie in what was kept. */
export function forgetAll(memory: Memory): void {
  memory.forgetMade();
  memory.known = null;
  memory.room = null;
  for (const all of [memory.pictures, memory.cards, memory.styles]) all.clear();
  for (const segment of Object.values(memory.search)) forgetIndexed(segment);
}
