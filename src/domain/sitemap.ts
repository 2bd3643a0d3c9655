import { archivePages } from './archive.ts';
import { hasCategory, isArchived } from './category.ts';
import { type Item, isReadable } from './item.ts';
import type { PublishedPost } from './post.ts';
import { absoluteUrl, ROUTES, readItemPath, readPath } from './routes.ts';
import { isOn } from './screens.ts';
import { textElement } from './xml.ts';

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

function lastChange(posts: readonly PublishedPost[]): string | null {
  const changes = posts.map(changeOf).sort();
  return changes.at(-1) ?? null;
}

function listEntries(posts: readonly PublishedPost[]): SitemapEntry[] {
  const archived = posts.filter(isArchived);
  return [...archivePages(posts)].flatMap(([filter, pages]) => {
    const changed = lastChange(
      filter === 'All' ? archived : archived.filter((post) => hasCategory(post, filter)),
    );
    return pages.map(({ path }) => ({ path, changed }));
  });
}

function readingEntries(posts: readonly PublishedPost[], items: readonly Item[]): SitemapEntry[] {
  return [
    ...posts.flatMap((post) =>
      post.slug === null ? [] : [{ path: readPath(post.slug), changed: changeOf(post) }],
    ),
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
  const journal = { path: ROUTES.journal, changed: lastChange(posts.filter(isArchived)) };
  const all = [...fixed, journal, ...listEntries(posts), ...readingEntries(posts, items)];
  return all.filter(({ path }) => isOn(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The entries as a sitemap (sitemaps.org, protocol 0.9). */
export function sitemapOf(entries: readonly SitemapEntry[], siteUrl: string): string {
  const lines = entries.map(
    ({ path, changed }) =>
      `<url>${textElement('loc', absoluteUrl(path, siteUrl))}${textElement('lastmod', changed)}</url>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
}
