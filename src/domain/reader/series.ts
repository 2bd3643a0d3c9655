import type { Link } from '../link.ts';
import type { ReadablePost } from '../post.ts';
import { allPosts } from '../reads.ts';
import { postLink } from './invitation.ts';

/** The most parts that a page lists: those nearest to its own. */
const LISTED = 20;

/** Where a post stands in a series, and the parts around it. */
export interface SeriesView {
  /** As the post itself spells it. */
  readonly title: string;
  /** 'Part 2 of 5'; 'Part 1' where there is no other yet. */
  readonly place: string;
  /** From 1. */
  readonly part: number;
  /** The number of the first part listed. */
  readonly first: number;
  /** In their order; its own is the one that leads to it. */
  readonly parts: readonly Link[];
}

/** What two posts of one series have in common, however they spell it. */
function keyOf({ series = '' }: ReadablePost): string {
  return series.trim().replace(/\s+/g, ' ').toLowerCase();
}

function viewOf(title: string, links: readonly Link[], index: number): SeriesView {
  const start = Math.max(0, Math.min(index - LISTED / 2, links.length - LISTED));
  const part = index + 1;
  return {
    title,
    place: links.length === 1 ? `Part ${part}` : `Part ${part} of ${links.length}`,
    part,
    first: start + 1,
    parts: links.slice(start, start + LISTED),
  };
}

/** Of public posts with a page, the place of each that is a part of a series, by id: the oldest is the first part. */
export function seriesOf(posts: readonly ReadablePost[]): ReadonlyMap<string, SeriesView> {
  const parts = allPosts(posts)
    .filter((post) => keyOf(post) !== '')
    .reverse();
  const views = new Map<string, SeriesView>();
  for (const own of Map.groupBy(parts, keyOf).values()) {
    const links = own.map(postLink);
    for (const [index, { id, series = '' }] of own.entries())
      views.set(id, viewOf(series.trim(), links, index));
  }
  return views;
}
