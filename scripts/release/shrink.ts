import type { OtherRelease } from './last.ts';
import type { Version } from './version.ts';

/** More than half of the posts are gone. */
class ShrinkError extends Error {
  override readonly name = 'ShrinkError';
}

/**
 * Stops a release that has fewer than half of the posts of the last one: an empty or a wrong dataset answers as well
 * as the right one. Throws a `ShrinkError`.
 */
export function assertNotShrunk(version: Version, last: Version | null): void {
  if (last === null || version.posts * 2 >= last.posts) return;
  throw new ShrinkError(
    `The content service has ${version.posts} public posts, the last release had ${last.posts}. Nothing is published: if that is right, set ALLOW_SHRINK=1 for one build.`,
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
