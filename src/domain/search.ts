/*
 * Words as the content service's `match` sees them: runs of anything but white space and the marks listed, with dots
 * at a word's edge taken off (GROQ specification, string matching).
 */
const edgeDots = /(\b\.+|\.+\b)/g;
const run = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;
const termWord = /[\p{L}\p{N}_]+/gu;

/** A word in lower case, and where it stands in its text. */
export interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a search term that count, in lower case: letters and digits only, so a term can never become a pattern. */
export function termWords(term: string): string[] {
  return (term.match(termWord) ?? []).map((found) => found.toLowerCase());
}

/** The words of a text, in their order. */
export function wordsAt(text: string): Word[] {
  return [...text.matchAll(run)].flatMap(({ 0: found, index }) => {
    const word = found.replace(edgeDots, '').toLowerCase();
    return word === '' ? [] : [{ word, from: index, to: index + found.length }];
  });
}

/** True when every word of the term starts some word of the text, whatever its case. An empty term matches nothing. */
export function matches(text: string, term: string): boolean {
  const starts = termWords(term);
  const words = wordsAt(text);
  return (
    starts.length > 0 && starts.every((start) => words.some(({ word }) => word.startsWith(start)))
  );
}
