/** So many bytes alike show where two texts go on alike. */
const PIECE = 32;

/** How far apart these are looked for, and how long a difference may be; beyond it all the rest counts as one. */
const NEAR = 4096;
const LONGEST = 65_536;

/** Bytes compared at once. */
const BLOCK = 4096;

/** How many bytes are alike from there on. */
function alike(one: Buffer, from: number, other: Buffer, since: number): number {
  const most = Math.min(one.length - from, other.length - since);
  let length = 0;
  for (; length + BLOCK <= most; length += BLOCK) {
    const [a, b] = [from + length, since + length];
    if (one.compare(other, b, b + BLOCK, a, a + BLOCK) !== 0) break;
  }
  while (length < most && one[from + length] === other[since + length]) length += 1;
  return length;
}

/** Where both go on alike after a difference at these places; null where that is far. */
function nextAlike(one: Buffer, from: number, other: Buffer, since: number) {
  const end = Math.min(one.length, from + LONGEST) - PIECE;
  for (let at = from; at <= end; at += PIECE) {
    const first = since + Math.max(0, at - from - NEAR);
    const place = other
      .subarray(first, since + at - from + NEAR)
      .indexOf(one.subarray(at, at + PIECE));
    if (place >= 0) return { at, place: first + place };
  }
  return null;
}

/**
 * What of a file's bytes was not in the same file before, each piece with so many bytes before and after it: whatever is
 * looked for, is no longer than that, and stands in them nowhere, stands in the whole only where it stood before.
 */
export function differing(bytes: Buffer, before: Buffer, edge: number): Buffer[] {
  const pieces: { readonly from: number; to: number }[] = [];
  const add = (from: number, to: number) => {
    const last = pieces.at(-1);
    if (last && from - edge <= last.to) last.to = to + edge;
    else pieces.push({ from: Math.max(0, from - edge), to: to + edge });
  };
  let [at, place] = [0, 0];
  for (;;) {
    const length = alike(bytes, at, before, place);
    at += length;
    place += length;
    if (at === bytes.length) break;
    const next = nextAlike(bytes, at, before, place);
    add(at, next?.at ?? bytes.length);
    if (next === null) break;
    ({ at, place } = next);
  }
  return pieces.map(({ from, to }) => bytes.subarray(from, to));
}
