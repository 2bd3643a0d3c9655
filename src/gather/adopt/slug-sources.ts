import { isFields } from '../sanity/rich/fields.ts';
import type { AnyDocument } from '../sanity/sample.ts';

/** Letters that are none with a mark, as addresses have them. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
};

/** Words as an address has them, without what stands between them. */
const inAddress = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ıđłøßæ]/g, (letter) => LETTERS[letter] ?? letter);

/** An address of fewer signs may be made of anything. */
const SHORTEST = 3;
/** One of more may be cut. */
const CUT = 30;

function sourcesIn(document: AnyDocument): string[] {
  const all = Object.entries(document);
  const slugs = all.flatMap(([, value]) =>
    isFields(value) && typeof value.current === 'string' ? inAddress(value.current) : [],
  );
  const isMadeOf = (slug: string, text: string) =>
    slug.length >= SHORTEST && (text === slug || (slug.length >= CUT && text.startsWith(slug)));
  return all.flatMap(([name, value]) =>
    typeof value === 'string' && slugs.some((slug) => isMadeOf(slug, inAddress(value))) ? name : [],
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
