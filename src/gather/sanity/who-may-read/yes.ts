import { wordsOfAll } from '../../readers/lists.ts';
import { ENGLISH_NO } from '../../readers/yes-no.ts';
import { withoutEnd } from '../../trimmed.ts';

/* What a yes is, and which one seals: also the forms of the Studio ask that, in a browser. */

/** What may stand around a word: no more kinds of it than the service can be asked for. */
export const SPACES = '\t\n ';
/** A word as it is compared, but for its capitals: without space around it, its accents one with their letters. */
export const plainWord = (text: string): string =>
  withoutEnd(text.replace(/^[\t\n ]+/, ''), SPACES).normalize('NFC');

/** Words for no in a field that hides, which the service is asked for: in English alone, so any other word keeps a post back. */
export const NO_WORDS: readonly string[] = [...ENGLISH_NO, 'never', 'none'];

/** Whatever is no clear no of these words: a list of friends says it as well. */
export function saysYes(value: unknown): boolean {
  if (typeof value === 'string') return !['', ...NO_WORDS].includes(plainWord(value).toLowerCase());
  if (Array.isArray(value)) return value.length > 0;
  return (value ?? false) !== false && value !== 0;
}

/**
 * Words that open: no in other languages, and those that name everybody. Such as open, free and published are not among them,
 * for they may be said of the Dark Room itself, nor is all, which may be all friends.
 */
const OPENING: readonly string[] = wordsOfAll({
  en: 'anyone everybody everyone public',
  de: 'nein oeffentlich öffentlich',
  es: 'publica publico pública público',
  fr: 'non publique',
  it: 'pubblica pubblico',
  nb: 'nei offentlig',
  nl: 'iedereen nee openbaar',
  sv: 'nej offentligt',
});

/** Whether a value in a field of its author's own seals a post: whatever is no clear no, as where it would hide one. */
export function isSealing(value: unknown): boolean {
  const word = typeof value === 'string' ? plainWord(value).toLowerCase() : '';
  return saysYes(value) && !OPENING.includes(word);
}

/** Whether a value says yes, in the service's query language: a text where `isWord`, a condition, is met. */
export function yesAt(at: string, isWord: string): string {
  const isOther = `!(${at} in [false, 0]) && coalesce(count(${at}), 1) > 0`;
  return `defined(${at}) && select(string(${at}) == ${at} => ${isWord}, ${isOther})`;
}

/** A text in small letters and without space around it, in the service's query language. */
export function plainAt(at: string): string {
  const withoutSpace = (text: string, space: string) =>
    `array::join(string::split(${text}, ${JSON.stringify(space)})[@ != ""], " ")`;
  return [...SPACES].reduce(withoutSpace, `lower(${at})`);
}

/** What `isSealing` says, as nearly as the service can tell it of any word, letter by letter. */
export function sealsAt(at: string): string {
  const words = ['', ...NO_WORDS, ...OPENING].flatMap((word) => [word, word.normalize('NFD')]);
  return yesAt(at, `!(${plainAt(at)} in ${JSON.stringify([...new Set(words)])})`);
}
