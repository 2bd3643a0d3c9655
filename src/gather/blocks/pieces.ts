/** Where a piece of a text begins, and where it ends. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The text without these pieces, which may lie within each other. `left` is called with the beginning of each. */
export function withoutPieces(
  text: string,
  pieces: readonly Piece[],
  left: (mark: string) => void,
): string {
  const shown: string[] = [];
  let end = 0;
  for (const { from, to } of pieces.toSorted((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    shown.push(text.slice(end, Math.max(from, end)));
    left(text.slice(from, to));
    end = to;
  }
  return [...shown, text.slice(end)].join('');
}
