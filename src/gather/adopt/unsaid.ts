import { isMissingAt, valueAt } from '../../settings/field-path.ts';
import type { Paths } from '../../settings/fields.ts';
import { TIME_ZONE } from '../../site.ts';
import { publishingMoment } from '../dates.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';

function timeOf(post: AnyDocument, dates: Paths): string {
  const moments = [...dates, '_createdAt'].map((path) =>
    publishingMoment(valueAt(post, path), TIME_ZONE),
  );
  return moments.find((each) => each !== null) ?? '';
}

/** Of these a word such as published is a yes: a post without one is not as far yet. Without an audience it is for all. */
const STATE = /(?:status|state|statut|estado|stato|workflow|phase|stage)\b/i;
const OUT = /^\s*(?:publi|pubbli|(?:live|online|released|approved|final)\s*$)/i;

/**
 * Whether posts that say nothing in these fields are public. They are where the field came later than they; where some
 * are newer than the first of their type that says yes, a switch that nobody touched is one that is off.
 */
export function isPublicUnsaid(
  posts: readonly AnyDocument[],
  paths: Paths,
  dates: Paths,
  referred: Sample['referred'],
): boolean {
  const types = [...new Set(posts.map(({ _type }) => _type))];
  return types.every((type) => {
    const own = posts.filter(({ _type }) => _type === type);
    return isPublicAmong(own, paths, dates, referred);
  });
}

function isPublicAmong(
  posts: readonly AnyDocument[],
  paths: Paths,
  dates: Paths,
  referred: Sample['referred'],
): boolean {
  const isYes = (path: string, value: unknown) =>
    value === true || (STATE.test(path) && typeof value === 'string' && OUT.test(value));
  const saysYes = posts.filter((post) =>
    paths.some((path) => isYes(path, valueAt(post, path, referred))),
  );
  const silent = posts.filter((post) =>
    paths.every(
      (path) => valueAt(post, path, referred) === null && !isMissingAt(post, path, referred),
    ),
  );
  const [first = null] = saysYes.map((post) => timeOf(post, dates)).sort();
  return first === null || silent.every((post) => timeOf(post, dates) <= first);
}
