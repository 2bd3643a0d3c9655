import { withoutAccents } from './compare.ts';

/* How lists of words are written: in alphabetical order, with a space or a comma between words, each language in its own text. */

/** What words of one meaning are by the language that they are of, as a code of two letters. */
type ByLanguage = Readonly<Record<string, string>>;

/** The words of a text, or of several, that have spaces or new lines between them. */
export const words = (text: string | readonly string[]): string[] =>
  [text].flat().flatMap((each) => each.trim().split(/\s+/));

/** The words of all languages. */
export const wordsOfAll = (all: ByLanguage): readonly string[] => words(Object.values(all));

/** The same of words that may be several: these have commas between them. */
export const phrasesOfAll = (all: ByLanguage): readonly string[] =>
  Object.values(all).flatMap((text) => text.trim().split(/,\s+/));

/** A word in every form in which it may be typed: each of its letters with its accent, or without. */
const typings = (word: string): string[] =>
  [...word].reduce<string[]>(
    (before, letter) =>
      [...new Set([letter, withoutAccents(letter)])].flatMap((typed) =>
        before.map((first) => first + typed),
      ),
    [''],
  );

/** The words of all languages, in every form in which they may be typed. */
export const typed = (all: ByLanguage): ReadonlySet<string> =>
  new Set(wordsOfAll(all).flatMap(typings));

/** Every word of the first list with each of the next behind it, and so on: of `[['not'], ['', 'yet']]` not and notyet. */
export const joined = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (before, list) => before.flatMap((first) => list.map((next) => first + next)),
    [''],
  );
