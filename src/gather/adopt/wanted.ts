import type { Kind } from './kinds.ts';

/** What a value may be like, and what its field may be called; the likeliest name first. */
export interface Wanted {
  readonly kinds: readonly Kind[];
  readonly names: readonly string[];
  /** A field of another name will do, where its kind is right. */
  readonly anyName: boolean;
  /** Parts of names that tell of something else. */
  readonly never?: RegExp;
}

const named = (kinds: readonly Kind[], names: string): Wanted => ({
  kinds,
  names: names.split(' '),
  anyName: false,
});
const likely = (kinds: readonly Kind[], names: string): Wanted => ({
  ...named(kinds, names),
  anyName: true,
});

/** Names are compared without case and without what stands between their words. */
export const POST = {
  title: named(['words', 'text'], 'title headline heading name subject label'),
  slug: named(['slug', 'words'], 'slug permalink urlslug uri path'),
  publishedAt: {
    ...likely(
      ['date'],
      'publishedat publishdate publisheddate datepublished publicationdate published pubdate publishat date postedat postdate releasedate createdat created datetime',
    ),
    never: /updat|modif|expir|edited|revis|end|birth|record|schedul|due/i,
  },
  revisedAt: named(
    ['date'],
    'revisedat revised revisedon revisiondate lastrevised updateddate dateupdated lastupdated updatedon updatedat updated',
  ),
  body: likely(
    ['blocks', 'text'],
    'body content text article blocks richtext portabletext bodytext maincontent copy story',
  ),
  mainImage: likely(
    ['picture', 'picture elsewhere'],
    'mainimage coverimage cover featuredimage heroimage hero image picture photo thumbnail banner poster ogimage',
  ),
  excerpt: named(
    ['words', 'text', 'blocks'],
    'excerpt summary description intro introduction lead lede teaser abstract subtitle metadescription seodescription',
  ),
  author: named(
    ['reference', 'references', 'words', 'list of words', 'list of objects', 'other'],
    'author authors writer writers by byline createdby contributors',
  ),
  categories: named(
    ['references', 'reference', 'list of words', 'list of objects', 'words'],
    'categories category tags tag topics topic labels sections section keywords subjects',
  ),
  series: named(['words'], 'series seriestitle seriesname'),
} satisfies Record<string, Wanted>;

export const AUTHOR = {
  name: named(['words'], 'name fullname displayname firstname givenname title'),
  surname: named(['words'], 'lastname surname familyname'),
  bio: named(['blocks', 'text', 'words'], 'bio biography about description content body'),
  image: likely(['picture', 'picture elsewhere'], 'image picture avatar photo portrait coverimage'),
} as const satisfies Record<string, Wanted>;

export const CATEGORY = {
  title: named(['words'], 'title name label value'),
  description: named(['words', 'text', 'blocks'], 'description summary metadescription'),
} as const satisfies Record<string, Wanted>;

/** Types of documents that are posts more often than not, and those that hardly ever are. */
export const POST_TYPES =
  /^(blog)?\W?_?(post|article|blog|entry|essay|story|journal|note|writing)s?$|post$|article$/i;
export const OTHER_TYPES =
  /author|person|people|member|guest|sponsor|categor|tag|page|setting|config|home|about|legal|contact|nav|menu|product|site|author|team|event|faq|testimonial|redirect/i;
