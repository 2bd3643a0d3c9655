import { DEFAULT_FIELDS } from '../../settings/fields.ts';
import type { AnyDocument } from '../sanity/sample.ts';
import { unseen } from './fields-from.ts';
import type { Match } from './match.ts';
import type { SeenField } from './seen.ts';

/**
 * A post's time: its own where any post has one, or has the field with nothing in it, since a post without is not to be
 * published; else that of its making.
 */
export function dated(
  matches: readonly Match[],
  seen: readonly SeenField[],
  posts: readonly AnyDocument[],
): Match[] {
  const [own = ''] = DEFAULT_FIELDS.post.publishedAt;
  const isEmpty = posts.some((post) => own in post);
  const created = isEmpty ? null : seen.find(({ path }) => path === '_createdAt');
  return matches.map((match) =>
    match.field === 'post.publishedAt' && match.seen === null && created
      ? {
          ...match,
          paths: [...unseen(DEFAULT_FIELDS.post.publishedAt, seen), '_createdAt'],
          seen: created,
        }
      : match,
  );
}
