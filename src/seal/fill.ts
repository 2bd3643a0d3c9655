import { rootOf } from './derive.ts';
import { type Bytes, utf8 } from './format.ts';
import type { SealedEntry } from './payload.ts';
import { type SealedFile, sealDecoy, sealFile, sizeOf, storedBody } from './seal.ts';
import { filledCount, sizesOf } from './size.ts';
import { listId, SLOTS } from './slots.ts';

/** Somebody's list in clear, and the bytes of the root key that opens it. */
export interface List {
  readonly root: Bytes;
  readonly entries: readonly SealedEntry[];
  readonly until?: string | undefined;
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index + 1);

/**
 * A list for each person, and decoys up to as many as there are slots; all of one size, the one that the longest
 * needs. The roots are overwritten with zeros.
 */
export async function sealLists(
  state: CryptoKey,
  slots: Bytes,
  lists: readonly List[],
): Promise<SealedFile[]> {
  const id = await listId(slots);
  const stored = await Promise.all(
    lists.map(async ({ root, entries, until }) => ({
      root: await rootOf(root),
      body: await storedBody(utf8(JSON.stringify({ entries, until }))),
    })),
  );
  const size = Math.max(...stored.map(({ body }) => sizeOf(body)));
  return Promise.all([
    ...stored.map(({ root, body }) => sealFile(root, 'list', id, body, size)),
    ...numbers(stored.length, SLOTS).map((number) => sealDecoy(state, `list ${number}`, size)),
  ]);
}

/** The files, and decoys of each size up to the number that is published of it. */
export async function fillUp(
  state: CryptoKey,
  files: readonly SealedFile[],
): Promise<SealedFile[]> {
  const sizes = files.map(({ bytes }) => bytes.length);
  const decoys = sizesOf(sizes).flatMap((size) => {
    const count = sizes.filter((each) => each === size).length;
    return numbers(count, filledCount(size, count)).map((number) =>
      sealDecoy(state, `${size} ${number}`, size),
    );
  });
  return [...files, ...(await Promise.all(decoys))];
}
