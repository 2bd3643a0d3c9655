import { wholeWords } from '../../domain/search/spelling.ts';
import { isFields } from '../sanity/rich/fields.ts';
import type { AnyDocument } from '../sanity/sample.ts';

/** Words in the one spelling that the search has, without what stands between them. */
const inAddress = (text: string): string =>
  wholeWords(text)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters at the beginning of a text that an address can be made of. */
const MOST = 1000;
/** An address of fewer signs may be made of anything. */
const SHORTEST = 3;
/** One of more may be cut. */
const CUT = 30;

function sourcesIn(document: AnyDocument): string[] {
  const all = Object.entries(document);
  const slugs = all.flatMap(([, value]) =>
    isFields(value) && typeof value.current === 'string' ? inAddress(value.current) : [],
  );
  const isMadeOf = (text: string) =>
    slugs.some(
      (slug) =>
        slug.length >= SHORTEST && (text === slug || (slug.length >= CUT && text.startsWith(slug))),
    );
  return all.flatMap(([name, value]) =>
    typeof value === 'string' && isMadeOf(inAddress(value.slice(0, MOST))) ? name : [],
  );
}

/** The fields of whose words the addresses of most of these documents are made: titles, whatever they are called. */
export function slugSources(documents: readonly AnyDocument[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of documents.flatMap(sourcesIn)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set(
    [...counts].flatMap(([name, count]) => (count * 2 > documents.length ? name : [])),
  );
}
