import { joinedPaths, topOf } from '../../settings/field-path.ts';
import { DEFAULT_FIELDS, type Fields, type Paths } from '../../settings/fields.ts';
import { MOST_PATHS } from '../../settings/fields-schema.ts';
import type { AnyDocument, Sample, TypeSample } from '../sanity/sample.ts';
import { wantedOf } from './by-type.ts';
import { dated } from './dated.ts';
import {
  type DocumentLanguages,
  documentLanguagesOf,
  inLanguage,
  listedLanguagesOf,
} from './document-languages.ts';
import { fieldsFrom, pathsOf, withoutSealing } from './fields-from.ts';
import { filedBelow, filedUnder } from './filed-under.ts';
import { fieldsSeen } from './kinds.ts';
import { haveOwn, languagesOf } from './languages.ts';
import { withLed, withTypesLedTo } from './led-fields.ts';
import { ledTo, withAbove } from './led-to.ts';
import { inOrder, type Match, matchesOf } from './match.ts';
import { chosenTypes, otherTypes, postTypes } from './post-types.ts';
import { withoutTwins } from './public-twins.ts';
import type { SeenField } from './seen.ts';
import { withSummary } from './summary-for-text.ts';
import { unusedWithin } from './unused-within.ts';
import { AUTHOR, CATEGORY, POST } from './wanted.ts';
import type { Wanted } from './wanting.ts';

/** What few documents have keeps its usual name until some document has it. */
const RARE = [
  ...['revisedAt', 'series', 'public', 'hidden', 'sealed', 'from', 'until'].map(
    (name) => `post.${name}`,
  ),
  'category.parent',
];

function isOften({ seen, field }: Match): boolean {
  return seen !== null || !RARE.includes(field);
}

/** How a dataset's documents can be read as posts. */
export interface Recognized {
  readonly fields: Fields;
  readonly matches: readonly Match[];
  /** Documents of the types that are posts, in all and in the sample. */
  readonly count: number;
  readonly sampled: number;
  /** What posts are filed under: documents, and objects that stand in them. */
  readonly categories: readonly AnyDocument[];
  /** Fields of posts that nothing takes. */
  readonly unused: readonly SeenField[];
  /** The same of fields within objects that stand in posts, but for those of authors, pictures and the like. */
  readonly unusedWithin: readonly SeenField[];
  /** Other types that look like posts too, the likeliest first. */
  readonly others: readonly TypeSample[];
  /** Languages of the posts' fields, that which is taken first. */
  readonly languages: readonly string[];
  /** That which is taken; null for texts in none, or in one that no field's name says. */
  readonly taken: string | null;
  /** How posts say in which language they are, or in which they are shown; null where they do not. */
  readonly documentLanguages: DocumentLanguages | null;
}

/** The match, or the paths that a person names instead. */
function instead(match: Match, paths: Paths | undefined, all: readonly SeenField[]): Match {
  if (paths === undefined) return match;
  const parts = joinedPaths(paths[0] ?? '');
  const there = all.filter(({ path }) => parts.includes(path));
  const [commonest = null] = there.sort((a, b) => b.count - a.count);
  return { ...match, paths, seen: commonest };
}

/** A surname counts only beside a first name: beside a whole one it would be said twice. */
function oneName(matches: readonly Match[]): Match[] {
  const [name = ''] = pathsOf(matches, 'author.name');
  return /^((first|given)_?name|vorname|imie|nombre|nome)$/i.test(name)
    ? [...matches]
    : matches.filter(({ field }) => field !== 'author.surname');
}

