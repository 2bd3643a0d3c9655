import { endOf, type Word, waysIn, wholeWords, wordsOf } from './spelling.ts';

/** A piece of text, and whether it is a word that was searched for. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

type Place = Pick<Word, 'from' | 'to'>;

/** Characters shown before the first hit, and in all: a line, and as many as an excerpt has. */
const BEFORE = 50;
const LENGTH = 150;

/** Those that have a whole word of the term, where any has: of words that no spaces part a text may have the signs apart, too. */
function wholeIn<Hit extends Place>(
  hits: readonly Hit[],
  text: string,
  term: string,
): readonly Hit[] {
  const words = wholeWords(term);
  const whole = hits.filter(({ from, to }) => {
    const hit = wholeWords(text.slice(from, to)).join('');
    return words.some((word) => hit.includes(word));
  });
  return whole.length > 0 ? whole : hits;
}

/** What begins so, each at least as long as what was found by it; those that lie over each other are one. */
function hitsOf(starts: readonly string[], words: readonly Word[]): readonly Place[] {
  const hits: { from: number; to: number }[] = [];
  for (const word of words) {
    const start = starts.find((each) => word.word.startsWith(each));
    if (!start) continue;
    const { from } = word;
    const end = endOf(word, start);
    const last = hits.at(-1);
    if (last && last.to > from) last.to = end;
    else hits.push({ from, to: end });
  }
  return hits;
}

/** The hits of the term, each word in the first way of writing it that has any. */
function hitsIn(text: string, term: string): readonly Place[] {
  const words = wordsOf(text);
  const starts = waysIn(term).flatMap((ways) => ways.find((each) => hitsOf(each, words)[0]) ?? []);
  return wholeIn(hitsOf(starts, words), text, term);
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
function windowAround({ from, to }: Place, paragraph: string): string {
  const near = Math.max(0, from - BEFORE);
  const start = near === 0 ? 0 : Math.min(from, near + paragraph.slice(near).search(/\s\S/) + 1);
  const far = Math.max(to, start + LENGTH);
  const space = paragraph.lastIndexOf(' ', far);
  const end = far >= paragraph.length ? paragraph.length : space > to ? space : far;
  const before = start === 0 ? '' : '... ';
  const after = end === paragraph.length ? '' : '...';
  return before + paragraph.slice(start, end) + after;
}

/** The first hit with the words around it in its paragraph, or null where the text has none. */
export function contextOf(text: string, term: string): Piece[] | null {
  const [first] = hitsIn(text, term);
  if (!first) return null;
  const [before = ''] = text.slice(0, first.from).split('\n\n').slice(-1);
  const [after = ''] = text.slice(first.from).split('\n\n', 1);
  const from = before.length;
  const place = { from, to: from + first.to - first.from };
  return piecesOf(windowAround(place, before + after), term);
}
