import { z } from 'astro/zod';
import type { AnyDocument } from '../sanity/sample.ts';
import { blocks, instant } from '../sanity/schema.ts';

/** What sort of value a field holds, as far as this site could use it. */
export type Kind =
  | 'blocks'
  | 'text'
  | 'words'
  | 'date'
  | 'slug'
  | 'picture'
  | 'picture elsewhere'
  | 'reference'
  | 'references'
  | 'list of words'
  | 'list of objects'
  | 'other';

const slug = z.object({ current: z.string() });
const reference = z.object({ _ref: z.string() });
const picture = z.union([
  z.object({ _type: z.literal('image') }),
  z.object({ asset: z.object({ _ref: z.string() }) }),
]);
const PICTURE = /^https?:\/\/(?=\S{1,2000}$)\S+\.(jpe?g|png|webp|gif|avif|svg)([?#]\S*)?$/i;
const elsewhere = z.union([
  z.string().regex(PICTURE),
  z.object({ secure_url: z.string() }),
  z.object({ url: z.string().regex(PICTURE) }),
  z.object({ src: z.string().regex(PICTURE) }),
]);
const block = z.object({ _type: z.literal('block') });

/** Longer than this, or in several lines, words are a text. */
const LONGEST_LINE = 300;

function kindOfText(value: string): Kind {
  if (instant.safeParse(value).success) return 'date';
  if (elsewhere.safeParse(value).success) return 'picture elsewhere';
  return value.length > LONGEST_LINE || value.includes('\n') ? 'text' : 'words';
}

function kindOfList(values: readonly unknown[]): Kind {
  if (values.some((each) => block.safeParse(each).success)) {
    return blocks.safeParse(values).success ? 'blocks' : 'other';
  }
  if (values.every((each) => typeof each === 'string')) return 'list of words';
  if (values.every((each) => reference.safeParse(each).success)) return 'references';
  if (values.every((each) => picture.safeParse(each).success)) return 'picture';
  return values.every((each) => typeof each === 'object') ? 'list of objects' : 'other';
}

/** The kind of a value; null for one that says nothing. */
export function kindOf(value: unknown): Kind | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return kindOfText(value);
  if (Array.isArray(value)) return value.length === 0 ? null : kindOfList(value);
  if (slug.safeParse(value).success) return 'slug';
  if (reference.safeParse(value).success) return 'reference';
  if (picture.safeParse(value).success) return 'picture';
  return elsewhere.safeParse(value).success ? 'picture elsewhere' : 'other';
}

/** One field of documents: how many have it, and of which kind it is in most. */
export interface SeenField {
  readonly path: string;
  readonly count: number;
  readonly kind: Kind;
}

const NAME = /^[A-Za-z]\w{0,63}$/;
const plain = z.record(z.string(), z.unknown());

/** The values of a document by path, those one level down among them. */
function valuesIn(document: AnyDocument): [path: string, value: unknown][] {
  return Object.entries(document)
    .filter(([name]) => NAME.test(name) || name === '_createdAt')
    .flatMap(([name, value]): [string, unknown][] => {
      const inner = kindOf(value) === 'other' ? plain.safeParse(value).data : undefined;
      const below = Object.entries(inner ?? {}).filter(([each]) => NAME.test(each));
      return [
        [name, value],
        ...below.map(([each, deep]): [string, unknown] => [`${name}.${each}`, deep]),
      ];
    });
}

function commonest(kinds: readonly Kind[]): Kind {
  const counts = new Map<Kind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  // One long line among short ones makes a field of texts no field of words, and the other way round.
  return first?.[0] ?? 'other';
}

/** The fields that these documents have, by path. */
export function fieldsSeen(documents: readonly AnyDocument[]): SeenField[] {
  const kinds = new Map<string, Kind[]>();
  for (const [path, value] of documents.flatMap(valuesIn)) {
    const kind = kindOf(value);
    if (kind) kinds.set(path, [...(kinds.get(path) ?? []), kind]);
  }
  return [...kinds].map(([path, all]) => ({ path, count: all.length, kind: commonest(all) }));
}
