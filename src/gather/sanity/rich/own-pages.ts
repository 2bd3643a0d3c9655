import { type Item, isReadable, isSealedItem } from '../../../domain/item.ts';
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

/** The pages of a site with these public posts and those of the built-in items that are to be read by everybody. */
export function ownPages(
  posts: readonly PublicPost[],
  items: readonly Item[],
  siteUrl: string,
): OwnPages {
  const paths = new Map(
    posts.flatMap(({ id, slug }): [string, string][] =>
      slug === null ? [] : [[id, readPath(slug)]],
    ),
  );
  const readable = items.filter((item) => isReadable(item) && !isSealedItem(item));
  const known = new Set<string>([
    ...screenPaths(),
    ...paths.values(),
    ...readable.flatMap(({ type, id }) => [readPath(id), readItemPath(type, id)]),
  ]);
  return {
    siteUrl,
    pathOfDocument: (id) => paths.get(id) ?? null,
    hasPage: (path) => known.has(path),
  };
}
