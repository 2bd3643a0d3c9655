import type { Element } from './html.ts';

/** Elements whose text is not set in the site's type. */
const OTHERWISE = new Set(['style', 'script', 'title', 'code', 'pre']);

/** The element's own text, in the site's type, without that of others within it. */
export function lettersOf({ tagName, childNodes }: Element): string {
  if (OTHERWISE.has(tagName)) return '';
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
