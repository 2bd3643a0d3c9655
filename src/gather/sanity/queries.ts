/*
 * What the build asks the content service. Values are parameters, never text in the query; drafts and versions are
 * left out by the perspective and once more by the filter.
 */

const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))';

const IMAGE = '{alt, crop, hotspot, asset->{_id, url, metadata{dimensions{width, height}}}}';

/** Posts by cursor: `$last` is the last id seen (or ''), `$n` how many to answer. */
export const POSTS_QUERY = `*[_type == "post" && _id > $last && ${PUBLISHED}] | order(_id) [0...$n]{
  _id, _rev, _updatedAt, title, "slug": slug.current, publishedAt, excerpt, body,
  mainImage${IMAGE},
  author->{_updatedAt, name, bio, image${IMAGE}},
  "categories": select(defined(categories) => categories[]->{_updatedAt, title, description}, [])
}`;

/** How many posts there are, and the newest revision of anything that a page shows: asked before and after. */
export const STATE_QUERY = `{
  "count": count(*[_type == "post" && ${PUBLISHED}]),
  "newest": *[_type in ["post", "author", "category"] && ${PUBLISHED}]
    | order(_updatedAt desc, _id) [0]{_id, _rev, _updatedAt}
}`;

/** How many of a post's categories seal it; `$titles` are those in lower case. */
const SEALING = 'coalesce(count((categories[]->title)[lower(@) in $titles]), 0)';

/** How many sealed posts the service hands to whoever asks. */
export const SEALED_QUERY = `count(*[_type == "post" && ${PUBLISHED} && ${SEALING} > 0])`;

/** One document as it stands, of whatever type, or null. */
export const DOCUMENT_QUERY = `*[_id == $id && ${PUBLISHED}] [0] {_id, _rev, _updatedAt}`;

/** When any post, author or category was last changed, or null. */
export const NEWEST_QUERY = `*[_type in ["post", "author", "category"] && ${PUBLISHED}]
  | order(_updatedAt desc) [0]._updatedAt`;

const DUE = `*[_type == "post" && ${PUBLISHED} && dateTime(publishedAt) <= dateTime($now)]`;

/** How many posts became due: public ones after `$since`, sealed ones after `$sealedSince`. */
export const DUE_QUERY = `{
  "open": count(${DUE}[dateTime(publishedAt) > dateTime($since) && ${SEALING} == 0]),
  "sealed": count(${DUE}[dateTime(publishedAt) > dateTime($sealedSince) && ${SEALING} > 0])
}`;

/** When the newest public post that is due was last changed, or null. */
export const NEWEST_SHOWN_QUERY = `${DUE}[${SEALING} == 0] | order(_updatedAt desc) [0]._updatedAt`;
