import { bare } from '../readers/compare.ts';
import { best } from './match.ts';
import type { SeenField } from './seen.ts';
import { ANY_BODY, LISTED_BODY, POST, SHORT_BODY } from './wanted.ts';
import type { Wanted } from './wanting.ts';

/* What the name of a type says: whether its documents are posts, and what their fields are called by it. */

const POST_WORDS =
  /^(posts?|chapters?|poems?|poetry|memoirs?|memor(y|ies)|tales?|diar(y|ies)|articles?|blogs?|blogposts?|entry|entries|essays?|story|stories|journals?|notes?|writings?|news|newsitems?|art[ií]culos?|artikel|beitrag|nieuws|nieuwsitems?|noticias?|actualites?|nyheter|bericht(en)?|entradas?|beitr[aä]ge|innlegg|inlägg)$/;
const OTHER_WORDS =
  /^(authors?|person|people|members?|guests?|sponsors?|categor(y|ies)|tags?|topics?|pages?|settings?|config|home|homepage|about|legal|contacts?|nav|navigation|menus?|products?|sites?|teams?|events?|faqs?|testimonials?|redirects?|users?|skills?|profiles?|experiences?|services?|lists?|index)$/;

/** Whether documents of a type are posts more often than not (1), or hardly ever (-1), by the words of its name. */
export function typeLikeness(type: string): -1 | 0 | 1 {
  const words = type
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  if (words.some((word) => OTHER_WORDS.test(word))) return -1;
  return words.some((word) => POST_WORDS.test(word)) ? 1 : 0;
}

/** Fields are called by their type, too: `chapter_title` of a chapter. */
function calledBy(type: string, wanted: Wanted, ends: readonly string[]): Wanted {
  const own = ends.map((end) => bare(type) + end);
  return { ...wanted, names: [...wanted.names, ...own] };
}

export const titledBy = (type: string): Wanted =>
  calledBy(type, POST.title, ['title', 'headline', 'heading', 'name']);

export const writtenBy = (type: string): Wanted =>
  calledBy(type, POST.body, ['', 'text', 'body', 'content']);

const SHOWS = 'show display publish';
const SHOWN = 'visible published public shown';
const HIDES = 'hide hidden isHidden private isPrivate draft isDraft';

/** Names of switches that say of what the document is who reads it: `showArticle`, `isPostVisible`, `hideRecipe`. */
function switchedBy(type: string, wanted: Wanted, before: string, after: string): Wanted {
  const own = [...new Set([bare(type), 'post', 'article'])].flatMap((each) => [
    ...before.split(' ').map((verb) => bare(verb) + each),
    ...after.split(' ').flatMap((word) => [each + word, `is${each}${word}`]),
  ]);
  return { ...wanted, names: [...wanted.names, ...own] };
}

/** What posts are looked at for: where they have no text, its place is taken by what is said of it, or by any words in lines. */
export function wantedOf(
  type: string,
  seen: readonly SeenField[],
): Readonly<Record<keyof typeof POST, Wanted>> {
  const bodies = [writtenBy(type), LISTED_BODY, SHORT_BODY, ANY_BODY];
  const body = bodies.find((each) => best(seen, each));
  return {
    ...POST,
    title: titledBy(type),
    body: body ?? SHORT_BODY,
    public: switchedBy(type, POST.public, SHOWS, SHOWN),
    hidden: switchedBy(type, POST.hidden, HIDES, 'hidden private draft'),
  };
}
