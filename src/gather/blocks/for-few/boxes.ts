import { isNameForFew } from './marks.ts';

/* Quotations that are called as what is for few, or as what stands behind the name: > [!private], > [!note|for-friends]. */

/** Things to do and comments have such boxes for all to see. */
const BOX = /^[ \t>]*>[ \t]*\[!(?!todo|comment)([^\]\n|]{1,80})(?:\|([^\]\n]{0,80}))?\]/i;
/** What begins something else, where a line without a sign may else go on with the quotation before it. */
const OF_ITS_OWN = /^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]/;

function quotedIn(line: string): { readonly depth: number; readonly isEmpty: boolean } {
  const signs = /^[ \t>]*/.exec(line)?.[0] ?? '';
  return {
    depth: signs.replace(/[^>]/g, '').length,
    isEmpty: line.slice(signs.length).trim() === '',
  };
}

/** The name of a box for few that begins in a line; null for any other line. */
function nameForFew(line: string): string | null {
  const [, name, more = ''] = BOX.exec(line) ?? [];
  if (name === undefined) return null;
  return isNameForFew(name) || isNameForFew(more) ? name : null;
}

/** Markdown without such boxes, which may lie within others. `left` is called with the mark of each. */
export function withoutBoxesForFew(text: string, left: (mark: string) => void): string {
  let within = 0;
  const shown = text.split('\n').filter((line) => {
    if (within === 0 && !line.includes('[!')) return true;
    const { depth, isEmpty } = quotedIn(line);
    if ((isEmpty && depth < within) || (depth === 0 && OF_ITS_OWN.test(line))) within = 0;
    if (within > 0) return false;
    const name = nameForFew(line);
    if (name === null) return true;
    left(`[!${name}]`);
    within = depth;
    return false;
  });
  return shown.join('\n');
}
