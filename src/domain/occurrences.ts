import { wordsOf } from './search.ts';

/** Texts by number, and by word the numbers of those that have it, ascending. */
export interface Occurrences {
  readonly texts: ReadonlyMap<number, string>;
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

/** Beyond this share of changed texts all are read anew. */
const MOST_CHANGED = 0.1;

function wordsIn(text: string): Set<string> {
  return new Set(wordsOf(text).map(({ word }) => word));
}

function readAll(texts: ReadonlyMap<number, string>): Occurrences {
  const numbers = new Map<string, number[]>();
  for (const [number, text] of texts) {
    for (const word of wordsIn(text)) {
      const found = numbers.get(word);
      if (found) found.push(number);
      else numbers.set(word, [number]);
    }
  }
  return { texts, numbers };
}

function leaveOut(numbers: Map<string, readonly number[]>, word: string, number: number): void {
  const rest = numbers.get(word)?.filter((each) => each !== number) ?? [];
  if (rest.length > 0) numbers.set(word, rest);
  else numbers.delete(word);
}

function withNumber(all: readonly number[], number: number): number[] {
  const at = all.findIndex((each) => each > number);
  return at < 0 ? [...all, number] : all.toSpliced(at, 0, number);
}

/**
 * The words of the texts, whose numbers ascend. Of texts that were the same `before` nothing is read again, and the
 * numbers of a word that neither came nor went are the same array.
 */
export function occurrencesIn(
  texts: ReadonlyMap<number, string>,
  before: Occurrences | null,
): Occurrences {
  if (before === null) return readAll(texts);
  const old = [...before.texts].filter(([number, text]) => texts.get(number) !== text);
  const fresh = [...texts].filter(([number, text]) => before.texts.get(number) !== text);
  if (old.length + fresh.length > texts.size * MOST_CHANGED) return readAll(texts);
  const numbers = new Map(before.numbers);
  const after = new Map(fresh.map(([number, text]) => [number, wordsIn(text)]));
  for (const [number, text] of old) {
    // What the text has still stays where it is.
    const stays = after.get(number);
    const gone = [...wordsIn(text)].filter((word) => !stays?.delete(word));
    for (const word of gone) leaveOut(numbers, word, number);
  }
  for (const [number, words] of after) {
    for (const word of words) numbers.set(word, withNumber(numbers.get(word) ?? [], number));
  }
  return { texts, numbers };
}
