import { MOST_PATHS } from '../../settings/fields-schema.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';
import { ledTo } from './led-to.ts';
import type { Match } from './match.ts';
import { isReference, type SeenField } from './seen.ts';

/** These lead to categories under which a post is not filed. */
const NOT_FILED = /relat|similar|exclu|except|hid(?:e|den)/i;

const typesOf = (documents: readonly AnyDocument[]): ReadonlySet<unknown> =>
  new Set(documents.map(({ _type }) => _type));

/** These lead to categories that stand below, or beside. */
const NOT_ABOVE =
  /relat|similar|verwandt|child|sub|below|unter|kinder|enfant|hij[oa]s|fil[hl]os|next|prev/i;

/** The match with every other field of these documents that leads to documents of these types alone. */
function withOthers(
  match: Match,
  seen: readonly SeenField[],
  documents: readonly AnyDocument[],
  referred: Sample['referred'],
  types: ReadonlySet<unknown>,
  others: RegExp,
): Match {
  const leading = seen.filter(({ path, kind }) => {
    if (!isReference(kind) || others.test(path) || /[.[]/.test(path)) return false;
    const led = typesOf(ledTo(documents, { ...match, paths: [path] }, referred));
    return led.size > 0 && led.isSubsetOf(types);
  });
  const paths = [...new Set([...match.paths, ...leading.map(({ path }) => path)])];
  return { ...match, paths: paths.slice(0, MOST_PATHS), seen: match.seen ?? leading[0] ?? null };
}

/**
 * The categories with every other field that leads to documents of their types alone: one that seals does so in whichever
 * field of them it stands.
 */
export function filedUnder(
  match: Match,
  seen: readonly SeenField[],
  posts: readonly AnyDocument[],
  referred: Sample['referred'],
): Match {
  if (match.field !== 'post.categories' || !isReference(match.seen?.kind)) return match;
  const types = typesOf(ledTo(posts, match, referred));
  return withOthers(match, seen, posts, referred, types, NOT_FILED);
}

/** What stands above categories, by the same: whatever the field is called, a category that it leads to seals those below. */
export function filedBelow(
  match: Match,
  seen: readonly SeenField[],
  categories: readonly AnyDocument[],
  referred: Sample['referred'],
): Match {
  if (match.field !== 'category.parent') return match;
  return withOthers(match, seen, categories, referred, typesOf(categories), NOT_ABOVE);
}
