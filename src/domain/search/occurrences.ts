import { placeIn } from './place-in.ts';
import { distinctWords } from './spelling.ts';
import type { Numbers } from './word-entry.ts';

/** What tells the texts apart, by number, and by word the numbers of those that have it, ascending. */
export interface Occurrences {
  readonly texts: ReadonlyMap<number, string>;
  readonly numbers: ReadonlyMap<string, Numbers>;
  /** The words that came or went somewhere since the texts before these; null where all texts were read. */
  readonly moved: ReadonlySet<string> | null;
}

/** Beyond this share of changed texts all are read anew. */
const MOST_CHANGED = 0.1;

type TextOf = (number: number, key: string) => string;

function readAll(texts: ReadonlyMap<number, string>, textOf: TextOf): Occurrences {
  const numbers = new Map<string, number[]>();
  for (const [number, key] of texts) {
    for (const word of distinctWords(textOf(number, key))) {
      const found = numbers.get(word);
      if (found) found.push(number);
      else numbers.set(word, [number]);
    }
  }
  return { texts, numbers, moved: null };
}

const itself = (number: number) => number;

/** Where in the ascending numbers one stands, or would. */
function placeOf(numbers: Numbers, number: number): number {
  return placeIn(numbers, number, itself);
}

function has(numbers: Numbers, number: number): boolean {
  return numbers[placeOf(numbers, number)] === number;
}

/** Takes numbers away from words that their texts have no more, and gives those words. */
function leaveOut(
  numbers: Map<string, Numbers>,
  old: readonly number[],
  after: ReadonlyMap<number, ReadonlySet<string>>,
): Set<string> {
  const left = new Set<string>();
  for (const [word, where] of numbers) {
    const gone = old.filter((number) => has(where, number) && !after.get(number)?.has(word));
    if (gone.length === 0) continue;
    const rest = Array.from(where).filter((number) => !gone.includes(number));
    if (rest.length > 0) numbers.set(word, rest);
    else numbers.delete(word);
    left.add(word);
  }
  return left;
}

/** The texts that are not so among the others. */
function otherIn(texts: Occurrences['texts'], others: Occurrences['texts']): Map<number, string> {
  const found = new Map<number, string>();
  for (const [number, key] of texts) if (others.get(number) !== key) found.set(number, key);
  return found;
}

/**
 * The words of the texts, whose numbers ascend; a key tells a text from others, and is the text itself unless told
 * otherwise. Of texts that were the same `before` nothing is read again, and the numbers of a word that neither came nor
 * went are the same array.
 */
export function occurrencesIn(
  texts: ReadonlyMap<number, string>,
  before: Occurrences | null,
  textOf: TextOf = (_, key) => key,
): Occurrences {
  if (before === null) return readAll(texts, textOf);
  const old = otherIn(before.texts, texts);
  const fresh = otherIn(texts, before.texts);
  if (old.size + fresh.size > texts.size * MOST_CHANGED) return readAll(texts, textOf);
  if (old.size + fresh.size === 0) return { texts, numbers: before.numbers, moved: new Set() };
  const numbers = new Map(before.numbers);
  const after = new Map<number, ReadonlySet<string>>();
  for (const [number, key] of fresh) after.set(number, distinctWords(textOf(number, key)));
  const moved = leaveOut(numbers, [...old.keys()], after);
  for (const [number, words] of after) {
    for (const word of words) {
      const where = numbers.get(word) ?? [];
      if (has(where, number)) continue;
      numbers.set(word, Array.from(where).toSpliced(placeOf(where, number), 0, number));
      moved.add(word);
    }
  }
  return { texts, numbers, moved };
}
