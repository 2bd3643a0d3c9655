import { mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../../scripts/project/copy.ts';
import { filesBelow } from '../../scripts/release/verify/candidate.ts';
import { startContentService } from '../../scripts/sanity-emulator/service.ts';
import { buildIn } from '../support/site/build.ts';

const DEMO = 'scripts/sanity-emulator/demo';

export interface BuiltSite {
  /** Folder of the release. */
  readonly folder: string;
  /** Names of its files, relative to it, in order. */
  readonly files: readonly string[];
  readonly remove: () => Promise<void>;
}

/** The site built from the demo dataset and these documents beside it. */
export async function buildSite(documents: readonly object[], siteUrl: string): Promise<BuiltSite> {
  const { root, remove } = await copyProject('.');
  const dataset = join(root, 'dataset');
  await mkdir(dataset);
  await symlink(await realpath(join(DEMO, 'images')), join(dataset, 'images'));
  const demo = (await readFile(join(DEMO, 'data.ndjson'), 'utf8')).trimEnd();
  const lines = [demo, ...documents.map((document) => JSON.stringify(document))];
  await writeFile(join(dataset, 'data.ndjson'), `${lines.join('\n')}\n`);
  const service = await startContentService({ folder: dataset, port: 0, log: () => {} });
  const { code, output } = await buildIn(root, {
    SANITY_PROJECT_ID: service.projectId,
    SANITY_DATASET: service.dataset,
    SANITY_API_HOST: service.origin,
    SITE_URL: siteUrl,
  }).finally(() => service.close());
  if (code !== 0) throw new Error(`The build ended with ${code}: ${output}`);
  const folder = await realpath(join(root, 'dist'));
  return { folder, files: [...(await filesBelow(folder))], remove };
}
