import { type Piece, withoutPieces } from './pieces.ts';
import { isGivenForFew } from './tags-for-few.ts';

/* What stands in braces at a part of Markdown is said of it: `{: .private}` as kramdown has it, `{.private}` as others do. */

const LIST = /\{(?::(?![:/])|(?=[ \t]*(?:[.#]|[\w-]+=)))[ \t]*([^{}\n]{1,300})\}/g;
/** Words in brackets, with an address where they have one, right before such a list. */
const SPAN = /!?\[[^[\]\n]*\](?:\([^()\n]*\))?$/;
const HEADING = /^ {0,3}(#{1,6})[ \t]/;

/** Where the lines begin among which one begins at `start`: behind an empty one. */
function firstLine(text: string, start: number): number {
  let first = start;
  while (first > 0) {
    const before = text.lastIndexOf('\n', first - 2) + 1;
    if (text.slice(before, first).trim() === '') break;
    first = before;
  }
  return first;
}

/** What a list speaks of: words in brackets, a heading with all that follows under it, else lines without an empty one between. */
function pieceOf(text: string, from: number, to: number): Omit<Piece, 'mark'> {
  const [span] = SPAN.exec(text.slice(Math.max(0, from - 2000), from)) ?? [];
  if (span !== undefined) return { from: from - span.length, to };
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const [, level] = HEADING.exec(text.slice(lineStart, from)) ?? [];
  if (level !== undefined) {
    const next = text.slice(to).search(new RegExp(`^ {0,3}#{1,${level.length}}[ \\t]`, 'm'));
    return { from: lineStart, to: next < 0 ? text.length : to + next };
  }
  const below = text.slice(to).search(/\n[ \t\r]*(?:\n|$)/);
  return { from: firstLine(text, lineStart), to: below < 0 ? text.length : to + below };
}

/** The Markdown without parts of which such a list says that they are for few. `left` is called with each list. */
export function withoutListedForFew(text: string, left: (mark: string) => void): string {
  const pieces: Piece[] = [];
  for (const { 0: mark, 1: values = '', index } of text.matchAll(LIST)) {
    const isIn = index < (pieces.at(-1)?.to ?? 0);
    if (isIn || !isGivenForFew('', values)) continue;
    pieces.push({ ...pieceOf(text, index, index + mark.length), mark });
  }
  return withoutPieces(text, pieces, left);
}
