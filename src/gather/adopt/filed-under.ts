import { MOST_PATHS } from '../../settings/fields-schema.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';
import { ledTo } from './led-to.ts';
import type { Match } from './match.ts';
import { isReference, type SeenField } from './seen.ts';

/** These lead to categories under which a post is not filed. */
const NOT_FILED = /relat|similar|exclu|except|hid(?:e|den)/i;

const typesOf = (documents: readonly AnyDocument[]): ReadonlySet<unknown> =>
  new Set(documents.map(({ _type }) => _type));

/**
 * The categories with every other field that leads to documents of their types alone: one that seals does so in whichever
 * field of them it stands.
 */
export function filedUnder(
  match: Match,
  seen: readonly SeenField[],
  posts: readonly AnyDocument[],
  referred: Sample['referred'],
): Match {
  if (match.field !== 'post.categories' || !isReference(match.seen?.kind)) return match;
  const types = typesOf(ledTo(posts, match, referred));
  const others = seen.filter(({ path, kind }) => {
    if (!isReference(kind) || NOT_FILED.test(path) || /[.[]/.test(path)) return false;
    const led = typesOf(ledTo(posts, { ...match, paths: [path] }, referred));
    return led.size > 0 && led.isSubsetOf(types);
  });
  const paths = [...new Set([...match.paths, ...others.map(({ path }) => path)])];
  return { ...match, paths: paths.slice(0, MOST_PATHS) };
}
