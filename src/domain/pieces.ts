import { hashOf } from './hash.ts';

/** How long the pieces of a list are: from `least` entries on one ends before one entry in `ends`, and at `most`. */
export interface PieceSize {
  readonly least: number;
  readonly most: number;
  readonly ends: number;
  /** The fewest of the newest entries that stand for themselves: fewer go with the piece before them. */
  readonly newest: number;
}

interface Dated {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

/** A stretch of the past of a list, newest first, and its name for life: the day of its oldest entry. */
export interface Piece<Entry> {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** The list in pieces, oldest first in and out. */
function cut<Entry extends Dated>(
  entries: readonly Entry[],
  { least, most, ends }: PieceSize,
): Entry[][] {
  const pieces: Entry[][] = [];
  for (const entry of entries) {
    const last = pieces.at(-1);
    const ended = !last || last.length >= most;
    if (ended || (last.length >= least && hashOf(entry.id) % ends === 0)) pieces.push([entry]);
    else last.push(entry);
  }
  return pieces;
}

/** The days on which the pieces begin; of several on one day, which are next to one another, the later have a number. */
function namesOf<Entry extends Dated>(pieces: readonly Entry[][]): string[] {
  const days = pieces.map(([oldest]) => oldest?.publishedAt.slice(0, 10) ?? '');
  let first = 0;
  return days.map((day, at) => {
    if (day !== days[first]) first = at;
    return at === first ? day : `${day}-${at - first + 1}`;
  });
}

/**
 * A list, newest first, as its newest entries and the pieces of its past, the newest piece first. What is published,
 * taken back or moved in time changes its own piece and seldom the next: where pieces end is told by the entries near
 * by alone, so an old piece keeps its name and its entries for good. The newest entries are never fewer than `newest`
 * while there are so many, and at most `most` and `newest` together.
 */
export function inPieces<Entry extends Dated>(
  list: readonly Entry[],
  size: PieceSize,
): { readonly newest: readonly Entry[]; readonly past: readonly Piece<Entry>[] } {
  const pieces = cut(list.toReversed(), size);
  const names = namesOf(pieces);
  const open = (pieces.at(-1)?.length ?? 0) < size.newest ? 2 : 1;
  const past = pieces.slice(0, -open);
  const settled = past.reduce((sum, piece) => sum + piece.length, 0);
  return {
    newest: list.slice(0, list.length - settled),
    past: past
      .map((piece, at) => ({ name: names[at] ?? '', entries: piece.toReversed() }))
      .toReversed(),
  };
}
