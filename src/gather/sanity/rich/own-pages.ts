import { type Item, isReadable, isSealedItem } from '../../../domain/item.ts';
import { areSame, memoize } from '../../../domain/memoize.ts';
import { readItemPath, readPath } from '../../../domain/routes.ts';
import { screenPaths } from '../../../domain/screens.ts';

/** What a link of a text may lead to on this site. */
export interface OwnPages {
  /** The path of the public page of the document with this id, or null: sealed, waiting, or no page at all. */
  readonly pathOfDocument: (id: string) => string | null;
  /** True for a path at which this site has a page. */
  readonly hasPage: (path: string) => boolean;
  /** The site's own address, without a slash at its end. */
  readonly siteUrl: string;
}

interface PublicPost {
  readonly id: string;
  readonly slug: string | null;
}

/** The path of a post's page; null without one. */
const pathOf = memoize(({ slug }: PublicPost) => (slug === null ? null : readPath(slug)));

/** The pages of a site with these public posts and those of the built-in items that are to be read by everybody. */
export function ownPages(
  posts: readonly PublicPost[],
  items: readonly Item[],
  siteUrl: string,
): OwnPages {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const readable = items.filter((item) => isReadable(item) && !isSealedItem(item));
  const known = new Set<string>([
    ...screenPaths(),
    ...posts.flatMap((post) => pathOf(post) ?? []),
    ...readable.flatMap(({ type, id }) => [readPath(id), readItemPath(type, id)]),
  ]);
  return {
    siteUrl,
    pathOfDocument: (id) => {
      const post = byId.get(id);
      return post ? pathOf(post) : null;
    },
    hasPage: (path) => known.has(path),
  };
}

/** What was asked of the site's pages, and what they answered. */
export interface Answers {
  readonly paths: Map<string, string | null>;
  readonly pages: Map<string, boolean>;
}

/** The pages, and what is asked of them from now on. */
function listening(pages: OwnPages): { readonly heard: OwnPages; readonly answers: Answers } {
  const answers: Answers = { paths: new Map(), pages: new Map() };
  const noted = <T>(all: Map<string, T>, key: string, answer: T): T => {
    all.set(key, answer);
    return answer;
  };
  const heard = {
    ...pages,
    pathOfDocument: (id: string) => noted(answers.paths, id, pages.pathOfDocument(id)),
    hasPage: (path: string) => noted(answers.pages, path, pages.hasPage(path)),
  };
  return { heard, answers };
}

function isStillAnswered({ paths, pages }: Answers, now: OwnPages): boolean {
  const leads = [...paths].every(([id, path]) => now.pathOfDocument(id) === path);
  return leads && [...pages].every(([path, has]) => now.hasPage(path) === has);
}

/** What was made of an object, of the site's pages and of more. */
export interface Answered<More, Made> {
  readonly siteUrl: string;
  readonly more: More;
  readonly answers: Answers;
  readonly made: Made;
}

/**
 * The function, with what it makes of an object and of the site's pages, and of more, which is told from other such by
 * identity, made once while the pages answer what it asked of them as they did. `last` has what was made before.
 */
export function perAnswers<Of extends object, More extends readonly unknown[], Made>(
  make: (of: Of, pages: OwnPages, ...more: More) => Made,
  last = new WeakMap<Of, Answered<More, Made>>(),
): (of: Of, pages: OwnPages, ...more: More) => Made {
  return (of, pages, ...more) => {
    const { siteUrl } = pages;
    const before = last.get(of);
    const isSame = before?.siteUrl === siteUrl && areSame(before.more, more);
    if (before && isSame && isStillAnswered(before.answers, pages)) return before.made;
    const { heard, answers } = listening(pages);
    const made = make(of, heard, ...more);
    last.set(of, { siteUrl, more, answers, made });
    return made;
  };
}
