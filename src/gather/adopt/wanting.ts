import { words } from '../readers/lists.ts';
import type { Kind, SeenField } from './seen.ts';

/** What a value may be like, and what its field may be called; the likeliest name first. */
export interface Wanted {
  readonly kinds: readonly Kind[];
  readonly names: readonly string[];
  /** A field of another name will do, where its kind is right. */
  readonly anyName: boolean;
  /** Of another name these kinds will do, the first of all where this is not said. */
  readonly anyKinds?: readonly Kind[];
  /** Where a field of another name will do, one of these comes after all others. */
  readonly unlikely?: readonly string[];
  /** A name outweighs a kind: all of these kinds say the same. */
  readonly nameFirst?: true;
  /** The reference within the first of a list of objects will do. */
  readonly within?: true;
  /** An object within another may have it. */
  readonly deep?: true;
  /** So deep only within an object of one of the names. */
  readonly deepest?: number;
  /** Other fields of these names fill in where a document has not the first. */
  readonly filled?: true;
  /** All fields of these names are read: each may say it. */
  readonly all?: true;
  /** A field that is an object in most documents will do, where it is of these kinds in any. */
  readonly inSome?: true;
  /** Of these names a field of the document itself alone: within an object they switch something else. */
  readonly shallow?: readonly string[];
  /** A field of whatever name will do that says this in its words. */
  readonly says?: (field: SeenField) => boolean;
  /** Parts of names that tell of something else. */
  readonly never?: RegExp;
}

export const named = (kinds: readonly Kind[], names: string | readonly string[]): Wanted => ({
  kinds,
  names: words(names),
  anyName: false,
});
export const likely = (kinds: readonly Kind[], names: string): Wanted => ({
  ...named(kinds, names),
  anyName: true,
});
