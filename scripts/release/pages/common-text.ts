import { hash } from 'node:crypto';
import { MARK } from '../../../src/domain/reader/page-part.ts';

/** Shorter pieces of the common text cost as much to name as to say. */
const SHORTEST = 16;

/** The text that reader pages have in common, and where in it each piece of the shortest length stands. */
export interface Common {
  readonly text: string;
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** The common text that begins with its digest, made of a page. */
export function commonOf(page: string): Common {
  const text = `${hash('sha256', page, 'base64url').slice(0, 12)}${MARK}${page}`;
  const places = new Map<string, number[]>();
  for (let at = 0; at + SHORTEST <= text.length; at += 1) {
    const piece = text.slice(at, at + SHORTEST);
    const known = places.get(piece);
    if (known) known.push(at);
    else places.set(piece, [at]);
  }
  return { text, places };
}

/** How far two texts are alike from there on. */
function alike(one: string, from: number, other: string, since: number): number {
  const most = Math.min(one.length - from, other.length - since);
  let length = 0;
  while (length < most && one.charCodeAt(from + length) === other.charCodeAt(since + length)) {
    length += 1;
  }
  return length;
}

/** The place from which the most is alike; of several the next one. */
function longest(places: readonly number[], last: number, alikeAt: (place: number) => number) {
  const on = places.findIndex((place) => place >= last);
  const inTurn = on < 0 ? places : [...places.slice(on), ...places.slice(0, on)];
  let [start, length] = [0, 0];
  for (const place of inTurn) {
    const here = alikeAt(place);
    if (here > length) [start, length] = [place, here];
  }
  return { start, length };
}

/** Where alike pieces may begin: not within words, which are most of a page. */
const BEGINS = /[<>"/|{};:.,-]/g;

/** What of a page the common text does not have (domain/reader/page-part.ts); '' for a page that has the mark in a text. */
export function partOf(page: string, { text, places }: Common): string {
  if (page.includes(MARK)) return '';
  const pieces = [text.slice(0, text.indexOf(MARK))];
  let [taken, last] = [0, 0];
  BEGINS.lastIndex = 0;
  for (let begin = BEGINS.exec(page); begin; begin = BEGINS.exec(page)) {
    const { index } = begin;
    const found = places.get(page.slice(index, index + SHORTEST));
    if (!found) continue;
    const { start, length } = longest(found, last, (each) => alike(text, each, page, index));
    pieces.push(page.slice(taken, index), `${start - last} ${length}`);
    [taken, last] = [index + length, start + length];
    BEGINS.lastIndex = taken;
  }
  return [...pieces, page.slice(taken)].join(MARK);
}
