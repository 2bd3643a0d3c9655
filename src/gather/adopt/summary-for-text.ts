import { valueAt } from '../../settings/field-path.ts';
import { MOST_PATHS, type Paths } from '../../settings/fields.ts';
import type { AnyDocument } from '../sanity/sample.ts';
import type { Match } from './match.ts';

const saysNothingAt = (post: AnyDocument, paths: Paths): boolean =>
  paths.every((path) => valueAt(post, path) === null);

/** The text of posts, with what is said of them in its place where some have nothing else: their pages would be empty. */
export function withSummary(
  match: Match,
  matches: readonly Match[],
  posts: readonly AnyDocument[],
): Match {
  const { paths = [] } = matches.find(({ field }) => field === 'post.excerpt') ?? {};
  if (match.field !== 'post.body' || match.seen === null) return match;
  const isShort = (post: AnyDocument) =>
    saysNothingAt(post, match.paths) && !saysNothingAt(post, paths);
  if (!posts.some(isShort)) return match;
  return { ...match, paths: [...new Set([...match.paths, ...paths])].slice(0, MOST_PATHS) };
}
