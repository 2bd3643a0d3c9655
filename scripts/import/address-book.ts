import { posix } from 'node:path';
import { decoded } from '../../src/domain/decoded.ts';
import { normalPath, readPath } from '../../src/domain/routes.ts';
import { isBelowList } from '../../src/gather/sanity/rich/links.ts';
import type { Entry } from './entry.ts';
import { alike } from './words.ts';

/** Knows where every imported text is now. */
export interface AddressBook {
  /** What a link of this text leads to now: the page of another text, the link as it is, or null for a page that is no more. */
  readonly leadTo: (href: string, entry: Entry) => string | null;
}

/** A path as it is compared. */
export const keyOf = (path: string): string => alike(decoded(normalPath(path)));

/** A host without what differs from reader to reader: Blogger shows a blog in each country at one of its own. */
const hostIn = (address: string): string =>
  new URL(address).host.replace(/^www\./, '').replace(/\.blogspot\.[a-z.]+$/, '.blogspot.com');

/** The path of an address, if it is one of the old site's. */
function ownPath(address: string, hosts: ReadonlySet<string>): string | null {
  if (address.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(address)) {
    const whole = address.replace(/^\/\//, 'https://');
    if (!URL.canParse(whole)) return null;
    const { pathname, search } = new URL(whole);
    return hosts.has(hostIn(whole)) ? pathname + search : null;
  }
  return address;
}

/** The path of an address of a text; of a whole address what follows the host. */
export function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const MARKDOWN = /\.(md|markdown|mdown|mdx)$/i;
/** Also a page as Notion exports it in HTML. */
const FILE = / [\da-f]{32}\.html$|\.(md|markdown|mdown|mdx)$/i;
/** Systems name a text without its ending, and links one with another. */
const fileKey = (file: string): string =>
  alike(file)
    .replace(MARKDOWN, '')
    .replace(/\.html?$/, '');

const draftsFirst = (a: Entry, b: Entry): number => Number(b.draft) - Number(a.draft);

/** The texts by the addresses that they had, and by their files. */
export function addressBook(
  placed: readonly { readonly entry: Entry; readonly slug: string }[],
  siteUrl: string | null,
): AddressBook {
  const byPath = new Map<string, string>();
  const byFile = new Map<string, string>();
  const bySlug = new Map<string, string>();
  const hosts = new Set(siteUrl && URL.canParse(siteUrl) ? [hostIn(siteUrl)] : []);
  const posts = placed.filter(({ entry }) => entry.kind === 'post');
  // Of two with one address, or one name, that is meant which keeps it: a public one, then the first.
  for (const { entry, slug } of posts.toReversed().sort((a, b) => draftsFirst(a.entry, b.entry))) {
    bySlug.set(slug.toLowerCase(), slug);
    const file = fileKey(entry.origin);
    byFile.set(posix.basename(file), slug);
    byFile.set(file, slug);
    for (const address of entry.addresses) byPath.set(keyOf(pathOf(address)), slug);
    const [, system, number] = /^(wordpress|medium) ([\da-f]+)$/.exec(entry.key) ?? [];
    if (number) byPath.set(system === 'medium' ? number : `?p=${number}`, slug);
  }
  // Where only a program knows the addresses, a post is known by its name.
  const namedBy = (path: string): string | undefined => {
    const at = keyOf(path);
    const name = at.slice(at.lastIndexOf('/') + 1);
    const undated = name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '');
    return isBelowList(at) ? undefined : (bySlug.get(name) ?? bySlug.get(undated));
  };
  const slugAt = (path: string, entry: Entry): string | undefined => {
    const [, query] = /^\/?(?:index\.php)?(\?p=\d+)$/.exec(path) ?? [];
    if (query) return byPath.get(query);
    const file = decoded(path.replace(/[?#].*$/s, ''));
    if (FILE.test(file)) {
      const beside = fileKey(posix.join(entry.folder ?? '', file));
      return byFile.get(beside) ?? byFile.get(posix.basename(fileKey(file)));
    }
    // Tumblr's addresses have words behind the number, which may be others by now.
    const [numbered = path] = /^\/post\/\d+(?=\/)/.exec(path) ?? [];
    return byPath.get(keyOf(path)) ?? byPath.get(keyOf(numbered)) ?? namedBy(path);
  };
  return {
    leadTo: (href, entry) => {
      // Medium's numbers are nobody else's, and the same at each address of a story.
      const [, story = ''] = /[-/]([\da-f]{10,12})(?:[?#]|$)/.exec(href) ?? [];
      const there = entry.key.startsWith('medium ') ? byPath.get(story) : undefined;
      if (there !== undefined) return readPath(there);
      const own = ownPath(href.trim(), hosts);
      if (own === null) return href;
      const base = new URL(pathOf(entry.addresses[0] ?? '/'), 'https://nowhere.invalid');
      const path =
        own.startsWith('/') ||
        FILE.test(decoded(own.replace(/[?#].*$/s, ''))) ||
        !URL.canParse(own, base)
          ? own
          : new URL(own, base).pathname;
      if (keyOf(path) === '/') return '/';
      const slug = slugAt(path, entry);
      return slug === undefined ? null : readPath(slug);
    },
  };
}
