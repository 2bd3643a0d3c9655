import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { slugIn, type Version } from '../account/version.ts';
import type { LastRelease, OtherRelease } from '../last-release.ts';

/** More than half of the posts are gone. */
class ShrinkError extends Error {
  override readonly name = 'ShrinkError';
}

type Kept = Pick<ServiceContent, 'sealed' | 'over'>;

/**
 * How many posts that the last release showed are sealed now, or came to their end since: nothing that it knew of ended
 * before its `nextDue`.
 */
function keptBack({ record, version }: LastRelease, { sealed, over }: Kept): number {
  const gone = new Set(record.gone);
  const { nextDue } = version;
  const ended = over.filter(({ until = '' }) => nextDue !== null && until >= nextDue);
  const slugs = [...sealed, ...ended].map(({ id }) => slugIn(record, id));
  return slugs.filter((slug) => slug !== null && !gone.has(slug)).length;
}

/**
 * Stops a release that has fewer than half of the posts of the last one: an empty or a wrong dataset answers as well
 * as the right one. Posts that were sealed since, or are over, are there, and must not stay public for that. Throws a `ShrinkError`.
 */
export function assertNotShrunk(version: Version, last: LastRelease | null, service: Kept): void {
  if (last === null || version.posts * 2 >= last.version.posts) return;
  if ((version.posts + keptBack(last, service)) * 2 >= last.version.posts) return;
  throw new ShrinkError(
    `The content service has ${version.posts} public posts, the last release had ${last.version.posts}. Nothing is published: if that is right, set ALLOW_SHRINK=1 for one build.`,
  );
}

/**
 * Stops a release from another dataset than the one whose site stands here, where it would take away more than half of
 * the posts: a wrong letter in a setting is a dataset too. Throws a `ShrinkError`.
 */
export function assertSameSource(
  version: Version,
  other: OtherRelease | null,
  source: string,
): void {
  if (other === null || version.posts * 2 >= other.posts) return;
  throw new ShrinkError(
    `The site here has ${other.posts} public posts, made from "${other.source}"; "${source}" has ${version.posts}. Nothing is published: check SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_HOST, or set ALLOW_SHRINK=1 for one build.`,
  );
}
