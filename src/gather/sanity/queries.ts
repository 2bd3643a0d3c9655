import type { Fields, Paths } from '../../settings/fields.ts';
import { languageOfPath } from '../language-codes.ts';
import type {
  DocumentResult,
  DueResult,
  NewestResult,
  NewestShownResult,
  PerhapsShownResult,
  PostsResult,
  RevisionsResult,
  SealedResult,
  StateResult,
  TitlesResult,
} from './answers.ts';
import { besideAt } from './beside.ts';
import { categoriesAt } from './category-queries.ts';
import type { Query } from './query.ts';
import { eachAt, PUBLISHED, postIn, shownIn, switchAt, valueAt } from './query-parts.ts';
import { sealPaths } from './who-may-read/own-seal.ts';
import {
  dueQueries,
  likelySealed,
  sealingIn,
  titlesQuery,
} from './who-may-read/sealing-queries.ts';

/*
 * What the build asks the content service. Values are parameters, never text in the query; of the author's own fields
 * only checked paths and names of types stand in it. Drafts and versions are left out by the perspective and once more by the filter.
 */

/** The questions for one choice of fields, in the service's query language. */
export interface Queries {
  /** Posts by cursor: `$last` is the last id seen (or ''), `$n` how many to answer. */
  readonly posts: Query<PostsResult>;
  /** The same of the posts with the ids `$ids`. */
  readonly chosen: Query<PostsResult>;
  /**
   * Id, type and revision of everything that a page shows, with the time of what is no post, and, as they were at that
   * moment, the posts with the ids `$ids`.
   */
  readonly revisions: Query<RevisionsResult>;
  /**
   * The same for who knows no sealed post yet: with at most `$n` of those that were changed after `$since`, or are likely to
   * be sealed, by a title of `$sealing`.
   */
  readonly beginning: Query<RevisionsResult>;
  /** How many posts there are, and the newest revision of anything that a page shows: asked before and after. */
  readonly state: Query<StateResult>;
  /** Every category, and every title that stands in a post itself: which of them seal is for `isSealed` to say. */
  readonly titles: Query<TitlesResult>;
  /** How many sealed posts the service hands to whoever asks; `$sealing` and `$ids` are what the above found. */
  readonly sealed: Query<SealedResult>;
  /** When any post, author or category was last changed, or null. */
  readonly newest: Query<NewestResult>;
  /**
   * How many posts became due: public ones after `$since`, sealed ones after `$sealedSince`, or changed since then. `$offset`
   * is that of times without one, such as +01:00.
   */
  readonly due: Query<DueResult>;
  /**
   * Ids of the posts that the site shows, of some that it perhaps shows, and of those of both changed after `$changedSince`,
   * or whose author or category was; and how many sealed ones it seals, or perhaps seals.
   */
  readonly perhapsShown: Query<PerhapsShownResult>;
  /** When the newest public post that is due was last changed, or null. */
  readonly newestShown: Query<NewestShownResult>;
}

/** One document as it stands, of whatever type, or null. */
export const DOCUMENT_QUERY: Query<DocumentResult> = {
  text: `*[_id == $id && ${PUBLISHED}] [0] {_id, _rev, _updatedAt}`,
};

function stateQuery(fields: Fields): string {
  return `{
  "count": count(*[${postIn(fields)}]),
  "newest": *[${shownIn(fields)}] | order(_updatedAt desc, _id) [0]{_id, _rev, _updatedAt}
}`;
}

const ASSET = 'crop, hotspot, asset->{_id, url, metadata{dimensions{width, height}}}';
/** What is said of a post's picture, and whether it is to be shown: under whatever names. */
const ALL = '...';

/** A picture with its asset; one without an asset as it stands, since it may lie at another host. */
function imageAt(paths: Paths, said = 'alt'): string {
  const image = valueAt(paths);
  return `select(defined(${image}.asset) => ${image}{${said}, ${ASSET}}, ${image})`;
}

/** What is said of a picture beside it, where it lies in an object of its own. */
function saidBeside(paths: Paths): string {
  const beside = paths.flatMap((path) => {
    const [object] = /^.+(?=\.)/.exec(path) ?? [];
    return object === undefined ? [] : [object];
  });
  return beside.length === 0 ? '' : ` "imageBeside": ${valueAt(beside)},`;
}

