import { DEFAULT_FIELDS } from '../../settings/fields.ts';
import type { AnyDocument } from '../sanity/sample.ts';
import { unseen } from './fields-from.ts';
import type { Match } from './match.ts';
import type { SeenField } from './seen.ts';

/** The titles of a diary, where each of them is a day. */
function daysIn(matches: readonly Match[], seen: readonly SeenField[]): SeenField | undefined {
  const [path, other] = matches.find(({ field }) => field === 'post.title')?.paths ?? [];
  const titles = other === undefined ? seen.find((field) => field.path === path) : undefined;
  return titles?.kinds.every((kind) => kind === 'date') ? titles : undefined;
}

/**
 * A post's time: its own where any post has one, or has the field with nothing in it, since a post without is not to be
 * published; else the day that is its title, or that of its making.
 */
export function dated(
  matches: readonly Match[],
  seen: readonly SeenField[],
  posts: readonly AnyDocument[],
): Match[] {
  const usual = DEFAULT_FIELDS.post.publishedAt;
  const isEmpty = posts.some((post) => usual.some((own) => own in post));
  const created = seen.find(({ path }) => path === '_createdAt');
  const days = daysIn(matches, seen);
  const other = days ?? created;
  const paths = days ? [days.path] : [...unseen(usual, seen), '_createdAt'];
  return matches.map((match) =>
    match.field === 'post.publishedAt' && match.seen === null && !isEmpty && other
      ? { ...match, paths, seen: other }
      : match,
  );
}
