import type { Fields, Paths } from '../../settings/fields.ts';
import type {
  ChosenResult,
  DocumentResult,
  DueResult,
  NewestResult,
  NewestShownResult,
  PostsResult,
  RevisionsResult,
  SealedResult,
  StateResult,
  TitlesResult,
} from './answers.ts';
import type { Query } from './query.ts';

/*
 * What the build asks the content service. Values are parameters, never text in the query; of the author's own fields
 * only checked paths and names of types stand in it. Drafts and versions are left out by the perspective and once more by the filter.
 */

/** The questions for one choice of fields, in the service's query language. */
export interface Queries {
  /** Posts by cursor: `$last` is the last id seen (or ''), `$n` how many to answer. */
  readonly posts: Query<PostsResult>;
  /** The same of the posts with the ids `$ids`. */
  readonly chosen: Query<ChosenResult>;
  /** Id, type and revision of everything that a page shows, and, as they were at that moment, the posts with the ids `$ids`. */
  readonly revisions: Query<RevisionsResult>;
  /** How many posts there are, and the newest revision of anything that a page shows: asked before and after. */
  readonly state: Query<StateResult>;
  /** Every category, and every title that stands in a post itself: which of them seal is for `isSealed` to say. */
  readonly titles: Query<TitlesResult>;
  /** How many sealed posts the service hands to whoever asks; `$sealing` and `$ids` are what the above found. */
  readonly sealed: Query<SealedResult>;
  /** When any post, author or category was last changed, or null. */
  readonly newest: Query<NewestResult>;
  /**
   * How many posts became due: public ones after `$since`, sealed ones after `$sealedSince`. `$offset` is that of times
   * without one, such as +01:00.
   */
  readonly due: Query<DueResult>;
  /** When the newest public post that is due was last changed, or null. */
  readonly newestShown: Query<NewestShownResult>;
}

const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))';

/** Documents of these types that are no drafts. */
function ofTypes(...types: readonly string[]): string {
  return `_type in ${JSON.stringify([...new Set(types)])} && ${PUBLISHED}`;
}

/** Of posts those in the language to be read, and those that say none. */
function inLanguage({ types, post, language }: Fields): string {
  if (language === null || post.language.length === 0) return '';
  const wanted = JSON.stringify(language);
  return ` && (!(_type in ${JSON.stringify(types.post)}) || coalesce(${valueAt(post.language)}, ${wanted}) == ${wanted})`;
}

const postIn = (fields: Fields) => ofTypes(...fields.types.post) + inLanguage(fields);

