/*
 * The floor: the same text as a page written by hand, styles in the page, no script. What no site can be faster than.
 */

const STYLE =
  'body{max-width:33em;margin:2rem auto;padding:0 1.25rem;font:1.125rem/1.68 Georgia,serif;color:#1c2028;background:#f7f6f2}img{max-width:100%;height:auto}';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A picture as a hand-written page would have it: the one file that a phone needs. */
export interface BaselinePicture {
  /** Path on the site. */
  readonly src: string;
  readonly width: string;
  readonly height: string;
}

export type BaselinePart = string | BaselinePicture;

function markupOf(part: BaselinePart): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
  return `<img src="${part.src}" width="${part.width}" height="${part.height}" alt="">`;
}

/** The same words and pictures in a page by hand: the least that a browser has to load to show them. */
export function baselinePage(title: string, parts: readonly BaselinePart[]): string {
  const body = parts.map(markupOf).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style><h1>${escaped(title)}</h1>${body}</html>`;
}
