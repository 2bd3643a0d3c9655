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

function isReadFromRight(language: string): boolean {
  return SCRIPTS.includes(new Intl.Locale(language).maximize().script ?? '');
}

/**
 * The attribute that says of a text that it is written from right to left; '' for any other. In a language that is, any
 * such letter tells: a paragraph may begin with a name in Latin letters. Else the first letter does, the same by which
 * browsers tell the direction of a text that names none.
 */
export function directionOf(text: string, language: string | null = null): string {
  const isOfLanguage = language !== null && isReadFromRight(language) && hasRightToLeft(text);
  const first = isOfLanguage ? null : /\p{L}/u.exec(text);
  return isOfLanguage || first?.some(hasRightToLeft) ? ' dir="rtl"' : '';
}
