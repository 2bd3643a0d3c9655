import { archivePagesOf, type Content, isParted, itemAddresses } from '../../../src/content.ts';
import { isOldAddress } from '../../../src/domain/addresses/alias.ts';
import { memoize } from '../../../src/domain/memoize.ts';
import { hasSlug, type ReadablePost } from '../../../src/domain/post.ts';
import { SPECIMENS } from '../../../src/domain/reader/specimen.ts';
import {
  archiveDataPath,
  COMMON,
  FILES,
  normalPath,
  readPath,
  SEARCH_ROOT,
} from '../../../src/domain/routes.ts';
import { hasScreen, screenPaths } from '../../../src/domain/screens.ts';
import { ACCOUNT_FILE } from '../account/signed-account.ts';
import { RECORD_FILE, VERSION_FILE } from '../account/version.ts';

/** The file of a page. */
function pageFile(path: string): string {
  return `${decodeURIComponent(normalPath(path)).slice(1) || 'index'}.html`;
}

function archiveFiles(content: Content): string[] {
  return [...archivePagesOf(content)].flatMap(([filter, pages]) => [
    ...pages.map(({ path }) => pageFile(path)),
    archiveDataPath(filter).slice(1),
  ]);
}

/** The files of the reader page at an address below /read. */
function readerFiles(address: string): string[] {
  const page = `read/${address}`;
  return isParted(address) ? [`${page}.html`, `${page}.txt`] : [`${page}.html`];
}

const postFiles = memoize(({ slug }: ReadablePost) => readerFiles(slug));

/**
 * The files that a release of this content has at least, relative to the site, some of them twice. Whoever adds a
 * route adds it here.
 */
export function manifestOf(content: Content): string[] {
  return [
    ...['/', '/404', '/read/404', ...screenPaths()].map(pageFile),
    ...(hasScreen('darkroom') ? [pageFile('/dark-room')] : []),
    ...archiveFiles(content),
    ...content.posts.filter(hasSlug).flatMap(postFiles),
    ...itemAddresses(content).flatMap(readerFiles),
    ...content.moved.map(({ from }) => pageFile(readPath(from))),
    ...['410', ...content.gone].map((gone) =>
      isOldAddress(gone) ? `${gone.slice(1)}.html` : `read/${gone}.html`,
    ),
    ...content.aliases.map(({ page }) => `${page}.html`),
    ...(SPECIMENS.length > 0 ? [COMMON.slice(1)] : []),
    FILES.notices.slice(1),
    FILES.security.slice(1),
    SEARCH_ROOT.slice(1),
    VERSION_FILE,
    RECORD_FILE,
    ACCOUNT_FILE,
  ];
}
