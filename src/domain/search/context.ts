import { startsIn, type Word, wordsOf } from './match.ts';

/** A piece of text, and whether it is a word that was searched for. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** Characters shown before the first hit, and in all: a line, and as many as an excerpt has. */
const BEFORE = 50;
const LENGTH = 150;

function hitsIn(text: string, term: string): Word[] {
  const starts = startsIn(term);
  return wordsOf(text).filter(({ word }) => starts.some((start) => word.startsWith(start)));
}

/** The whole text in pieces, its hits apart. */
export function piecesOf(text: string, term: string): Piece[] {
  let end = 0;
  const pieces = hitsIn(text, term).flatMap(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return [
      { text: before, hit: false },
      { text: text.slice(from, to), hit: true },
    ];
  });
  return [...pieces, { text: text.slice(end), hit: false }].filter((piece) => piece.text !== '');
}

/** The part of a paragraph around a word, from the start of a word to the end of one, and what is left out shown. */
function windowAround({ from, to }: Word, paragraph: string): string {
  const near = Math.max(0, from - BEFORE);
  const start = near === 0 ? 0 : Math.min(from, near + paragraph.slice(near).search(/\s\S/) + 1);
  const far = Math.max(to, start + LENGTH);
  const end =
    far >= paragraph.length ? paragraph.length : Math.max(to, paragraph.lastIndexOf(' ', far));
  const before = start === 0 ? '' : '... ';
  const after = end === paragraph.length ? '' : '...';
  return before + paragraph.slice(start, end) + after;
}

/** The first hit with the words around it in its paragraph, or null where the text has none. */
export function contextOf(text: string, term: string): Piece[] | null {
  for (const paragraph of text.split('\n\n')) {
    const [first] = hitsIn(paragraph, term);
    if (first) return piecesOf(windowAround(first, paragraph), term);
  }
  return null;
}
