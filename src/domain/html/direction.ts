import { LANGUAGE } from '../../site.ts';

/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Code units one of which every such letter has: a whole page is looked through by them in a tenth of the time. */
const PERHAPS = /[\u0590-\u08ff\ud800-\udbff\ufb1d-\ufefc]/;

/** Whether a text holds any letter that is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return PERHAPS.test(text) && RIGHT_TO_LEFT.test(text);
}

/** The codes of their scripts. */
const SCRIPTS = ['Hebr', 'Arab', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];

/** True for a language that is written from right to left. */
export function isReadFromRight(language: string): boolean {
  return SCRIPTS.includes(new Intl.Locale(language).maximize().script ?? '');
}

/** Of the words of a text one in so many, at least, is of its language: other texts are quoted from another one. */
const OWN_WORDS = 5;

function hasOwnWords(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter(hasRightToLeft).length * OWN_WORDS >= words.length;
}

/**
 * In which direction a text is written; null where it has no letter. The first one tells, the same by which browsers tell
 * the direction of a text that names none. In a language that is written from right to left a text may begin with a name
 * in Latin letters: there some of its words are enough.
 */
export function writtenFrom(text: string, language: string): 'rtl' | 'ltr' | null {
  const first = /\p{L}/u.exec(text);
  if (first === null) return null;
  if (first.some(hasRightToLeft)) return 'rtl';
  const isOfLanguage = isReadFromRight(language) && hasRightToLeft(text) && hasOwnWords(text);
  return isOfLanguage ? 'rtl' : 'ltr';
}

/** The attribute that says of a text that it is written from right to left; '' for any other. */
export function directionOf(text: string, language: string): string {
  return writtenFrom(text, language) === 'rtl' ? ' dir="rtl"' : '';
}

/** A sign that is not seen, by which browsers know that what follows is written from right to left. */
export const FROM_RIGHT = '\u200f';

/** True for a text that is written from right to left, and that browsers would take for one from left to right. */
export function isMisread(text: string, language: string): boolean {
  if (!hasRightToLeft(text)) return false;
  return writtenFrom(text, language) === 'rtl' && writtenFrom(text, 'en') === 'ltr';
}

/** A text whose direction browsers can tell by how it begins: where that is of a name in another one, a sign stands before it. */
export function directedText(text: string, language: string = LANGUAGE): string {
  return isMisread(text, language) ? FROM_RIGHT + text : text;
}
