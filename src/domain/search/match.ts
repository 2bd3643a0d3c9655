/*
 * Words as the content service's `match` sees them: runs of anything but white space and the marks listed, with dots
 * at a word's edge taken off (GROQ specification, string matching). Other dots are matched to be put back: a run of them
 * is looked at once.
 */
const edgeDots = /\b\.+|\.+\b|(\.+)/g;
const run = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;
const termWord = /[^.!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g;

/*
 * Where no spaces stand between words, as in Chinese, Japanese and Thai, `match` takes whole sentences for words, and
 * finds how they begin. Here each sign there begins a word, of itself and the next one. By ranges: old browsers cannot read
 * patterns with names of scripts.
 */
const sign = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff]/;
const part =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff](?=([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]?))|[^!@#$%^&*(),\\/?";:{}|[\]+<>\s\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff-]+/g;

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
  return [...text.matchAll(part)].map(({ 0: own, 1: next = '', index }) => ({
    word: wordIn(own + next),
    from: index,
    to: index + own.replace(/(.*[^.])?\.*/, '$1').length,
  }));
}

/** The words of a text, each once. */
export function distinctWords(text: string): Set<string> {
  const runs = [...new Set(text.match(run))];
  return new Set(
    runs.flatMap((each) =>
      sign.test(each) ? wordsOf(each).map(({ word }) => word) : wordIn(each),
    ),
  );
}

/** The words of a search term, cut as the text is. None holds a star or a dot, so a term never becomes a pattern. */
export function termWords(term: string): string[] {
  return term.replace(edgeDots, '$1').match(termWord) ?? [];
}

/** What words have to begin with to be found, in lower case. A sign that the one before it has brought is not looked for again. */
export function startsIn(term: string): string[] {
  return termWords(term).flatMap((each) =>
    wordsOf(each).flatMap(({ word }, at, all) =>
      word.length > 1 || !all[at - 1]?.word.endsWith(word) ? word : [],
    ),
  );
}

/**
 * True when every word of the term starts some word of the text, whatever its case, as the content service has it: of
 * signs that no spaces part it takes none for a word. An empty term matches nothing.
 */
export function matches(text: string, term: string): boolean {
  const starts = termWords(term).map((start) => start.toLowerCase().normalize());
  const words = (text.match(run) ?? []).map(wordIn);
  return starts.length > 0 && starts.every((start) => words.some((word) => word.startsWith(start)));
}
