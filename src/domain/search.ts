/*
 * Words as the content service's `match` sees them: runs of anything but white space and the marks listed, with dots
 * at a word's edge taken off (GROQ specification, string matching).
 */
const edgeDots = /(\b\.+|\.+\b)/g;
const word = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;
const termWord = /[^.!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;

/** The words of a search term, cut as the text is. None holds a star or a dot, so a term never becomes a pattern. */
export function termWords(term: string): string[] {
  return term.replace(edgeDots, '').match(termWord) ?? [];
}

/** True when every word of the term starts some word of the text, whatever its case. An empty term matches nothing. */
export function matches(text: string, term: string): boolean {
  const starts = termWords(term).map((start) => start.toLowerCase());
  if (starts.length === 0) return false;
  const words = (text.replace(edgeDots, '').match(word) ?? []).map((found) => found.toLowerCase());
  return starts.every((start) => words.some((found) => found.startsWith(start)));
}
