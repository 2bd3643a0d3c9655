/** The index at which a key stands in a list that is sorted by such keys, or would have to be inserted. */
export function placeIn<Each, Key extends string | number>(
  sorted: ArrayLike<Each>,
  key: Key,
  keyOf: (each: Each) => Key,
): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const each = sorted[middle];
    if (each !== undefined && keyOf(each) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}
