import { keyOf, pathOf } from './address-book.ts';
import type { Source } from './entry.ts';

const ADDRESS = /https?:\/\/[^\s"'<>()[\]]+/g;

/** By host, the paths at which texts have links to texts of this source. */
function ownPaths({ entries }: Source): Map<string, Set<string>> {
  const posts = entries.filter(({ kind, draft }) => kind === 'post' && !draft);
  const paths = posts.flatMap(({ addresses, slug }) => [...addresses.map(pathOf), `/${slug}`]);
  const own = new Set(paths.map(keyOf));
  const found = new Map<string, Set<string>>();
  for (const [address] of entries.flatMap(({ body }) => [...body.text.matchAll(ADDRESS)])) {
    if (!URL.canParse(address)) continue;
    const { host, pathname } = new URL(address);
    const path = keyOf(pathname);
    if (!own.has(path)) continue;
    const site = host.replace(/^www\./, '');
    found.set(site, (found.get(site) ?? new Set()).add(path));
  }
  return found;
}

/** Where the texts of a source that does not say it seem to have been, by links among them, and what to do then. */
export function oldSiteLine(source: Source): string[] {
  if (source.siteUrl !== null) return [];
  const [most] = [...ownPaths(source)].sort(([, a], [, b]) => b.size - a.size);
  // Another site may have a text of the same name, but hardly two.
  if (!most || most[1].size < 2) return [];
  const [host] = most;
  return [
    `links lead to ${host}, where these texts seem to have been: --site https://${host} leads them to the pages here`,
  ];
}
