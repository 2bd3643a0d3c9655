/*
 * Words as the content service's `match` sees them: runs of anything but white space and the marks listed, with dots
 * at a word's edge taken off (GROQ specification, string matching). Other dots are matched to be put back: a run of them
 * is looked at once.
 */
const edgeDots = /\b\.+|\.+\b|(\.+)/g;
const run = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;
const termWord = /[^.!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;

/** A run's word: an accent is the same one whether it is a sign of its own or not. */
function wordIn(run: string): string {
  return run.replace(edgeDots, '$1').toLowerCase().normalize();
}

/** The words of a search term, cut as the text is. None holds a star or a dot, so a term never becomes a pattern. */
export function termWords(term: string): string[] {
  return term.replace(edgeDots, '$1').match(termWord) ?? [];
}

/**
 * True when every word of the term starts some word of the text, whatever its case, as the content service has it. An
 * empty term matches nothing. Readers find more: `spelling.ts`.
 */
export function matches(text: string, term: string): boolean {
  const starts = termWords(term).map((start) => start.toLowerCase().normalize());
  const words = (text.match(run) ?? []).map(wordIn);
  return starts.length > 0 && starts.every((start) => words.some((word) => word.startsWith(start)));
}