function shownIn(fields: Fields): string {
  const { post, author, category } = fields.types;
  return ofTypes(...post, ...author, ...category) + inLanguage(fields);
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

/** A path in the query language: of a list in several languages the value in one of them. */
function read(path: string): string {
  return path.replace(/\[([a-z][\w-]+)\]/g, '[_key == "$1" || language == "$1"][0]');
}

/** The first path that holds a value. */
function valueAt(paths: Paths): string {
  const all = paths.map(read);
  if (all.length === 0) return 'null';
  return all.length === 1 ? `${all[0]}` : `coalesce(${all.join(', ')})`;
}

const IMAGE = '{alt, crop, hotspot, asset->{_id, url, metadata{dimensions{width, height}}}}';

/** A picture with its asset; one without an asset as it stands, since it may lie at another host. */
function imageAt(paths: Paths): string {
  const image = valueAt(paths);
  return `select(defined(${image}.asset) => ${image}${IMAGE}, ${image})`;
}

/** The author, referred to or written down, alone or the first of several; a mere name is the `byline`. */
function authorAt({ post, author }: Fields): string {
  const at = valueAt(post.author);
  const shape = `{_updatedAt, "name": ${valueAt(author.name)}, "surname": ${valueAt(author.surname)}, "bio": ${valueAt(author.bio)}, "image": ${imageAt(author.image)}}`;
  return `"author": coalesce(${at}->${shape}, ${at}[0]->${shape}, ${at}[0]${shape}, ${at}${shape}),
  "byline": select(string(${at}) == ${at} => ${at}, string(${at}[0]) == ${at}[0] => ${at}[0])`;
}

/** Categories that are referred to; where none is, as they stand in the post: words as `labels`, the others `inline`. */
function categoriesAt({ post, category }: Fields): string {
  const at = valueAt(post.categories);
  const shape = `{_updatedAt, "title": ${valueAt(category.title)}, "description": ${valueAt(category.description)}}`;
  const referred = `defined(${at}._ref) || defined(${at}[0]._ref)`;
  return `"categories": coalesce(${at}[]->${shape}, select(defined(${at}._ref) => [${at}->${shape}]), []),
  "labels": select(${referred} => null, ${at}),
  "inline": select(${referred} => null, coalesce(${at}[]${shape}, [${at}${shape}]))`;
}

/** What says whether a post is public, where the author has fields for it. */
function publicAt({ post }: Fields): string {
  const asked = (['public', 'hidden'] as const).filter((name) => post[name].length > 0);
  return asked.map((name) => `\n  "${name}": ${valueAt(post[name])},`).join('');
}

function postsQuery(fields: Fields, chosen: string): string {
  const { title, slug, publishedAt, revisedAt, excerpt, body, mainImage } = fields.post;
  const { series, readers, aliases } = fields.post;
  return `${chosen}{
  _id, _rev, _updatedAt, "title": ${valueAt(title)}, "slug": ${valueAt(slug)},
  "publishedAt": ${valueAt(publishedAt)}, "revisedAt": ${valueAt(revisedAt)}, "excerpt": ${valueAt(excerpt)}, "body": ${valueAt(body)},
  "mainImage": ${imageAt(mainImage)}, "series": ${valueAt(series)}, "readers": ${valueAt(readers)}, "aliases": ${valueAt(aliases)},${publicAt(fields)}
  ${authorAt(fields)},
  ${categoriesAt(fields)}
}`;
}

/** Titles that stand in a post itself: several, and one alone. */
function writtenTitles({ post, category }: Fields): Readonly<Record<'lists' | 'ones', string[]>> {
  const at = valueAt(post.categories);
  const title = valueAt(category.title);
  return { lists: [`${at}[]{"t": ${title}}.t`, `${at}[]`], ones: [`${at}{"t": ${title}}.t`, at] };
}

function titlesQuery(fields: Fields): string {
  const { lists, ones } = writtenTitles(fields);
  return `{
  "categories": *[${ofTypes(...fields.types.category)}]{_id, "title": ${valueAt(fields.category.title)}},
  "written": *[${postIn(fields)}]{"t": [${[...lists, ...ones].join(', ')}]}.t
}`;
}

/** How much seals a post: categories with a title of `$sealing` or an id of `$ids`, and readers that it names. */
function sealingIn(fields: Fields): string {
  const at = valueAt(fields.post.categories);
  const { lists, ones } = writtenTitles(fields);
  return [
    `coalesce(count(${valueAt(fields.post.readers)}), 0)`,
    `coalesce(count((${at}[]._ref)[@ in $ids]), 0)`,
    `select(${at}._ref in $ids => 1, 0)`,
    ...lists.map((list) => `coalesce(count((${list})[@ in $sealing]), 0)`),
    ...ones.map((one) => `select(${one} in $sealing => 1, 0)`),
  ].join(' + ');
}

/** A time as the service compares it, also where it is a day alone, or has no offset. */
function timeAt(paths: Paths): string {
  const time = valueAt(paths);
  return `coalesce(dateTime(${time}), dateTime(${time} + $offset), dateTime(${time} + "T00:00:00" + $offset))`;
}

function dueQueries(fields: Fields): Pick<Queries, 'due' | 'newestShown'> {
  const time = timeAt(fields.post.publishedAt);
  const due = `*[${postIn(fields)} && ${time} <= dateTime($now)]`;
  const sealing = sealingIn(fields);
  return {
    due: {
      text: `{
  "open": count(${due}[${time} > dateTime($since) && (${sealing}) == 0]),
  "sealed": count(${due}[${time} > dateTime($sealedSince) && (${sealing}) > 0])
}`,
    },
    newestShown: { text: `${due}[(${sealing}) == 0] | order(_updatedAt desc) [0]._updatedAt` },
  };
}

/** The questions that find the posts of these fields. */
export function queriesOf(fields: Fields): Queries {
  const post = postIn(fields);
  const shown = shownIn(fields);
  const chosen = postsQuery(fields, `*[_id in $ids && ${post}]`);
  return {
    posts: { text: postsQuery(fields, `*[_id > $last && ${post}] | order(_id) [0...$n]`) },
    chosen: { text: chosen },
    revisions: { text: `{"revisions": *[${shown}]{_id, _type, _rev}, "posts": ${chosen}}` },
    state: { text: stateQuery(fields) },
    titles: { text: titlesQuery(fields) },
    sealed: { text: `count(*[${post} && (${sealingIn(fields)}) > 0])` },
    newest: { text: `*[${shown}] | order(_updatedAt desc) [0]._updatedAt` },
    ...dueQueries(fields),
  };
}
