import { lineOf } from '../category.ts';
import type { DateView } from '../dates.ts';
import { startOf } from '../excerpt.ts';
import { directedText } from '../html/direction.ts';
import type { Item } from '../item.ts';
import type { Link } from '../link.ts';
import { memoize } from '../memoize.ts';
import type { PublishedPost, ReadablePost } from '../post.ts';
import { dateOf } from '../post-date.ts';
import { readItemPath, readPath } from '../routes.ts';

/** A piece before or after another, with what invites to read it. */
export interface Neighbor extends Link {
  readonly date: DateView | null;
  readonly summary: string | null;
  /** Nobody pays for it who has not asked for it. */
  readonly isLong: boolean;
}

/** The weight of words (`bytesIn`) up to which a piece is fetched unasked: 1,000 English words, 7.2 kB with their page. */
const LONGEST_UNASKED = 6_000;

const ONE_BYTE = /\p{ASCII}+/gu;
const TWO_BYTES = /[\u{80}-\u{7ff}]+/gu;

function bytesOf(text: string): number {
  const longer = text.replace(ONE_BYTE, '');
  return text.length + longer.length + 2 * longer.replace(TWO_BYTES, '').length;
}

/**
 * How many bytes (UTF-8) the words of a text have. Characters of three or more, as of Chinese, are taken for four: packed,
 * they take more than their share.
 */
export function bytesIn(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, text) => sum + bytesOf(text), 0);
}

function isLong({ bytes, paragraphs }: Pick<PublishedPost, 'bytes' | 'paragraphs'>): boolean {
  return (bytes ?? bytesIn(paragraphs)) > LONGEST_UNASKED;
}

/** What a post is about: its excerpt, else its beginning; null for one without text. */
export function postSummary(post: PublishedPost): string | null {
  return post.excerpt ?? startOf(post.paragraphs);
}

/** What a built-in text is about: its description, else its beginning; null for one without text. */
export function itemSummary(item: Item): string | null {
  return item.description ?? startOf(item.paragraphs);
}

/** What leads to a post, by its title. */
export const postLink = ({ title, slug, language }: ReadablePost): Link => ({
  label: directedText(title, language),
  href: readPath(slug),
  ...(language && { language }),
});

/** A post as its neighbors show it. */
export const postNeighbor = memoize((post: ReadablePost): Neighbor => {
  const summary = postSummary(post);
  return {
    ...postLink(post),
    date: dateOf(post),
    summary: summary && directedText(summary, post.language),
    isLong: isLong(post),
  };
});

/** A built-in text as its neighbors show it. */
export function itemNeighbor(item: Item): Neighbor {
  const href = readItemPath(item.type, item.id);
  const summary = itemSummary(item);
  return {
    ...{ label: directedText(item.title), href, date: null },
    summary: summary && directedText(summary),
    isLong: isLong(item),
  };
}

/**
 * Of posts, the newest first, the first that stands on another line, or the first where none is given, or where all
 * stand on this one.
 */
export function newestBeside(
  newest: readonly ReadablePost[],
  line?: string | null,
): Neighbor | null {
  const post = newest.find((each) => lineOf(each) !== line) ?? newest[0];
  return post ? postNeighbor(post) : null;
}
