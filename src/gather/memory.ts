import { hash } from 'node:crypto';
import type { Picture } from '../domain/post.ts';
import type { DecodedPost } from './sanity/decode.ts';

/** Posts as they were last read, by id, and the revisions of everything else that a page shows. */
export interface KnownPosts {
  readonly posts: ReadonlyMap<string, DecodedPost>;
  readonly others: string;
}

/**
 * What a process that makes one release after another remembers between them, in its memory alone: nothing of it is
 * written down, so that what is sealed or waits may be in it too. Everything in it follows from what it is asked by.
 */
export interface Memory {
  known: KnownPosts | null;
  /** Made pictures, by what they are made from. */
  readonly pictures: Map<string, Picture>;
  /** Names of cards, by what is on them. */
  readonly cards: Map<string, string>;
  /** The value that was last made under this name from the same, else a new one. */
  recall<T>(name: string, from: unknown, make: () => Promise<T>): Promise<T>;
}

/** An empty memory. */
export function createMemory(): Memory {
  const recalled = new Map<string, { readonly key: string; readonly value: unknown }>();
  return {
    known: null,
    pictures: new Map(),
    cards: new Map(),
    async recall<T>(name: string, from: unknown, make: () => Promise<T>): Promise<T> {
      const key = hash('sha256', JSON.stringify(from) ?? '');
      const last = recalled.get(name);
      // One name has values of one kind.
      if (last?.key === key) return last.value as T;
      const value = await make();
      recalled.set(name, { key, value });
      return value;
    },
  };
}
