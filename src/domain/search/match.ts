/*
 * Words as the content service's `match` sees them: runs of anything but white space and the marks listed, with dots
 * at a word's edge taken off (GROQ specification, string matching). Other dots are matched to be put back: a run of them
 * is looked at once.
 */
const edgeDots = /\b\.+|\.+\b|(\.+)/g;
const run = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;
const termWord = /[^.!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;

/** A word in lower case, and where it stands in its text, without the dots after it. */
export interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** A run's word: an accent is the same one whether it is a sign of its own or not. */
function wordIn(run: string): string {
  return run.replace(edgeDots, '$1').toLowerCase().normalize();
}

/** The words of a text, in their order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(run)].map(({ 0: found, index }) => ({
    word: wordIn(found),
    from: index,
    to: index + found.replace(/(.*[^.])?\.*/, '$1').length,
  }));
}

/** The words of a text, each once. */
export function distinctWords(text: string): Set<string> {
  const runs = new Set(text.match(run));
  return new Set([...runs].map(wordIn));
}

/** The words of a search term, cut as the text is. None holds a star or a dot, so a term never becomes a pattern. */
export function termWords(term: string): string[] {
  return term.replace(edgeDots, '$1').match(termWord) ?? [];
}

/** What words have to begin with to be found, in lower case. */
export function startsIn(term: string): string[] {
  return termWords(term).map((start) => start.toLowerCase().normalize());
}

/** True when every word of the term starts some word of the text, whatever its case. An empty term matches nothing. */
export function matches(text: string, term: string): boolean {
  const starts = startsIn(term);
  const words = wordsOf(text);
  return (
    starts.length > 0 && starts.every((start) => words.some(({ word }) => word.startsWith(start)))
  );
}
