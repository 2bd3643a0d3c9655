import { type Piece, withoutPieces } from './pieces.ts';
import { isGivenForFew } from './tags.ts';

/* What stands in braces at a part of Markdown is said of it: `{: .private}` as kramdown has it, `{.private}` as others do. */

/** A name alone counts where its line ends: {private}. */
const LIST =
  /\{(?::(?![:/])|(?=[ \t]*(?:[.#]|[\w-]+=))|(?<=(?:^|[ \t])\{)(?=[a-z][\w-]*\}[ \t\r]*$))[ \t]*([^{}\n]{1,300})\}/gm;
/** Words in brackets, with an address or its name where they have one, right before such a list. */
const SPAN = /!?\[[^[\]\n]*\](?:\([^()\n]*\)|\[[^[\]\n]*\])?$/;
/** What stands before a list that is said of something: nothing but what begins a line, or the end of marked words. */
const BEGINS = /(?:^|\n)(?:[ \t>]|[-*+] |\d{1,9}[.)] )*$|[\])*_~=`"”}>\uE001]$/;
const ENDS = /^[ \t]*(?:#+[ \t]*)?(?:[\r\n|{]|$)/;
/** A heading that Pandoc leaves out of the list of contents, which all can read. */
const OUT_OF_CONTENTS = /\.unlisted(?![\w-])/g;

/** Whether such a list says of a part of a text that it is for few. */
export const isListForFew = (values: string): boolean =>
  isGivenForFew('', values.replace(OUT_OF_CONTENTS, ''));

/** A list among words, which speaks of nothing, is one of them. */
const isSaidOf = (text: string, from: number, to: number): boolean =>
  ENDS.test(text.slice(to, to + 100)) || BEGINS.test(text.slice(Math.max(0, from - 100), from));

/** Where the line begins before the one that begins at `start`. */
const lineBefore = (text: string, start: number): number => text.lastIndexOf('\n', start - 2) + 1;

const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]|^(?: {2,}|\t)[ \t]*\S/;

/** Where the lines begin among which one begins at `start`: behind an empty one, but for those between items of a list. */
function firstLine(text: string, start: number, floor: number): number {
  let first = start;
  let known = start;
  while (first > floor) {
    const before = lineBefore(text, first);
    const isEmpty = text.slice(before, first).trim() === '';
    if (isEmpty && !ITEM.test(text.slice(known, known + 200))) break;
    if (!isEmpty && known > first && !ITEM.test(text.slice(before, before + 200))) break;
    if (!isEmpty) known = before;
    first = before;
  }
  return known;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t\r]*$/;

const lineAt = (text: string, start: number): string => /.*/.exec(text.slice(start))?.[0] ?? '';

/** The heading that a list stands in, or below: where it begins, and its level; null for none. */
function headingOf(text: string, lineStart: number, from: number) {
  const isAlone = text.slice(lineStart, from).trim() === '';
  const own = isAlone ? lineBefore(text, lineStart) : lineStart;
  const below = own + lineAt(text, own).length + 1;
  const [, level] = HEADING.exec(lineAt(text, own)) ?? [];
  if (level !== undefined) return { from: own, level: level.length };
  const isUnderlined = isAlone && UNDERLINE.test(lineAt(text, own));
  const [, line] = UNDERLINE.exec(lineAt(text, isUnderlined ? own : below)) ?? [];
  if (line === undefined) return null;
  return { from: isUnderlined ? lineBefore(text, own) : own, level: line.startsWith('=') ? 1 : 2 };
}

/** What a list speaks of: words in brackets, a heading with all that follows under it, else lines without an empty one between. */
function pieceOf(text: string, from: number, to: number, floor: number): Omit<Piece, 'mark'> {
  const [span] = SPAN.exec(text.slice(Math.max(0, from - 2000), from)) ?? [];
  if (span !== undefined) return { from: from - span.length, to };
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const heading = headingOf(text, lineStart, from);
  if (heading) {
    const next = text.slice(to).search(new RegExp(`^ {0,3}#{1,${heading.level}}[ \\t]`, 'm'));
    return { from: heading.from, to: next < 0 ? text.length : to + next };
  }
  const below = text.slice(to).search(/\n[ \t\r]*(?:\n|$)/);
  return { from: firstLine(text, lineStart, floor), to: below < 0 ? text.length : to + below };
}

/** The Markdown without parts of which such a list says that they are for few. `left` is called with each list. */
export function withoutListedForFew(text: string, left: (mark: string) => void): string {
  const pieces: Piece[] = [];
  for (const { 0: mark, 1: values = '', index } of text.matchAll(LIST)) {
    const floor = pieces.at(-1)?.to ?? 0;
    const to = index + mark.length;
    if (index < floor || !isSaidOf(text, index, to) || !isListForFew(values)) continue;
    pieces.push({ ...pieceOf(text, index, to, floor), mark });
  }
  return withoutPieces(text, pieces, left);
}
