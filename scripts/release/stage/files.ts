import { hash } from 'node:crypto';
import { join } from 'node:path';
import { type Content, itemAddresses, postsOf } from '../../../src/content.ts';
import { memoizeWith } from '../../../src/domain/memoize.ts';
import { ASSETS, SEARCH_ROOT, searchFile } from '../../../src/domain/routes.ts';
import type { SegmentMemories } from '../../../src/domain/search/segments.ts';
import { type SearchText, searchFilesOf } from '../../../src/search.ts';
import { RECORD_FILE, recordOf, recordText, versionFiles } from '../account/version.ts';
import { plannedPages } from '../pages/pages.ts';
import { withParts } from '../pages/parts.ts';
import type { PagesProgram } from '../pages/program.ts';
import type { Plan } from '../plan/plan.ts';
import { filesBelow } from '../verify/candidate.ts';
import type { Workspace } from '../workspace.ts';
import { type Made, pictureFiles } from './assets.ts';
import { picturesByPost } from './old-pictures.ts';
import type { SiteFile } from './tree.ts';

/** A file of these bytes. */
function ofText(text: string): SiteFile {
  return { key: hash('sha256', text, 'base64url'), make: async () => text };
}

/** A file of the search with its path: those of most texts are the last release's. */
const searchFileOf = memoizeWith(
  ({ key, text }: SearchText, name: string): readonly [string, SiteFile] => [
    searchFile(name).slice(1),
    { key, make: async () => text() },
  ],
);

/** The search over the content's posts and built-in texts. */
export function searchFiles(
  content: Content,
  memories?: SegmentMemories,
): (readonly [string, SiteFile])[] {
  const { root, files } = searchFilesOf(postsOf(content), content.items, memories);
  return [
    [SEARCH_ROOT.slice(1), ofText(JSON.stringify(root))],
    ...[...files].map(([name, each]) => searchFileOf(each, name)),
  ];
}

async function clientFiles({ client, key }: PagesProgram): Promise<Map<string, SiteFile>> {
  const files = await filesBelow(client);
  return new Map(
    [...files].map((file) => [file, { key: `program ${key}`, path: join(client, file) }]),
  );
}

function downloadFiles({ downloads }: Content, book: string): Map<string, SiteFile> {
  const files = [downloads.epub, downloads.pdf].filter((download) => download !== null);
  return new Map(
    files.map(({ href, file }) => [href.slice(1), { key: file, path: join(book, file) }]),
  );
}

type Folders = Pick<Workspace, 'pictures' | 'book'>;

/** The files of a site that are neither pages nor of its search. */
export async function filesBeside(
  program: PagesProgram,
  made: Made,
  { pictures, book }: Folders,
): Promise<Map<string, SiteFile>> {
  return new Map([
    ...(await clientFiles(program)),
    ...pictureFiles(made, pictures),
    ...downloadFiles(made.content, book),
  ]);
}

/** All files of a site but those of the host that serves it, and of a release's account of itself. */
export async function siteFiles(
  program: PagesProgram,
  made: Made,
  folders: Folders,
  search: ReturnType<typeof searchFiles>,
): Promise<Map<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  // Pages first: cards may still be painted while they are made.
  for (const page of withParts(await plannedPages(program, made.content), made.content)) {
    files.set(page.file, page);
  }
  for (const [file, each] of search) files.set(file, each);
  for (const [file, each] of await filesBeside(program, made, folders)) files.set(file, each);
  return files;
}

const HASHED = new RegExp(`^${ASSETS.slice(1)}/([^/]+)$`);

/** A release's account of itself: what it is, and what the next one needs to know of it. */
export function accountFiles(
  { version, slugs, aliases, content, gathered, sealed }: Plan,
  files: Iterable<string>,
): Map<string, SiteFile> {
  const assets = [...files].flatMap((file) => HASHED.exec(file)?.[1] ?? []);
  const pictures = picturesByPost(content.posts, gathered.service);
  const others = { aliases, gone: [...content.gone], sealed: [...sealed] };
  const record = recordOf(version, slugs, assets, pictures, others, itemAddresses(content));
  const texts = [...versionFiles(version), [RECORD_FILE, recordText(record)] as const];
  return new Map(texts.map(([file, text]) => [file, ofText(text)]));
}
