import { valueAt } from '../../settings/field-path.ts';
import type { Paths } from '../../settings/fields.ts';
import { MOST_PATHS } from '../../settings/fields-schema.ts';
import type { AnyDocument } from '../sanity/sample.ts';
import { kindOf } from './kinds.ts';
import type { Match } from './match.ts';
import { FOR_SOME } from './of-others.ts';
import { isText } from './seen.ts';

const saysNothingAt = (post: AnyDocument, paths: Paths): boolean =>
  paths.every((path) => valueAt(post, path) === null);

/** What stands there beside a text for readers. */
const BESIDE = /note|comment|link/i;

/** Whether it has a text that is not for every reader. */
const hasTextForSome = (post: AnyDocument): boolean =>
  Object.entries(post).some(
    ([name, value]) => FOR_SOME.test(name) && !BESIDE.test(name) && isText(kindOf(value)),
  );

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
  const short = posts.filter(isShort);
  // Readers would take what is said of a text for members for that text.
  if (short.length === 0 || short.every(hasTextForSome)) return match;
  return { ...match, paths: [...new Set([...match.paths, ...paths])].slice(0, MOST_PATHS) };
}
