import { z } from 'astro/zod';
import { seals } from '../../../domain/category.ts';
import type { Fields } from '../../../settings/fields.ts';
import { sealingFields } from '../../adopt/unread-sealing.ts';
import { isFields } from '../rich/fields.ts';
import type { Sample } from '../sample.ts';
import { hasUnseenAbove, sealingAbove } from './sealing-above.ts';

/** What a post says in a field that nothing reads: a word that seals, or a document that may be a category that does. */
interface Elsewhere {
  readonly field: string;
  /** Null for a word. */
  readonly id: string | null;
}

/** What a post is filed under, as far as it may have to be sealed, or tells which categories seal. */
export interface Filed {
  readonly elsewhere?: readonly Elsewhere[];
  /** Ids of those of its categories that seal, or may. */
  readonly sealing?: readonly string[];
}

const category = z.object({
  _id: z.string(),
  title: z.unknown(),
  titles: z.array(z.unknown()).catch([]),
  above: z.array(z.unknown()).catch([]),
});
const filed = z.object({ categories: z.array(z.unknown()).catch([]) });

function sealingIn(document: Readonly<Record<string, unknown>>): string[] {
  const { categories, filed: others } = document;
  const lists = Array.isArray(others) ? others.map((each) => filed.safeParse(each).data) : [];
  const all = [categories, ...lists.map((each) => each?.categories)].flat();
  return all.flatMap((each) => {
    const { _id, title, titles, above } = category.safeParse(each).data ?? {};
    const isSealing = [title, ...(titles ?? [])].some(seals) || sealingAbove(above ?? []) !== null;
    return _id !== undefined && (isSealing || hasUnseenAbove(each)) ? [_id] : [];
  });
}

/** How deep a reference may lie in what a post is filed under: in a list, in an object there. */
const DEEPEST = 3;

function idsIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if ('_ref' in value) return typeof value._ref === 'string' ? [value._ref] : [];
  return Object.values(value).flatMap((each) => idsIn(each, depth + 1));
}

const NONE: Sample['referred'] = new Map();

/** What a post of the service's answer is filed under. */
export function filedIn(document: Readonly<Record<string, unknown>>, fields: Fields): Filed {
  const { beside } = document;
  const own = isFields(beside) ? beside : {};
  const words = sealingFields(own, fields, NONE).map((field) => ({ field, id: null }));
  const led = Object.entries(own)
    .filter(([field]) => !field.startsWith('_'))
    .flatMap(([field, value]) => idsIn(value).map((id) => ({ field, id })));
  const elsewhere = [...words, ...led];
  const sealing = sealingIn(document);
  return {
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(sealing.length > 0 && { sealing }),
  };
}

type Post = Filed & {
  readonly post: { readonly id: string };
  readonly undecided: readonly string[];
};

/** By the id of each shown post that has any, its fields that may say who is to read it, those among them that may seal. */
export function undecidedIn(
  posts: readonly Post[],
  shown: readonly { readonly id: string }[],
): ReadonlyMap<string, readonly string[]> {
  const sealing = new Set(posts.flatMap((each) => each.sealing ?? []));
  const asked = posts.flatMap(({ post, undecided, elsewhere = [] }) => {
    const may = elsewhere.filter(({ id }) => id === null || sealing.has(id));
    const names = [...new Set([...undecided, ...may.map(({ field }) => field)])];
    return names.length > 0 ? [[post.id, names] as const] : [];
  });
  const ids = new Set(asked.length > 0 ? shown.map(({ id }) => id) : []);
  return new Map(asked.filter(([id]) => ids.has(id)));
}
