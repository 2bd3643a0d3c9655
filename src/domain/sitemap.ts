import { archivePages } from './archive/archive.ts';
import { isArchived } from './category.ts';
import { textElement } from './html/xml.ts';
import { type Item, isReadable } from './item.ts';
import { memoize, memoizeWith } from './memoize.ts';
import { hasSlug, type PublishedPost, type ReadablePost } from './post.ts';
import { absoluteUrl, ROUTES, readItemPath, readPath } from './routes.ts';
import { isOn } from './screens.ts';

/** A page that search engines may keep, and when it last changed, as far as that is known. */
export interface SitemapEntry {
  readonly path: string;
  /** ISO 8601. */
  readonly changed: string | null;
}

/** A post that waited for its time changed the site at that time. */
function changeOf({ updatedAt, publishedAt }: PublishedPost): string {
  return updatedAt > publishedAt ? updatedAt : publishedAt;
}

function later(a: string | null, b: string): string {
  return a !== null && a > b ? a : b;
}

/** When the posts of the archive last changed: all of them, and those of each category. */
function lastChanges(posts: readonly PublishedPost[]) {
  let all = null as string | null;
  const byCategory = new Map<string, string>();
  for (const post of posts) {
    if (!isArchived(post)) continue;
    const change = changeOf(post);
    all = later(all, change);
    for (const { title } of post.categories) {
      byCategory.set(title, later(byCategory.get(title) ?? null, change));
    }
  }
  return { all, byCategory };
}

function listEntries(
  posts: readonly PublishedPost[],
  { all, byCategory }: ReturnType<typeof lastChanges>,
): SitemapEntry[] {
  return [...archivePages(posts)].flatMap(([filter, pages]) => {
    const changed = filter === 'All' ? all : (byCategory.get(filter) ?? null);
    return pages.map(({ path }) => ({ path, changed }));
  });
}

/** The entry of a post that has a page. */
const postEntry = /* @__PURE__ */ memoize(
  (post: ReadablePost): SitemapEntry => ({ path: readPath(post.slug), changed: changeOf(post) }),
);

function readingEntries(posts: readonly PublishedPost[], items: readonly Item[]): SitemapEntry[] {
  return [
    ...posts.filter(hasSlug).map(postEntry),
    ...items
      .filter(isReadable)
      .map(({ type, id, date }) => ({ path: readItemPath(type, id), changed: date })),
  ];
}

/** Every public page at its canonical address, in one order. The Dark Room and what it holds are not in it. */
export function sitemapEntries(
  posts: readonly PublishedPost[],
  items: readonly Item[],
): SitemapEntry[] {
  const fixed = [ROUTES.about, ROUTES.book, ROUTES.codes, ROUTES.contact].map((path) => ({
    path,
    changed: null,
  }));
  const changes = lastChanges(posts);
  const journal = { path: ROUTES.journal, changed: changes.all };
  const all = [...fixed, journal, ...listEntries(posts, changes), ...readingEntries(posts, items)];
  return all.filter(({ path }) => isOn(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

const lineOf = /* @__PURE__ */ memoizeWith(({ path, changed }: SitemapEntry, siteUrl: string) => {
  // A filter's name may have letters that an address has no room for.
  const encoded = path.replace(/\P{ASCII}+/gu, encodeURIComponent);
  const address = textElement('loc', absoluteUrl(encoded, siteUrl));
  return `<url>${address}${textElement('lastmod', changed)}</url>`;
});

/** The entries as a sitemap (sitemaps.org, protocol 0.9). */
export function sitemapOf(entries: readonly SitemapEntry[], siteUrl: string): string {
  const lines = entries.map((entry) => lineOf(entry, siteUrl));
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
}
