import { DEFAULT_FIELDS, type Fields, type Paths } from '../../settings/fields.ts';
import type { AnyDocument, Sample, TypeSample } from '../sanity/sample.ts';
import { fieldsSeen, kindOf, type SeenField } from './kinds.ts';
import { best, type Match, matchesOf } from './match.ts';
import { AUTHOR, CATEGORY, OTHER_TYPES, POST, POST_TYPES, type Wanted } from './wanted.ts';

/** What few posts have keeps its usual name until some post has it. */
const RARE = ['post.revisedAt', 'post.series'];

/** How a dataset's documents can be read as posts. */
export interface Recognized {
  readonly fields: Fields;
  readonly matches: readonly Match[];
  /** Documents of the types that are posts, in all and in the sample. */
  readonly count: number;
  readonly sampled: number;
  /** Fields of posts that nothing takes. */
  readonly unused: readonly SeenField[];
  /** Other types that look like posts too, the likeliest first. */
  readonly others: readonly TypeSample[];
}

/** How much documents of a type look like posts; below 1 they do not. */
function likeness({ type, documents }: TypeSample): number {
  const seen = fieldsSeen(documents);
  const share = (wanted: Wanted) => (best(seen, wanted)?.count ?? 0) / (documents.length || 1);
  const body = share(POST.body);
  if (body === 0 || share(POST.title) === 0) return 0;
  const name = POST_TYPES.test(type) ? 3 : OTHER_TYPES.test(type) ? -3 : 0;
  return 2 * body + share(POST.publishedAt) + share(POST.slug) + share(POST.mainImage) / 2 + name;
}

function postTypes(sample: Sample): TypeSample[] {
  return sample.types
    .map((each) => ({ each, score: likeness(each) }))
    .filter(({ score }) => score >= 1)
    .sort((a, b) => b.score - a.score || b.each.count - a.each.count)
    .map(({ each }) => each);
}

/** What a field of posts leads to: documents it refers to, or the objects that stand in it. */
function ledTo(
  posts: readonly AnyDocument[],
  match: Match | undefined,
  referred: Sample['referred'],
): AnyDocument[] {
  const [path] = match?.paths ?? [];
  if (!path) return [];
  return posts
    .flatMap((post) => [post[path]].flat())
    .flatMap((value): AnyDocument[] => {
      if (typeof value !== 'object' || value === null) return [];
      if (!('_ref' in value)) return kindOf(value) === 'other' ? [{ ...value }] : [];
      const found = referred.get(String(value._ref));
      return found ? [found] : [];
    });
}

function typesOf(documents: readonly AnyDocument[], usual: readonly string[]): readonly string[] {
  const types = [...new Set(documents.flatMap(({ _type, _id }) => (_id ? String(_type) : [])))];
  return types.length > 0 ? types.sort() : usual;
}

function paths(matches: readonly Match[], field: string): Paths {
  return matches.find((each) => each.field === field)?.paths ?? [];
}

/** A post's time: its own where any post has one, since a post without is not to be published; else that of its making. */
function dated(matches: readonly Match[], seen: readonly SeenField[]): Match[] {
  const created = seen.find(({ path }) => path === '_createdAt') ?? null;
  return matches.map((match) =>
    match.field === 'post.publishedAt' && match.seen === null && created
      ? { ...match, paths: ['_createdAt'], seen: created }
      : match,
  );
}

/** A surname counts only beside a first name: beside a whole one it would be said twice. */
function oneName(matches: readonly Match[]): Match[] {
  const [name = ''] = paths(matches, 'author.name');
  return /^(first|given)_?name$/i.test(name)
    ? [...matches]
    : matches.filter(({ field }) => field !== 'author.surname');
}

/**
 * How the documents of this sample can be read as posts, by the kind of their values and then by the names of their
 * fields; of the types named, or of the one that looks most like posts. Null where no type does.
 */
export function recognize(sample: Sample, named: readonly string[] = []): Recognized | null {
  const likely = postTypes(sample);
  const chosen =
    named.length > 0 ? sample.types.filter(({ type }) => named.includes(type)) : likely.slice(0, 1);
  if (chosen.length === 0) return null;
  const posts = chosen.flatMap(({ documents }) => documents);
  const seen = fieldsSeen(posts);
  const own = seen.filter(({ path }) => path !== '_createdAt');
  const ofPost = dated(
    matchesOf('post', own, POST).filter(
      ({ field, seen }) => seen !== null || !RARE.includes(field),
    ),
    seen,
  );
  const at = (field: string) => ofPost.find((match) => match.field === field);
  const authors = ledTo(posts, at('post.author'), sample.referred);
  const categories = ledTo(posts, at('post.categories'), sample.referred);
  const ofAuthor = oneName(matchesOf('author', fieldsSeen(authors), AUTHOR));
  const ofCategory = matchesOf('category', fieldsSeen(categories), CATEGORY);
  const matches = [
    ...ofPost,
    ...(authors.length ? ofAuthor : []),
    ...(categories.length ? ofCategory : []),
  ];
  const { aliases, readers } = DEFAULT_FIELDS.post;
  const seenPaths = ofPost.flatMap((match) => match.seen?.path.split('.')[0] ?? []);
  // These two are read under their own names alone.
  const used = new Set([...seenPaths, ...aliases, ...readers]);
  return {
    fields: fieldsFrom(chosen, authors, categories, matches),
    matches,
    count: chosen.reduce((sum, { count }) => sum + count, 0),
    sampled: posts.length,
    unused: seen.filter(
      ({ path }) => !path.includes('.') && !used.has(path) && path !== '_createdAt',
    ),
    others: likely.filter((each) => !chosen.includes(each)),
  };
}

function fieldsFrom(
  chosen: readonly TypeSample[],
  authors: readonly AnyDocument[],
  categories: readonly AnyDocument[],
  matches: readonly Match[],
): Fields {
  const { post, author, category, types } = DEFAULT_FIELDS;
  const found = <N extends string>(group: string, usual: Readonly<Record<N, Paths>>) => {
    const known = (name: string) => matches.some(({ field }) => field === `${group}.${name}`);
    const pairs = Object.entries<Paths>(usual).map(([name, path]) => [
      name,
      known(name) ? paths(matches, `${group}.${name}`) : path,
    ]);
    return Object.fromEntries(pairs) as Record<N, Paths>;
  };
  return {
    types: {
      post: chosen.map(({ type }) => type),
      author: typesOf(authors, types.author),
      category: typesOf(categories, types.category),
    },
    post: found('post', post),
    author: found('author', author),
    category: found('category', category),
    slugFromTitle: paths(matches, 'post.slug').length === 0,
  };
}
