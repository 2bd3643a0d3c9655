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
 * finds how they begin. Here each sign there begins a word, of itself and the next one.
 */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const part = new RegExp(`(${unspaced.source})(?=(.?))|(?:(?!${unspaced.source}).)+`, 'gsu');

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

/** A part of a run that begins a word: the run itself, or more where signs stand in it that no spaces part. */
interface Part {
  readonly own: string;
  readonly next: string;
  readonly at: number;
}

function partsIn(run: string): Part[] {
  if (!unspaced.test(run)) return [{ own: run, next: '', at: 0 }];
  return [...run.matchAll(part)].map(({ 0: own, 2: next = '', index: at }) => ({ own, next, at }));
}

/** The words of a text, in their order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(run)].flatMap(({ 0: found, index }) =>
    partsIn(found).map(({ own, next, at }) => ({
      word: wordIn(own + next),
      from: index + at,
      to: index + at + own.replace(/(.*[^.])?\.*/, '$1').length,
    })),
  );
}

/** The words of a text, each once. */
export function distinctWords(text: string): Set<string> {
  const runs = new Set(text.match(run));
  return new Set([...runs].flatMap(partsIn).map(({ own, next }) => wordIn(own + next)));
}

/** The words of a search term, cut as the text is. None holds a star or a dot, so a term never becomes a pattern. */
export function termWords(term: string): string[] {
  return term.replace(edgeDots, '$1').match(termWord) ?? [];
}

/** What words have to begin with to be found, in lower case. A sign that the one before it has brought is not looked for again. */
export function startsIn(term: string): string[] {
  return termWords(term).flatMap((word) =>
    partsIn(word)
      .filter(({ own, next }, index, parts) => next !== '' || own !== parts[index - 1]?.next)
      .map(({ own, next }) => (own + next).toLowerCase().normalize()),
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
