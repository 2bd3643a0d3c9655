type Change = (opening: RegExpExecArray, inner: string, closing: string) => string;

/**
 * The text with each piece from an opening to the next closing changed, and with `other` done to what lies around the
 * pieces. An opening that nothing closes stays. Both patterns are global ones. It costs what the text is long: where
 * nothing closes any more, no opening is followed to the end.
 */
export function replaceBetween(
  text: string,
  opening: RegExp,
  closing: RegExp,
  change: Change,
  other: (part: string) => string = (part) => part,
): string {
  const made: string[] = [];
  const closings = text.matchAll(closing);
  let close = closings.next().value;
  let at = 0;
  for (const open of text.matchAll(opening)) {
    if (open.index < at) continue;
    const from = open.index + open[0].length;
    while (close && close.index < from) close = closings.next().value;
    if (!close) break;
    const inner = text.slice(from, close.index);
    made.push(other(text.slice(at, open.index)), change(open, inner, close[0]));
    at = close.index + close[0].length;
  }
  return [...made, other(text.slice(at))].join('');
}
