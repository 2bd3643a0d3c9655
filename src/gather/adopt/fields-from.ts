import { EACH, topOf } from '../../settings/field-path.ts';
import { DEFAULT_FIELDS, type Fields, type Paths } from '../../settings/fields.ts';
import { MOST_PATHS } from '../../settings/fields-schema.ts';
import type { AnyDocument, Sample, TypeSample } from '../sanity/sample.ts';
import { fieldsSeen } from './kinds.ts';
import type { Match } from './match.ts';
import { keptWordsIn, publicWordsIn } from './progress.ts';
import type { SeenField } from './seen.ts';
import { isPublicUnsaid } from './unsaid.ts';

/** The paths that were found for a field of the site's. */
export function pathsOf(matches: readonly Match[], field: string): Paths {
  return matches.find((each) => each.field === field)?.paths ?? [];
}

/** Those of these usual paths whose field no document has: the first that is given one is read, whatever it says. */
export function unseen(usual: Paths, seen: readonly Pick<SeenField, 'path'>[]): Paths {
  const there = new Set(seen.map(({ path }) => topOf(path)));
  return usual.filter((path) => !there.has(topOf(path)));
}

/** A switch of these names is in no post until it is set for the first time: it is read from then on. */
const SWITCHES: Readonly<Record<string, Paths>> = {
  public: ['isPublished', 'isPublic', 'isVisible'],
  hidden: ['draft', 'isDraft', 'hidden', 'private', 'membersOnly'],
  from: ['publishAt', 'scheduledFor', 'embargoUntil'],
  until: ['unpublishAt', 'expiresAt', 'expiryDate'],
};

type Named = Readonly<Record<string, Paths>>;

/** The paths that were found for a field, but for those of which a person says that they seal a post: they do not hide it as well. */
export function withoutSealing(field: string, paths: Paths, set: Named): Paths {
  if (set[field] || !['post.public', 'post.hidden'].includes(field)) return paths;
  const bare = (path: string) => path.replace(EACH, '');
  const sealing = (set['post.sealed'] ?? []).map(bare);
  return paths.filter((path) => !sealing.includes(bare(path)));
}

function typesOf(documents: readonly AnyDocument[], usual: readonly string[]): readonly string[] {
  const types = [...new Set(documents.flatMap(({ _type, _id }) => (_id ? String(_type) : [])))];
  return types.length > 0 ? types.sort() : usual;
}

/** Documents that were looked at. */
interface Looked {
  readonly posts: readonly TypeSample[];
  readonly authors: readonly AnyDocument[];
  readonly categories: readonly AnyDocument[];
  /** What they refer to, by id. */
  readonly referred: Sample['referred'];
}

/** The fields that were found; what nobody has yet keeps its usual name, so that a first category is read, and may seal. */
export function fieldsFrom(
  { posts, authors, categories, referred }: Looked,
  matches: readonly Match[],
  set: Named,
): Fields {
  const { post, author, category, types } = DEFAULT_FIELDS;
  const found = <N extends string>(
    group: string,
    usual: Readonly<Record<N, Paths>>,
    documents: readonly AnyDocument[],
  ) => {
    const seen = fieldsSeen(documents);
    const pairs = Object.entries<Paths>(usual).map(([name, path]) => {
      const match = matches.find(({ field }) => field === `${group}.${name}`);
      const switches = group === 'post' ? unseen(SWITCHES[name] ?? [], seen) : [];
      const own = match?.paths.length === 0 ? unseen(path, seen) : (match?.paths ?? path);
      const all = withoutSealing(`${group}.${name}`, [...new Set([...own, ...switches])], set);
      return [name, all.slice(0, MOST_PATHS)];
    });
    return Object.fromEntries(pairs) as Record<N, Paths>;
  };
  const documents = posts.flatMap((each) => each.documents);
  const ofPost = found('post', post, documents);
  const shown = set['post.public'] ?? ofPost.public;
  return {
    types: {
      post: posts.map(({ type }) => type),
      author: typesOf(authors, types.author),
      category: typesOf(categories, types.category),
      referred: types.referred,
    },
    post: ofPost,
    author: found('author', author, authors),
    category: found('category', category, categories),
    slugFromTitle: pathsOf(matches, 'post.slug').length === 0,
    publicUnsaid: isPublicUnsaid(documents, shown, ofPost.publishedAt, referred),
    publicWords: publicWordsIn(documents, shown, referred),
    keptWords: keptWordsIn(documents, shown, referred),
    publicParts: [],
    keptParts: [],
    undecided: [],
    unread: [],
    language: null,
  };
}
