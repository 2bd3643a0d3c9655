import { isNameForFew } from './marks.ts';

/*
 * Quotations that are called as what is for few, or as what stands behind the name: > [!private], > [!note|for-friends]; and
 * boxes of MkDocs and Sphinx, whose words are set in: !!! private, .. only:: private.
 */

/** Things to do and comments have such boxes for all to see. */
const BOX =
  /^(?:[ \t>]|[-*+] |\d{1,9}[.)] )*>[ \t]*\[!(?!todo|comment)([^\]\n|]{1,80})(?:\|([^\]\n]{0,80}))?\]/i;
/** What begins something else, where a line without a sign may else go on with the quotation before it. */
const OF_ITS_OWN = /^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]/;

function quotedIn(line: string): { readonly depth: number; readonly isEmpty: boolean } {
  const signs = /^(?:[ \t>]|[-*+] |\d{1,9}[.)] )*/.exec(line)?.[0] ?? '';
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

/** Sorts of a box of MkDocs, with what the line is set in by. */
const SET_IN =
  /^((?:[ \t>]|[-*+] |\d{1,9}[.)] )*)(?:!!!|\?\?\?\+?|\.\.(?=[ \t]+[\w-]+::))[ \t]*(?!todo|comment)([\p{L}\w-]+(?:(?:::)?[ \t]+[\p{L}\w-]+)*)(?:::)?[ \t]*(?:"[^"]*")?[ \t\r]*$/iu;

/** How far a line is set in. */
const indentOf = (line: string): number =>
  (/^[ \t>]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;

/** Whether any words are set in further than this below a line: else it is none of a box. */
function holdsWords(lines: readonly string[], at: number, indent: number): boolean {
  let next = at + 1;
  while (lines[next]?.trim() === '') next += 1;
  return indentOf(lines[next] ?? '') > indent;
}

/** Markdown without boxes of MkDocs for few, each with the lines below it that are set in further. */
function withoutSetInForFew(text: string, left: (mark: string) => void): string {
  let within = Number.POSITIVE_INFINITY;
  const shown = text.split('\n').filter((line, at, lines) => {
    if (line.trim() === '') return true;
    if (indentOf(line) > within) return false;
    within = Number.POSITIVE_INFINITY;
    const [, before = '', sorts = ''] = SET_IN.exec(line) ?? [];
    const indent = indentOf(before);
    if (!sorts.split(/\s+/).some(isNameForFew) || !holdsWords(lines, at, indent)) return true;
    left(line);
    within = indent;
    return false;
  });
  return shown.join('\n');
}

/** Markdown without such boxes, which may lie within others. `left` is called with the mark of each. */
export function withoutBoxesForFew(whole: string, left: (mark: string) => void): string {
  const text = /!!!|\?\?\?|\.\. /.test(whole) ? withoutSetInForFew(whole, left) : whole;
  let within = 0;
  const shown = text.split('\n').filter((line) => {
    if (within === 0 && !line.includes('[!')) return true;
    const { depth, isEmpty } = quotedIn(line);
    if ((isEmpty && depth < within) || OF_ITS_OWN.test(line)) within = 0;
    if (within > 0) return false;
    const name = nameForFew(line);
    if (name === null) return true;
    left(`[!${name}]`);
    within = depth;
    return false;
  });
  return shown.join('\n');
}
