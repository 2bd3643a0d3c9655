import type { Claim } from '../../domain/addresses/slug.ts';
import { withTitleSlugs } from '../../domain/addresses/title-slug.ts';
import type { PublishedPost } from '../../domain/post.ts';
import { type Warning, warningOf } from '../../domain/warning.ts';
import type { Reader } from './client.ts';
import type { ImageReference } from './optional.ts';

/** A post whose time has come. */
export type Due = PublishedPost<ImageReference>;

/** Posts whose time has come, public and sealed ones apart. */
export interface DuePosts {
  readonly open: readonly Due[];
  readonly sealed: readonly Due[];
}

/**
 * Slugs made of titles where posts have none, and mended ones where theirs can be no address or is another's. A public one
 * is made as if there were no sealed post.
 */
export function withSlugs(
  { fields }: Reader,
  due: DuePosts,
  taken: readonly Claim[],
  knownSlug: (id: string) => string | null = () => null,
): DuePosts {
  if (!fields.slugFromTitle) return due;
  const openly = taken.filter(({ secret }) => !secret).map(({ slug }) => slug);
  const open = withTitleSlugs(due.open, knownSlug, openly);
  const others = [...taken.map(({ slug }) => slug), ...open.flatMap(({ slug }) => slug ?? [])];
  return { open, sealed: withTitleSlugs(due.sealed, () => null, others) };
}

/** Of the open posts whose own slug could not be their address, which one is; and those that have none at all. */
export function mendedWarnings(before: readonly Due[], after: readonly Due[]): Warning[] {
  if (after === before) return [];
  const now = new Map(after.map((post) => [post.id, post]));
  return before.flatMap((post) => {
    const slug = now.get(post.id)?.slug;
    if (slug === null) {
      const text = 'has no slug, and no title that one can be made of; it is listed without a link';
      return [warningOf(post, text)];
    }
    if (post.slug === null || slug === post.slug) return [];
    const shown = JSON.stringify(post.slug.slice(0, 80));
    return warningOf(
      post,
      `has the slug ${shown}, which is another post's or can be no address: it is read at ${JSON.stringify(slug)}`,
    );
  });
}
