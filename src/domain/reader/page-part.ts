import { normalPath } from '../routes.ts';

/*
 * A reader page as what is its own: its text where that differs from the one that all reader pages have in common, and
 * between the pieces how much of that one follows. Who has the common text needs the part alone.
 */

/** Separates the pieces of a part. HTML forbids it. */
export const MARK = '\u0001';

/** Where a page's part lies. */
export function partPath(path: string): string {
  return `${normalPath(path)}.txt`;
}

/**
 * The page of a part, or null where the part goes with another common text. A common text begins with its own digest and
 * a mark; a part names the digest, then alternates between text of its own and how far to go on in the common text and how
 * much to take from there.
 */
export function joinedPage(common: string, part: string): string | null {
  const [edition, ...pieces] = part.split(MARK);
  if (!common.startsWith(edition + MARK)) return null;
  let at = 0;
  const page = pieces.map((piece, index) => {
    if (index % 2 === 0) return piece;
    const [on = 0, length = 0] = piece.split(' ').map(Number);
    const start = at + on;
    at = start + length;
    return common.slice(start, at);
  });
  return page.join('');
}
