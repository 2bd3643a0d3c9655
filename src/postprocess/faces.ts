/** Faces for some letters alone, as minified styles have them, each with its range; all have the space. */
const FACE = /@font-face\{[^{}]*unicode-range:U\+20,U\+([\dA-F]+)-([\dA-F]+)[^{}]*\}/gi;

/** The styles without those faces that none of the page's letters needs. */
export function withoutIdleFaces(css: string, page: string): string {
  return css.replace(FACE, (face, first: string, last: string) =>
    new RegExp(`[\\u{${first}}-\\u{${last}}]`, 'u').test(page) ? face : '',
  );
}
