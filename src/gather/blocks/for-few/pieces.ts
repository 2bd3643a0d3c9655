/** Where a piece of a text begins, and where it ends. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** What says that it is one, for the line that tells of it. */
  readonly mark: string;
}

/** The text without these pieces, which may lie within each other. `left` is called with the mark of each. */
export function withoutPieces(
  text: string,
  pieces: readonly Piece[],
  left: (mark: string) => void,
): string {
  const shown: string[] = [];
  let end = 0;
  for (const { from, to, mark } of pieces.toSorted((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    shown.push(text.slice(end, Math.max(from, end)));
    left(mark);
    end = to;
  }
  return [...shown, text.slice(end)].join('');
}

/** What stands for a piece of code, as `fences.ts` sets it aside. */
const ASIDE = /\uE000\d+\uE001/g;

/** What is told of a part that is left out, by how it is marked: so its author finds it, and sees why. */
export const forFewLine = (mark: string): string =>
  `what some readers alone get to see (${mark.trim().replace(/\s+/g, ' ').replace(ASIDE, '…').slice(0, 60)})`;
