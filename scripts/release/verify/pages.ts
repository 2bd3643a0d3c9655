import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath, READ } from '../../../src/domain/routes.ts';
import { addressOf, fileFor, targetOf } from './address.ts';
import { type Candidate, type Check, freshPagesOf, visitFiles } from './candidate.ts';
import { pagesTouched } from './elsewhere.ts';
import { type Markup, markupOf } from './markup.ts';

/**
 * Pages of the author's own prose, kept with the program, where links to posts are set by hand. A post that is taken
 * back must not keep every other one from being published: there such a link is told of, and leads to Content Not
 * Found.
 */
const PROSE = new Set(['about.html']);

/** The files of the author's own words on pages that are made of them. */
const SOURCES: Readonly<Record<string, string>> = {
  'about.html': 'src/content/about.md',
  'book.html': 'src/content/book.yaml',
  'codes.html': 'src/content/codes.yaml',
  'contact.html': 'src/content/contact.yaml',
  'archive.html': 'src/content/pages.yaml',
  'darkroom.html': 'src/content/pages.yaml',
};

interface DeadLink {
  readonly file: string;
  readonly link: string;
  readonly line: string;
}

function pageFaults(file: string, { title, hasText }: Markup): string[] {
  return [
    title === '' ? `The page ${addressOf(file)} has no title.` : '',
    hasText ? '' : `The page ${addressOf(file)} is empty.`,
  ].filter((line) => line !== '');
}

/** The places in pages that links can lead to; of those that are not at hand, read from their files. */
function idsIn(pages: ReadonlyMap<string, Markup>, folder: string) {
  const read = new Map<string, Markup['ids']>();
  return (file: string): Markup['ids'] | undefined => {
    const known = pages.get(file)?.ids ?? read.get(file);
    if (known || !file.endsWith('.html')) return known;
    const { ids } = markupOf(readFileSync(join(folder, file), 'utf8'));
    read.set(file, ids);
    return ids;
  };
}

function deadLinks(pages: ReadonlyMap<string, Markup>, candidate: Candidate): DeadLink[] {
  const { files, settings } = candidate;
  const idsOf = idsIn(pages, candidate.folder);
  /** Most links are on every page: each is looked up once. */
  const known = new Map<string, string | null>();
  const problem = (link: string, file: string): string | null => {
    const target = targetOf(link, addressOf(file), settings.siteUrl);
    if (target === null) return null;
    const found = link.startsWith('#') ? file : fileFor(target.path, files);
    if (found === null) return 'where nothing is';
    const ids = target.fragment === '' ? undefined : idsOf(found);
    if (target.fragment === '' || !ids || ids.has(target.fragment)) return null;
    return 'but that page has no such place';
  };
  const remembered = (link: string, file: string): string | null => {
    if (!link.startsWith('/')) return problem(link, file);
    if (!known.has(link)) known.set(link, problem(link, file));
    return known.get(link) ?? null;
  };
  return [...pages].flatMap(([file, { links }]) =>
    [...links].flatMap((link) => {
      const why = remembered(link, file);
      const source = SOURCES[file] ? ` in ${SOURCES[file]}` : '';
      const line = `The page ${addressOf(file)} leads to ${link}, ${why}: mend the link${source}.`;
      return why === null ? [] : { file, link, line };
    }),
  );
}

/**
 * Every page has a title and text, and every link and asset inside the site is there, without a redirect on the way.
 * A check that sees no links at all is blind, and says so.
 */
export const checkPages: Check = async (candidate, note) => {
  const unsorted = new Map<string, Markup>();
  await visitFiles(
    freshPagesOf(candidate),
    () => true,
    (path, bytes) => unsorted.set(path, markupOf(bytes.toString())),
  );
  const pages = new Map([...unsorted].sort(([a], [b]) => (a < b ? -1 : 1)));
  const blind = pages.size > 0 && [...pages.values()].every(({ links }) => links.size === 0);
  const touched = await pagesTouched(candidate, pages);
  const dead = deadLinks(new Map([...pages, ...touched]), candidate);
  const readings = `${basePath(candidate.settings.siteUrl)}${READ}`;
  const byHand = dead.filter(({ file, link }) => PROSE.has(file) && link.startsWith(readings));
  for (const { line } of byHand) note(line);
  return [
    ...(blind ? ['No page has any link: the check of links cannot read them.'] : []),
    ...[...pages].flatMap(([file, page]) => pageFaults(file, page)),
    ...dead.filter((each) => !byHand.includes(each)).map(({ line }) => line),
  ];
};
