import type { Source } from '../entry.ts';
import { alike } from '../words.ts';

/* Some systems do not say of every text whether everybody may read it: who imports it does, by `--public`. */

/** The word for all of them. */
const ALL = 'all';

const HOW =
  'Is one of them to be public, import again with --public and a tag that it has, or with --public all where all of them are';

/** A tag as it is compared. */
const keyOf = (tag: string): string => alike(tag.trim());

/** Whether one of the words that `--public` gives names this tag. */
export const isNamedPublic = (tag: string, named: readonly string[]): boolean =>
  named.map(keyOf).some((word) => [ALL, keyOf(tag)].includes(word));

/** What is told of a word that names no text. */
export const unusedLine = (word: string): string =>
  `No text has the tag ${word}, which --public names`;

/** Knows which texts are public where their system does not say so; `named` are the words that `--public` gives. */
export function namedPublic(system: string, named: readonly string[]) {
  const unused = new Map(named.map((word) => [keyOf(word), word]));
  const wanted = new Set(unused.keys());
  unused.delete(ALL);
  let kept = 0;
  return {
    /** Whether a text with these tags is named; of one that says itself who may read it, that is not what makes it a draft. */
    has: (tags: readonly string[], saysItself = false): boolean => {
      const own = [ALL, ...tags].map(keyOf);
      const found = own.filter((tag) => wanted.has(tag));
      for (const tag of found) unused.delete(tag);
      if (found.length === 0 && !saysItself) kept += 1;
      return found.length > 0;
    },
    told: (): Pick<Source, 'told' | 'isPublicNamed'> => {
      const line = `${system} does not say of every text whether everybody may read it: ${kept === 1 ? '1 is a draft' : `${kept} are drafts`} now. ${HOW}`;
      const wrong = [...unused.values()].map(unusedLine);
      return { isPublicNamed: true, told: [...(kept > 0 ? [line] : []), ...wrong] };
    },
  };
}

export type NamedPublic = ReturnType<typeof namedPublic>;
