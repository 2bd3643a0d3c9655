import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { memoize } from '../../../src/domain/memoize.ts';
import { filesOf, picturesOf } from '../../../src/domain/picture.ts';
import type { Picture } from '../../../src/domain/post.ts';
import { ASSETS, pictureFileName } from '../../../src/domain/routes.ts';
import { cardFiles } from '../../../src/gather/cards/page-cards.ts';
import type { Gathered } from '../../../src/gather/gather.ts';
import type { RetryPolicy } from '../../../src/gather/sanity/retry.ts';
import type { LastRelease } from '../last-release.ts';
import { liveAsset } from '../live-site.ts';
import { linkOrCopy } from './same-bytes.ts';
import type { SiteFile } from './tree.ts';

/** A site's content, and its cards on their way. */
export type Made = Pick<Gathered, 'content' | 'painted'>;

/** Files fetched from the live site, or copied, at once. */
const CONCURRENCY = 8;
/** What open pages load later. */
const PROGRAM = /\.(js|css|woff2)$/;

/** The names of a picture's files. */
export const namesOf = memoize(({ name, widths }: Picture): string[] =>
  filesOf(widths).map(({ format, width }) => pictureFileName(name, width, format)),
);

/** The made pictures and cards of the content, by their files in the site. Their names tell what they are made of. */
export function pictureFiles({ content, painted }: Made, pictures: string): Map<string, SiteFile> {
  const files = new Set([
    ...new Map(picturesOf(content).map((picture) => [picture.name, picture]))
      .values()
      .flatMap(namesOf),
    ...cardFiles(content),
  ]);
  return new Map(
    [...files].map((file) => [
      `${ASSETS.slice(1)}/${file}`,
      { key: file, path: `${pictures}/${file}`, ready: painted },
    ]),
  );
}

/** Names of the site's hashed files. */
async function assetsIn(site: string): Promise<string[]> {
  const entries = await readdir(join(site, ASSETS), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

async function fetchAssets(
  siteUrl: string,
  names: readonly string[],
  site: string,
  retryPolicy: RetryPolicy,
): Promise<string[]> {
  const retained: string[] = [];
  const fetchAsset = async (name: string) => {
    const bytes = await liveAsset(`${siteUrl}${ASSETS}/${name}`, retryPolicy);
    if (bytes === null) return;
    await writeFile(join(site, ASSETS, name), bytes);
    retained.push(name);
  };
  await pMap(names, fetchAsset, { concurrency: CONCURRENCY });
  return retained;
}

async function copyAssets(folder: string, names: readonly string[], site: string) {
  if (names.length === 0) return [];
  const there = new Set(await assetsIn(folder));
  const retained = names.filter((name) => there.has(name));
  for (const name of retained) linkOrCopy(join(folder, ASSETS, name), join(site, ASSETS, name));
  return retained;
}

/**
 * Keeps the hashed files of the last release for one release longer, so that a page opened before it can still load
 * its islands. Of pictures only those stay that `staying` names: one of a post that is taken back, or sealed, must not.
 * `own` are the paths that the site has. Gives the paths of those added; what cannot be had is left out.
 */
export async function keepAssets(
  last: LastRelease,
  own: Pick<ReadonlySet<string>, 'has'>,
  staying: () => ReadonlySet<string>,
  site: string,
  retryPolicy: RetryPolicy,
): Promise<string[]> {
  const lost = last.record.assets.filter((name) => !own.has(`${ASSETS.slice(1)}/${name}`));
  const pictures: ReadonlySet<string> = lost.length > 0 ? staying() : new Set();
  const gone = lost.filter((name) => PROGRAM.test(name) || pictures.has(name.split('-')[0] ?? ''));
  const retained =
    'folder' in last.at
      ? await copyAssets(last.at.folder, gone, site)
      : await fetchAssets(last.at.siteUrl, gone, site, retryPolicy);
  return retained.map((name) => `${ASSETS.slice(1)}/${name}`);
}
