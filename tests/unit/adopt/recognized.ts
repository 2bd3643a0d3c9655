import { type Recognized, recognize } from '../../../src/gather/adopt/recognize.ts';
import type { AnyDocument } from '../../../src/gather/sanity/sample.ts';

/** What is found in these documents, in the language named or in that of most; null where none look like posts. */
export function foundIn(
  documents: readonly AnyDocument[],
  language: string | null = null,
  set: Readonly<Record<string, readonly string[]>> = {},
): Recognized | null {
  const names = [...new Set(documents.map(({ _type }) => String(_type)))];
  const types = names.map((type) => {
    const own = documents.filter(({ _type }) => _type === type);
    return { type, count: own.length, documents: own };
  });
  const referred = new Map(documents.map((each) => [String(each._id), each]));
  return recognize({ types, referred }, [], language, set);
}
