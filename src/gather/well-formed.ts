import { aroundCode } from './blocks/fences.ts';

/** What no page may hold: control characters, as are left of what was pasted from elsewhere. Tabs and line ends are none. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
/** Those of them that stand between words. */
const BETWEEN = /[\v\f\u0085]/g;

/**
 * A letter with its marks apart, or the parts of one in Korean. Of all else that form has others in its place, as for
 * characters of Japanese names, which are to stay.
 */
const APART = /\P{M}\p{M}+|[\u1100-\u11ff]+/gu;
/** What may be such a mark or part: to look for it takes a fraction of what it takes to compose. */
const PERHAPS = /[\u0300-\u036f\u0591-\u1bff\u3099\u309a]/;
/** An address of another site, which may know it in these very letters. */
const ADDRESS = /((?:https?:)?\/\/[^\s"'<>]+)/i;

const composedWords = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, at) => (at % 2 === 0 ? part.replace(APART, (each) => each.normalize('NFC')) : part))
    .join('');

/**
 * A text with each letter and its marks as one, where Unicode has one: so they are typed, and in fonts. Code in it stays as it
 * is: what looks alike is not the same there, and a reader copies it.
 */
export const composed = (text: string): string =>
  !PERHAPS.test(text) || text === text.normalize('NFC') ? text : aroundCode(text, composedWords);

/** Whether this field of a block, or of words in one, is code. */
const isCode = (value: object, field: string): boolean =>
  (field === 'code' && '_type' in value) ||
  (field === 'text' && 'marks' in value && [value.marks].flat().includes('code'));

function wellFormedText(text: string, isOfCode: boolean): string {
  const half = text.isWellFormed() ? text : text.toWellFormed();
  const whole = isOfCode ? half : composed(half);
  return CONTROL.test(whole) ? whole.replace(BETWEEN, ' ').replace(CONTROLS, '') : whole;
}

/**
 * The same value, in all texts of which half of a character, as is left where a text was cut in an emoji, has become the
 * sign for what cannot be read: no address, page or seal can be made of a half. Control characters are left out, and accents
 * that stand apart, as in names of files on a Mac, are one with their letters: else a word has two typefaces, and two addresses.
 */
export function wellFormed<Value>(value: Value): Value;
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return wellFormedText(value, false);
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, each] of Object.entries(value)) {
    const isOfCode = typeof each === 'string' && isCode(value, key);
    const made = isOfCode ? wellFormedText(each, true) : wellFormed(each);
    if (made !== each) Object.assign(value, { [key]: made });
  }
  return value;
}
