import { FILE_ADDRESS, isGone, redirectFor } from '../hosts/match.ts';
import type { HostRules } from '../hosts/table.ts';
import type { RequestPath } from './request-path.ts';
import { openSiteFile, type SiteFile } from './site-file.ts';

/** What one release has for an address. `known` is false where the address leads nowhere in it. */
export type Finding =
  | { readonly file: SiteFile; readonly known: boolean; readonly gone?: true }
  | { readonly location: string; readonly status: number; readonly known: boolean };

const HTML = '.html';

/** The segments with the last one's ending replaced, or null for the root. */
function renamed(segments: readonly string[], change: (name: string) => string) {
  const last = segments.at(-1);
  return last === undefined ? null : [...segments.slice(0, -1), change(last)];
}

async function exists(release: string, segments: readonly string[]): Promise<boolean> {
  const file = await openSiteFile(release, segments);
  await file?.handle.close();
  return file !== null;
}

/** The address of the page for its other spellings `/about.html` and `/about/`, as Cloudflare and Vercel redirect. */
async function properAddress(release: string, path: RequestPath): Promise<string | null> {
  const { segments, canonical, endsInSlash } = path;
  const spelledOut = canonical.endsWith(HTML);
  if (!spelledOut && !endsInSlash) return null;
  const page = spelledOut ? segments : renamed(segments, (name) => name + HTML);
  if (page === null || !(await exists(release, page))) return null;
  return spelledOut ? canonical.slice(0, -HTML.length) : canonical;
}

async function unknown(
  release: string,
  rules: HostRules,
  path: RequestPath,
): Promise<Finding | null> {
  const { under, page } = rules.notFound;
  if (path.canonical.startsWith(under) || new RegExp(FILE_ADDRESS).test(path.canonical)) {
    const file = await openSiteFile(release, [...under.split('/').filter(Boolean), page]);
    return file && { file, known: false };
  }
  if (path.canonical === rules.unknown) return null;
  return { location: rules.unknown, status: 302, known: false };
}

async function page(release: string, path: RequestPath): Promise<SiteFile | null> {
  const file = await openSiteFile(release, path.segments);
  if (file !== null) return file;
  const named = renamed(path.segments, (name) => name + HTML);
  return named && openSiteFile(release, named);
}

/**
 * What the release at this real path answers, by the table: its redirects first, then files, then what unknown
 * addresses get. Null when the release lacks even the page for that.
 */
export async function find(
  release: string,
  rules: HostRules,
  path: RequestPath,
): Promise<Finding | null> {
  const redirect = redirectFor(rules, path.canonical);
  if (redirect) {
    return { location: redirect.to + path.query, status: redirect.status, known: true };
  }
  if (isGone(rules, path.canonical)) {
    const file = await openSiteFile(release, `${rules.gone.page.slice(1)}${HTML}`.split('/'));
    if (file) return { file, known: false, gone: true };
  }
  if (/^404(\.html)?$/.test(path.segments.at(-1) ?? '')) return unknown(release, rules, path);
  const proper = await properAddress(release, path);
  if (proper !== null) return { location: proper + path.query, status: 308, known: true };
  const file = path.endsInSlash ? null : await page(release, path);
  return file ? { file, known: true } : unknown(release, rules, path);
}