/** The author, referred to or written down, alone or the first of several; a mere name is the `byline`. */
function authorAt({ post, author }: Fields): string {
  const at = valueAt(post.author);
  const shape = `{_id, _rev, _updatedAt, "name": ${valueAt(author.name)}, "surname": ${valueAt(author.surname)}, "bio": ${valueAt(author.bio)}, "image": ${imageAt(author.image)}}`;
  return `"author": coalesce(${at}->${shape}, ${at}[0]->${shape}, ${at}[0]${shape}, ${at}${shape}),
  "byline": select(string(${at}) == ${at} => ${at}, string(${at}[0]) == ${at}[0] => ${at}[0])`;
}

/** What says whether a post is public or sealed, and from when to when, where the author has fields for it: all that say it. */
function publicAt(fields: Fields): string {
  const saidAt = (path: string) => switchAt(path, fields);
  const said = (['public', 'hidden', 'from', 'until'] as const).map((name) => {
    const paths = fields.post[name];
    return { name, paths, at: eachAt(paths, name === 'hidden', saidAt) };
  });
  const paths = sealPaths(fields);
  return [...said, { name: 'sealed', paths, at: eachAt(paths, true) }]
    .filter((each) => each.paths.length > 0)
    .map(({ name, at }) => `\n  "${name}": ${at},`)
    .join('');
}

/** In which language a post is: as it says, else that of the text which is shown, where posts have theirs in several. */
function languageAt({ post }: Fields): string {
  const said = valueAt(post.language);
  if (!post.body.some(languageOfPath)) return said;
  const texts = post.body.map(
    (path) => `defined(${valueAt([path])}) => ${JSON.stringify(languageOfPath(path))}`,
  );
  return `coalesce(${said}, select(${texts.join(', ')}))`;
}

function postsQuery(fields: Fields, chosen: string): string {
  const { title, slug, publishedAt, revisedAt, excerpt, body, mainImage } = fields.post;
  const { series, readers, aliases } = fields.post;
  return `${chosen}{
  _id, _rev, _updatedAt, "title": ${valueAt(title)}, "slug": ${valueAt(slug)},
  "publishedAt": ${valueAt(publishedAt)}, "revisedAt": ${valueAt(revisedAt)}, "excerpt": ${valueAt(excerpt)}, "body": ${valueAt(body)},
  "mainImage": ${imageAt(mainImage, ALL)},${saidBeside(mainImage)} "series": ${valueAt(series)}, "readers": ${valueAt(readers)}, "aliases": ${valueAt(aliases)}, "language": ${languageAt(fields)},${publicAt(fields)}
  ${authorAt(fields)},
  ${categoriesAt(fields)},
  "beside": ${besideAt(fields)}
}`;
}

/** The questions that find the posts of these fields. */
export function queriesOf(fields: Fields): Queries {
  const post = postIn(fields);
  const shown = shownIn(fields);
  const chosen = postsQuery(fields, `*[_id in $ids && ${post}]`);
  const isPost = `_type in ${JSON.stringify(fields.types.post)}`;
  const revisions = (posts: string) =>
    `{"revisions": *[${shown}]{_id, _type, _rev, !(${isPost}) => {_updatedAt}}, "posts": ${posts}}`;
  const begun = `_id in $ids || _updatedAt > $since || ${likelySealed(fields)}`;
  return {
    posts: { text: postsQuery(fields, `*[_id > $last && ${post}] | order(_id) [0...$n]`) },
    chosen: { text: chosen },
    revisions: { text: revisions(chosen) },
    beginning: { text: revisions(postsQuery(fields, `*[${post} && (${begun})] [0...$n]`)) },
    state: { text: stateQuery(fields) },
    titles: { text: titlesQuery(fields), asWritten: true },
    sealed: { text: `count(*[${post} && (${sealingIn(fields)}) > 0])` },
    newest: { text: `*[${shown}] | order(_updatedAt desc) [0]._updatedAt` },
    ...dueQueries(fields),
  };
}
