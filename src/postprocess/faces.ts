/** Faces for some letters alone, as minified styles have them, each with its ranges; all have the space. */
const FACE = /@font-face\{[^{}]*unicode-range:([^;}]+)[^{}]*\}/gi;

const SPACE = '20';

/** The ranges of a `unicode-range`, each with its first and last code point in hexadecimal, but for the space. */
export function rangesOf(list: string): [first: string, last: string][] {
  const ranges = list.replaceAll(/\s|U\+/gi, '').split(',');
  return ranges
    .filter((range) => range !== SPACE)
    .map((range) => {
      // Minified, `4??` is 400-4FF.
      const [first = '', last = first] = range.split('-');
      return [first.replaceAll('?', '0'), last.replaceAll('?', 'F')];
    });
}

/** The styles without those faces that none of these letters needs: of a letter and its accent apart, browsers make one. */
export function withoutIdleFaces(css: string, letters: string): string {
  const composed = letters.normalize();
  return css.replace(FACE, (face, list: string) => {
    const own = rangesOf(list).map(([first, last]) => `\\u{${first}}-\\u{${last}}`);
    return new RegExp(`[${own.join('')}]`, 'u').test(composed) ? face : '';
  });
}

/** Languages whose letters are beyond those of western Europe. */
const EASTERN = new Set('az bs cs cy eo et hr hu lt lv mt pl ro sk sl tr'.split(' '));

/** Letters that stand for texts of this language which a page does not have yet. */
export function likelyLetters(language: string): string {
  const { language: code, script } = new Intl.Locale(language).maximize();
  if (script === 'Cyrl') return 'éя';
  if (script === 'Grek') return 'éα';
  if (code === 'vi') return 'éđơ';
  return EASTERN.has(code) ? 'éł' : 'é';
}