/** The fields with one in several languages once, under its own name. */
function oncePerField(seen: readonly SeenField[]): SeenField[] {
  const named = seen.map((each) =>
    each.language !== null && /[.[]/.test(each.path) ? { ...each, path: each.name } : each,
  );
  return [...new Map(named.map((each) => [each.path, each])).values()];
}

/** Whether a field that is an object in most posts, of which another field is read, is a word or a switch in some. */
function isOtherwiseToo({ path, kind, kinds }: SeenField, matches: readonly Match[]): boolean {
  const isRead = matches.some(({ paths }) => paths.includes(path));
  return kind === 'other' && !isRead && kinds.some((each) => ['words', 'yes or no'].includes(each));
}

/** The paths with those within an object before the object itself, which is a text in documents of another type. */
function innerFirst(paths: Paths): Paths {
  const isWithin = (path: string, outer: string) =>
    /^[.[]/.test(path.replace(outer, '')) && path.startsWith(outer);
  const objects = paths.filter((outer) => paths.some((path) => isWithin(path, outer)));
  return [...paths.filter((path) => !objects.includes(path)), ...objects];
}

/** The matches of each type as one: that which fits best first, and of those that fit alike that of the likeliest type. */
function joined(types: readonly (readonly Match[])[]): Match[] {
  return Object.entries<Wanted>(POST).map(([name, wanted]) => {
    const field = `post.${name}`;
    const same = types.flatMap((each) => each.filter((match) => match.field === field));
    const all = inOrder(same, wanted);
    const paths = innerFirst([...new Set(all.flatMap((each) => each.paths))]).slice(0, MOST_PATHS);
    const found = all.flatMap(({ seen }) => seen ?? []);
    const [first] = found;
    const count = found.reduce((sum, each) => sum + each.count, 0);
    return { field, paths, seen: first ? { ...first, count } : null };
  });
}

/**
 * How the documents of this sample can be read as posts, by the kind of their values and then by the names of their
 * fields; of the types named, or of those that look most like posts; in the language named, or in that of most values.
 * `set` are paths that a person names for fields. Null where no type does.
 */
export function recognize(
  sample: Sample,
  named: readonly string[] = [],
  language: string | null = null,
  set: Readonly<Record<string, Paths>> = {},
): Recognized | null {
  const likely = postTypes(sample);
  const chosen = chosenTypes(sample, named, likely);
  if (chosen.length === 0) return null;
  const posts = chosen.flatMap(({ documents }) => documents);
  const seen = fieldsSeen(posts);
  const found = languagesOf(seen).map((each) => each.language);
  const most = haveOwn(seen) ? null : (found[0] ?? null);
  const taken = found.find((each) => each === language) ?? most;
  const languages = [...new Set([...(taken === null ? [] : [taken]), ...found])];
  const ofTypes = chosen.map(({ type, documents }) => {
    const own = fieldsSeen(documents).filter(({ path }) => path !== '_createdAt');
    return matchesOf('post', own, wantedOf(type, withoutTwins(own)), taken);
  });
  const often = joined(ofTypes)
    .map((match) => withLed(match, seen, posts, sample.referred))
    .filter((match) => set[match.field] || isOften(match));
  const ofPost = dated(often, seen, posts)
    .map((match) => filedUnder(match, seen, posts, sample.referred))
    .map((match, _, all) => withSummary(match, all, posts))
    .map((match) => instead(match, set[match.field], seen))
    .map((match) => ({ ...match, paths: withoutSealing(match.field, match.paths, set) }));
  const at = (field: string) => ofPost.find((match) => match.field === field);
  const authors = ledTo(posts, at('post.author'), sample.referred);
  const categories = ledTo(posts, at('post.categories'), sample.referred);
  const documentLanguages =
    (taken && listedLanguagesOf(posts, found)) || documentLanguagesOf(posts, sample);
  // Of what posts refer to in theirs, where posts are in none, or each in one.
  const inOwn = (own: readonly SeenField[]) => {
    const wanted = [language, taken, documentLanguages?.counts[0]?.language];
    const there = languagesOf(own).map((each) => each.language);
    return wanted.find((each) => there.includes(each ?? '')) ?? there[0] ?? null;
  };
  const [seenAuthors, seenCategories] = [fieldsSeen(authors), fieldsSeen(categories)];
  const ofAuthor = oneName(matchesOf('author', seenAuthors, AUTHOR, inOwn(seenAuthors)));
  const ofCategory = matchesOf('category', seenCategories, CATEGORY, inOwn(seenCategories))
    .map((match) => filedBelow(match, seenCategories, categories, sample.referred))
    .filter(isOften);
  const parent = ofCategory.find(({ field }) => field === 'category.parent');
  const matches = [
    ...ofPost,
    ...(authors.length ? ofAuthor : []),
    ...(categories.length ? ofCategory : []),
  ];
  const { aliases, readers, language: said } = DEFAULT_FIELDS.post;
  const seenPaths = ofPost.flatMap(({ paths }) => paths.flatMap(joinedPaths).map(topOf));
  // These are read under their own names.
  const names = ofPost.flatMap((match) => match.seen?.name ?? []);
  const usual = [...aliases, ...readers, ...said];
  const used = new Set([...seenPaths, ...names, ...usual, documentLanguages?.path]);
  const led = { authors, categories: withAbove(categories, parent, sample.referred) };
  const own = fieldsFrom({ posts: chosen, ...led, referred: sample.referred }, matches, set);
  const inOne = inLanguage(own, documentLanguages, { wanted: language, taken });
  const fields = withTypesLedTo(inOne, posts, sample.referred);
  return {
    fields,
    documentLanguages,
    categories,
    matches,
    count: chosen.reduce((sum, { count }) => sum + count, 0),
    sampled: posts.length,
    unused: oncePerField(seen).filter(
      (each) =>
        !/[.[]/.test(each.path) &&
        (!used.has(each.path) || isOtherwiseToo(each, ofPost)) &&
        each.path !== '_createdAt',
    ),
    unusedWithin: unusedWithin(seen, ofPost),
    others: otherTypes(sample, likely, Object.values(fields.types).flat()),
    languages,
    taken,
  };
}
