import { type Candidate, type Check, visitFiles } from './candidate.ts';
import { type Markup, markupOf } from './markup.ts';

const SCRIPT_ADDRESS =
  /(?:from|import)\s*\(?\s*["'](\.{0,2}\/[^"'?]+)["']|["'](_astro\/[\w.-]+)["']/g;

/** The address at which readers see a page's file. */
function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where a link leads within the site: its path decoded, and its fragment; null where it leads elsewhere. */
function targetOf(link: string, from: string, siteUrl: string) {
  const base = new URL(from.split('/').map(encodeURIComponent).join('/'), `${siteUrl}/`);
  if (!URL.canParse(link, base)) return { path: link, fragment: '' };
  const url = new URL(link, base);
  if (url.origin !== base.origin) return null;
  return {
    path: decoded(url.pathname),
    fragment: decoded(url.hash.slice(1)),
  };
}

/** The file that a host answers a path with at once, with no redirect on the way; null where it has none. */
function fileFor(path: string, files: ReadonlySet<string>): string | null {
  const name = path.slice(1);
  if (name === '') return files.has('index.html') ? 'index.html' : null;
  if (files.has(name) && !name.endsWith('.html')) return name;
  return files.has(`${name}.html`) ? `${name}.html` : null;
}

function pageFaults(file: string, { title, hasText }: Markup): string[] {
  return [
    title === '' ? `The page ${addressOf(file)} has no title.` : '',
    hasText ? '' : `The page ${addressOf(file)} is empty.`,
  ].filter((line) => line !== '');
}

function linkFaults(pages: ReadonlyMap<string, Markup>, { files, settings }: Candidate): string[] {
  /** Most links are on every page: each is looked up once. */
  const known = new Map<string, string | null>();
  const problem = (link: string, file: string): string | null => {
    const target = targetOf(link, addressOf(file), settings.siteUrl);
    if (target === null) return null;
    const found = fileFor(target.path, files);
    if (found === null) return `leads to ${link}, where nothing is: mend the link`;
    const ids = pages.get(found)?.ids;
    if (target.fragment === '' || !ids || ids.has(target.fragment)) return null;
    return `leads to ${link}, but that page has no such place: mend the link`;
  };
  return [...pages].flatMap(([file, { links }]) =>
    [...links]
      .flatMap((link) => {
        if (!link.startsWith('/')) return problem(link, file) ?? [];
        if (!known.has(link)) known.set(link, problem(link, file));
        return known.get(link) ?? [];
      })
      .map((fault) => `The page ${addressOf(file)} ${fault}.`),
  );
}

async function scriptFaults(candidate: Candidate): Promise<string[]> {
  const { files, kept, settings } = candidate;
  const faults: string[] = [];
  await visitFiles(
    candidate,
    (path) => path.endsWith('.js') && !kept.has(path),
    (path, bytes) => {
      for (const [, address, asset] of bytes.toString().matchAll(SCRIPT_ADDRESS)) {
        const link = address ?? `/${asset}`;
        const target = targetOf(link, `/${path}`, settings.siteUrl);
        if (target === null || fileFor(target.path, files) !== null) continue;
        faults.push(`The script /${path} loads ${link}, which is not there: build again.`);
      }
    },
  );
  return faults.sort();
}

/**
 * Every page has a title and text, and every link and asset inside the site is there, without a redirect on the way.
 * A check that sees no links at all is blind, and says so.
 */
export const checkPages: Check = async (candidate) => {
  const pages = new Map<string, Markup>();
  await visitFiles(
    candidate,
    (path) => path.endsWith('.html'),
    (path, bytes) => pages.set(path, markupOf(bytes.toString())),
  );
  const sorted = new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)));
  const links = [...sorted.values()].reduce((count, page) => count + page.links.size, 0);
  return [
    ...(links === 0 ? ['No page has any link: the check of links cannot read them.'] : []),
    ...[...sorted].flatMap(([file, page]) => pageFaults(file, page)),
    ...linkFaults(sorted, candidate),
    ...(await scriptFaults(candidate)),
  ];
};
