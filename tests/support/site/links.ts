import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { find } from '../../../scripts/serve/find.ts';
import { parsePath } from '../../../scripts/serve/request-path.ts';
import { baseOf, type SiteName } from './build.ts';
import { filesOf, type Page, pagesOf, siteFolder, type Tag } from './pages.ts';

/** A reference from one file of the site to an address. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/** The origin that a build has when nobody names one. */
export const ORIGIN = 'http://localhost:4321';

/** Attributes that hold one address. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data'];

function addressesIn({ name, attributes, content }: Tag): string[] {
  const single = ADDRESSES.flatMap((attribute) => attributes.get(attribute) ?? []);
  const set = (attributes.get('srcset') ?? '').split(',').map((each) => each.trim().split(' ')[0]);
  const modules = attributes.get('modules')?.split(' ') ?? [];
  const refresh =
    attributes.get('http-equiv') === 'refresh'
      ? attributes.get('content')?.replace(/^[^=]*url=/, '')
      : '';
  const meta = name === 'meta' ? (attributes.get('content') ?? '') : '';
  const shared = meta.startsWith(`${ORIGIN}/`) ? meta : '';
  const styled =
    name === 'style' ? [...content.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url) : [];
  return [...single, ...set, ...modules, refresh, shared, ...styled]
    .map((address) => address?.replace(/^["']|["']$/g, '') ?? '')
    .filter((address) => address !== '');
}

/** Every address that a page refers to, in whatever way. */
export function referencesOf(page: Page): Reference[] {
  return page.tags.flatMap(addressesIn).map((to) => ({ from: page.route, to }));
}

/** What the script files import of each other, and the entries that the archive's data lead to. */
function referencesOfFile(folder: string, file: string): Reference[] {
  const text = readFileSync(join(folder, file), 'utf8');
  // What a search brings, the browser puts below the site's path itself.
  if (/^archive\/[^/]+\.json$/.test(file)) {
    return [...text.matchAll(/"(?:href|newer|older)":("[^"]*")/g)].map(([, to = '""']) => ({
      from: `/${file}`,
      to: JSON.parse(to),
    }));
  }
  if (!file.endsWith('.js')) return [];
  return [...text.matchAll(/(?:from|import)\s*\(?["'`](\.\.?\/[^"'`]+)["'`]/g)].map(
    ([, to = '']) => ({ from: `/${file}`, to }),
  );
}

/** Every reference in a finished site: its pages, scripts and data. */
export function referencesIn(name: SiteName): Reference[] {
  const folder = siteFolder(name);
  return [
    ...pagesOf(name).flatMap(referencesOf),
    ...filesOf(name).flatMap((file) => referencesOfFile(folder, file)),
  ];
}

/** The path and fragment of an address on this site, or null for one that leads elsewhere. */
function internal({ from, to }: Reference, base: string): URL | null {
  const url = new URL(to, `${ORIGIN}${base}${from}`);
  return url.origin === ORIGIN ? url : null;
}

function hasTarget(name: SiteName, { pathname, hash }: URL): boolean {
  const page = pagesOf(name).find(({ route }) => baseOf(name) + route === pathname);
  const id = decodeURIComponent(hash.slice(1));
  return page?.tags.some(({ attributes }) => attributes.get('id') === id) ?? false;
}

async function faultOf(name: SiteName, url: URL): Promise<string | null> {
  const base = baseOf(name);
  if (!url.pathname.startsWith(`${base}/`)) return 'lies outside the site';
  const path = parsePath(url.pathname.slice(base.length));
  const found = path && (await find(siteFolder(name), hostRules({ moved: [] }), path));
  if (!found) return 'leads nowhere';
  if ('location' in found) return `is redirected to ${found.location}`;
  await found.file.handle.close();
  if (!found.known) return 'leads nowhere';
  return url.hash === '' || hasTarget(name, url) ? null : 'has no target';
}

/** A line for every reference that is not answered at once with a file of the site, by the rules of the hosts. */
export async function linkFaults(
  name: SiteName,
  references: readonly Reference[],
): Promise<string[]> {
  const faults = new Map<string, string | null>();
  const lines: string[] = [];
  for (const reference of references) {
    const url = internal(reference, baseOf(name));
    if (!url) continue;
    const own = reference.to.startsWith('#');
    const key = url.pathname + url.hash;
    if (own) faults.set(key, hasTarget(name, url) ? null : 'has no target');
    else if (!faults.has(key)) faults.set(key, await faultOf(name, url));
    const fault = faults.get(key);
    if (fault) lines.push(`${reference.from}: ${reference.to} ${fault}`);
  }
  return lines;
}
