import { valueAt } from '../../settings/field-path.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';
import { kindOf } from './kinds.ts';
import type { Match } from './match.ts';

/** What a field of posts leads to: documents it refers to, or the objects that stand in it. */
export function ledTo(
  posts: readonly AnyDocument[],
  match: Pick<Match, 'paths'> | undefined,
  referred: Sample['referred'],
): AnyDocument[] {
  const { paths = [] } = match ?? {};
  return posts
    .flatMap((post) => paths.flatMap((path) => valueAt(post, path)))
    .flatMap((value): AnyDocument[] => {
      if (typeof value !== 'object' || value === null) return [];
      if (!('_ref' in value)) return kindOf(value) === 'other' ? [{ ...value }] : [];
      const found = referred.get(String(value._ref));
      return found ? [found] : [];
    });
}

/** Categories with those above them, each once. */
export function withAbove(
  categories: readonly AnyDocument[],
  match: Match | undefined,
  referred: Sample['referred'],
): AnyDocument[] {
  const all = new Set(categories);
  for (const each of all) for (const above of ledTo([each], match, referred)) all.add(above);
  return [...all];
}
