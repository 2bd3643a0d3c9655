import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeHostFiles } from '../hosts/place.ts';
import { hostRules } from '../hosts/table.ts';
import { assetsIn, copyPictures, keepAssets } from './assets.ts';
import { runAstro } from './astro.ts';
import type { LastRelease } from './last.ts';
import type { Order, Plan } from './plan.ts';
import { type Candidate, filesBelow } from './verify/candidate.ts';
import { RECORD_FILE, recordOf, VERSION_FILE } from './version.ts';
import type { Workspace } from './workspace.ts';

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value)}\n`);
}

/** Builds the pages of the content into the run's staging folder, and puts their pictures beside them. */
export async function buildPages(run: Workspace, content: Plan['content']): Promise<void> {
  await writeFile(run.contentFile, JSON.stringify(content));
  await runAstro(run, ['build']);
  await copyPictures(content, run.pictures, run.staging);
}

/**
 * Makes the whole release in the run's staging folder: pages, pictures, its account of itself, the last release's
 * hashed files, the host's own files (for Vercel in `.vercel/output` of `folder`).
 */
export async function stageRelease(
  { settings, patience, log }: Order,
  plan: Plan,
  last: LastRelease | null,
  run: Workspace,
  folder: string,
): Promise<Candidate> {
  const { content, version, slugs, gathered } = plan;
  const site = run.staging;
  await buildPages(run, content);
  const record = recordOf(version, slugs, await assetsIn(site));
  await writeJson(join(site, VERSION_FILE), version);
  await writeJson(join(site, RECORD_FILE), record);
  const kept = new Set(await keepAssets(last, site, patience));
  const rules = hostRules({ moved: content.moved });
  const notes = await placeHostFiles({
    target: settings.deployTarget,
    rules,
    site,
    project: folder,
  });
  for (const note of notes) log(note);
  const files = await filesBelow(site);
  return { folder: site, files, kept, content, service: gathered.service, settings };
}
