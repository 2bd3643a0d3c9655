import { valueAt } from '../../settings/field-path.ts';
import type { Paths } from '../../settings/fields.ts';
import { TIME_ZONE } from '../../site.ts';
import { publishingMoment } from '../dates.ts';
import type { AnyDocument } from '../sanity/sample.ts';

function timeOf(post: AnyDocument, dates: Paths): string {
  const moments = [...dates, '_createdAt'].map((path) =>
    publishingMoment(valueAt(post, path), TIME_ZONE),
  );
  return moments.find((each) => each !== null) ?? '';
}

/**
 * Whether posts that say nothing in these fields are public. They are where the field came later than they; where some
 * are newer than the first of their type that says yes, a switch that nobody touched is one that is off.
 */
export function isPublicUnsaid(posts: readonly AnyDocument[], paths: Paths, dates: Paths): boolean {
  const types = [...new Set(posts.map(({ _type }) => _type))];
  return types.every((type) => {
    const own = posts.filter(({ _type }) => _type === type);
    return isPublicAmong(own, paths, dates);
  });
}

function isPublicAmong(posts: readonly AnyDocument[], paths: Paths, dates: Paths): boolean {
  const saysYes = posts.filter((post) => paths.some((path) => valueAt(post, path) === true));
  const silent = posts.filter((post) => paths.every((path) => valueAt(post, path) === null));
  const [first = null] = saysYes.map((post) => timeOf(post, dates)).sort();
  return first === null || silent.every((post) => timeOf(post, dates) <= first);
}
