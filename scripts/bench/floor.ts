/*
 * The floor: the same text as a page written by hand, styles in the page, no script. What no site can be faster than.
 */

const STYLE =
  'body{max-width:33em;margin:2rem auto;padding:0 1.25rem;font:1.125rem/1.68 Georgia,serif;color:#1c2028;background:#f7f6f2}img{max-width:100%;height:auto}';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A page of a title and paragraphs, or of headings each followed by a paragraph. */
export function floorPage(title: string, paragraphs: readonly string[]): string {
  const text = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style><h1>${escaped(title)}</h1>${text}</html>`;
}
