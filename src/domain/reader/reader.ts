import { firstCategoryOf, lineOf, MEMOIR } from '../category.ts';
import { type DateView, revisionView } from '../dates.ts';
import { memoize, memoizeWith } from '../memoize.ts';
import { hasSlug, type Picture, type PublishedPost, type ReadablePost } from '../post.ts';
import { dateOf } from '../post-date.ts';
import { allPosts, postsInCategories } from '../reads.ts';
import type { RichNode } from '../rich.ts';
import { readPath } from '../routes.ts';
import { type Back, backFromPost } from './back.ts';
import { type Neighbor, newestBeside, postNeighbor, postSummary } from './invitation.ts';
import { type Place, progressOf } from './neighbors.ts';
import { type SeriesView, seriesOf } from './series.ts';

/** One piece of content as the Reader screen shows it. */
export interface ReaderView {
  /** The palette of its page. */
  readonly theme: 'day' | 'fire';
  readonly title: string;
  readonly category: string | null;
  /** Above the title: the category, or the place of a chapter in its book. */
  readonly badge: string | null;
  readonly date: DateView | null;
  /** The day of its last revision, where its author says one. */
  readonly revised?: DateView;
  readonly author: string | null;
  readonly series?: SeriesView;
  /** The code of the language of title and text, where that is not the one of the site's texts. */
  readonly language?: string;
  /** The line under a built-in text's title, in place of date and author. */
  readonly attribution: string | null;
  readonly picture: Picture | null;
  readonly paragraphs: readonly string[];
  /** The text as its author wrote it, in place of the paragraphs. */
  readonly rich?: readonly RichNode<Picture>[];
  /** What it is about, for lists and search engines; null for a piece without text. */
  readonly summary: string | null;
  readonly back: Back;
  readonly place: Place<Neighbor> | null;
  /** What is offered where nothing comes next: the newest post of another category, or, without one, the newest of all. */
  readonly onward: Neighbor | null;
  /** The one address that search engines should keep. */
  readonly canonical: string;
  /** Name of the picture that stands for it where its address is shared; null for the site's own. */
  readonly card: string | null;
}

/** Names of the pictures that stand for pages, by canonical path. */
export type Cards = Readonly<Record<string, string>>;

/** What a post's page shows beside what is the post's own. */
type Surroundings = Pick<ReaderView, 'place' | 'onward' | 'series' | 'card'>;

/** A reader page: the path segments below /read, and what stands there. */
export interface ReaderPage {
  readonly path: string;
  readonly view: ReaderView;
  /** Of a post's page all that it is made from. */
  readonly from?: { readonly post: ReadablePost; readonly around: Surroundings };
}

/** What of a post's page is the post's own. */
const ownPart = memoize((post: ReadablePost) => {
  const revised = revisionView(post.publishedAt, post.revisedAt);
  return {
    title: post.title,
    category: firstCategoryOf(post),
    badge: firstCategoryOf(post),
    date: dateOf(post),
    ...(revised && { revised }),
    author: post.author?.name ?? null,
    attribution: null,
    picture: post.image,
    paragraphs: post.paragraphs,
    ...(post.rich && { rich: post.rich }),
    ...(post.language && { language: post.language }),
    summary: postSummary(post),
    back: backFromPost(post),
    theme: lineOf(post) === MEMOIR ? ('fire' as const) : ('day' as const),
    canonical: readPath(post.slug),
  };
});

/** The page of a post, and what it shows of others: pages whose neighbors stay are not made again. */
const postPage = /* @__PURE__ */ memoizeWith(
  (
    post: ReadablePost,
    index: number,
    total: number,
    previous: Neighbor | null,
    next: Neighbor | null,
    onward: Neighbor | null,
    series: SeriesView | undefined,
    card: string | null,
  ): ReaderPage => {
    const place = { progress: progressOf(index, total), previous, next };
    const around = { ...(series && { series }), place, onward, card };
    return { path: post.slug, view: { ...ownPart(post), ...around }, from: { post, around } };
  },
);

/** The pages of the posts of one line, in the order in which they are read. */
function pagesOfLine(
  line: readonly ReadablePost[],
  beside: Neighbor | null,
  series: ReadonlyMap<string, SeriesView>,
  cards: Cards,
): ReaderPage[] {
  const links = line.map(postNeighbor);
  return line.map((post, index) => {
    const previous = links[index - 1] ?? null;
    const next = links[index + 1] ?? null;
    const onward = next || beside === links[index] ? null : beside;
    const card = cards[links[index]?.href ?? ''] ?? null;
    const part = series.get(post.id);
    return postPage(post, index, line.length, previous, next, onward, part, card);
  });
}

/**
 * Reader pages of all posts that have a slug. A post's neighbors are the posts that share its first category, newest
 * first, or the memoir's, oldest first; those without a category are on a line of their own.
 */
export function postPages(posts: readonly PublishedPost[], cards: Cards = {}): ReaderPage[] {
  const newest = allPosts(posts).filter(hasSlug);
  const series = seriesOf(newest);
  return [...Map.groupBy(newest, lineOf)].flatMap(([category, own]) => {
    const line = category === MEMOIR ? postsInCategories(own, [MEMOIR], true) : own;
    return pagesOfLine(line, newestBeside(newest, category), series, cards);
  });
}
