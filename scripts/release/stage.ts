import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { postsOf } from '../../src/content.ts';
import { basePath, SEARCH_ROOT, searchFile } from '../../src/domain/routes.ts';
import { type SearchFiles, searchFilesOf } from '../../src/search.ts';
import { hostRules } from '../hosts/table.ts';
import { placeHostFiles } from '../hosts/write.ts';
import { assetsIn, copyPictures, keepAssets } from './assets.ts';
import { runAstro } from './astro.ts';
import type { LastRelease } from './last.ts';
import type { Order, Plan } from './plan.ts';
import { type Candidate, filesBelow } from './verify/candidate.ts';
import { RECORD_FILE, recordOf, versionFiles } from './version.ts';
import type { Workspace } from './workspace.ts';

/** Stands in the framework's cache while a build writes there. */
const UNFINISHED = 'unfinished';

/**
 * Builds the pages. A build that was cut off has replaced kept pages, and not yet the account of what they were made
 * from: after one, none is taken over.
 */
async function buildWithCache(run: Workspace, siteUrl: string): Promise<void> {
  const mark = join(run.cache, UNFINISHED);
  const cutOff = await stat(mark).catch(() => null);
  if (cutOff) await rm(join(run.cache, 'incremental-build.json'), { force: true });
  await mkdir(run.cache, { recursive: true });
  await writeFile(mark, '');
  await runAstro(run, ['build'], basePath(siteUrl));
  await rm(mark);
}

async function copyDownloads({ downloads }: Plan['content'], run: Workspace): Promise<void> {
  const files = [downloads.epub, downloads.pdf].filter((download) => download !== null);
  for (const { href, file } of files) await cp(join(run.book, file), join(run.staging, href));
}

/** Files written at once. */
const AT_ONCE = 16;

async function writeSearch({ root, files }: SearchFiles, site: string): Promise<void> {
  await writeFile(join(site, SEARCH_ROOT), JSON.stringify(root));
  const waiting = files.entries();
  const writer = async () => {
    for (const [name, text] of waiting) {
      const file = join(site, searchFile(name));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
}

/** Builds the pages of the content into the run's staging folder, and puts beside them what the framework does not make. */
export async function buildPages(run: Workspace, content: Plan['content']): Promise<void> {
  await writeFile(run.contentFile, JSON.stringify(content));
  const building = buildWithCache(run, content.siteUrl);
  const search = searchFilesOf(postsOf(content));
  await building;
  await writeSearch(search, run.staging);
  await copyPictures(content, run.pictures, run.staging);
  await copyDownloads(content, run);
}

/**
 * Makes the whole release in the run's staging folder: pages, pictures, its account of itself, the last release's
 * hashed files, the host's own files (for Vercel in `.vercel/output` of `folder`).
 */
export async function stageRelease(
  { settings, retryPolicy, log }: Order,
  plan: Plan,
  last: LastRelease | null,
  run: Workspace,
  folder: string,
): Promise<Candidate> {
  const { content, version, slugs, gathered } = plan;
  const site = run.staging;
  await buildPages(run, content);
  const record = recordOf(version, slugs, await assetsIn(site));
  const account = [...versionFiles(version), [RECORD_FILE, `${JSON.stringify(record)}\n`] as const];
  for (const [path, text] of account) await writeFile(join(site, path), text);
  const kept = new Set(await keepAssets(last, site, retryPolicy));
  const rules = hostRules({ moved: content.moved });
  const notes = await placeHostFiles({
    target: settings.deployTarget,
    rules,
    site,
    project: folder,
  });
  for (const note of notes) log(note);
  const files = await filesBelow(site);
  const { service, secrets } = gathered;
  return { folder: site, files, kept, content, service, secrets, settings };
}
