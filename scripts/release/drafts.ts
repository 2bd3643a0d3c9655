import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gather } from '../../src/gather/gather.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { type ServiceSettings, type Settings, SettingsError } from '../../src/settings/settings.ts';
import type { Log } from '../command/log.ts';
import { contentLines } from './report.ts';
import { buildPages } from './stage.ts';
import { versionOf } from './version.ts';
import { runIn, type Workspace } from './workspace.ts';

/** Where drafts are built. No host is told of it, and no release takes anything from it. */
const FOLDER = 'drafts';

/**
 * Throws a `SettingsError` where drafts must not be built: on a host's machine, or for a host, they would be
 * published; and without a token the content service shows none.
 */
export function refuseToPublish({ buildMachine, deployTarget, service }: Settings): void {
  if (buildMachine !== null || deployTarget !== 'static') {
    const host = buildMachine ?? deployTarget;
    throw new SettingsError(
      `A preview with drafts is for its author alone: it is not built for ${host}. Run it on your own machine, without DEPLOY_TARGET.`,
    );
  }
  if (!service?.token) {
    throw new SettingsError(
      'SANITY_TOKEN must be set: the content service shows drafts only to who has a token (for example sk…, with the role Viewer).',
    );
  }
}

/** The preview that is served: a link to a whole one, which changes in one step. */
export function draftsFolder({ releases }: Workspace): string {
  return join(releases, FOLDER, 'site');
}

const MADE = /^site-(\d+)$/;

/** Puts the staged preview in the place of the one that is served, which is removed with the next. */
async function swapDrafts(workspace: Workspace, staging: string): Promise<void> {
  const folder = join(workspace.releases, FOLDER);
  const numbers = (await readdir(folder)).flatMap((name) => Number(MADE.exec(name)?.[1] ?? []));
  const number = 1 + Math.max(0, ...numbers);
  const made = `site-${number}`;
  const link = join(folder, 'link');
  await rename(staging, join(folder, made));
  await rm(link, { force: true });
  await symlink(made, link);
  await rename(link, draftsFolder(workspace));
  for (const old of numbers.filter((each) => each < number - 1)) {
    await rm(join(folder, `site-${old}`), { recursive: true, force: true, maxRetries: 3 });
  }
}

const FOLLOWER_FILE = 'preview.js';

/** Asks for the page again and again, and shows it anew when it has changed; it stays where the reader was. */
const FOLLOWER = `let shown = null;
setInterval(async () => {
  const options = { method: 'HEAD', cache: 'no-store' };
  const answer = await fetch(location.pathname, options).catch(() => null);
  const tag = answer && answer.headers.get('etag');
  if (shown && tag && tag !== shown) location.reload();
  shown = tag || shown;
}, 300);
`;

/** The API version to ask: since 2025-02-19 the perspective of drafts has this name (Sanity's perspectives changelog). */
function versionWithDrafts(apiVersion: string): string {
  const since = '2025-02-19';
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= since) ? apiVersion : since;
}

/** The service to ask for drafts. Throws a `SettingsError` where drafts must not be built. */
export function previewService(settings: Settings): ServiceSettings {
  refuseToPublish(settings);
  const { service } = settings;
  if (service === null) throw new SettingsError('SANITY_PROJECT_ID must be set.');
  return { ...service, apiVersion: versionWithDrafts(service.apiVersion) };
}

/** The service as who has a token sees it: every draft laid over what is published. */
export function withDrafts(service: ServiceSettings): ServiceSettings {
  return { ...service, apiVersion: versionWithDrafts(service.apiVersion), drafts: true };
}

/**
 * Builds the site with drafts, and with posts whose time has not come, into a folder of its own, and gives its path.
 * The one before is served until this one is whole. Sealed drafts are sealed there as everywhere. Throws what
 * gathering and building throw.
 */
export async function buildDrafts(
  workspace: Workspace,
  settings: Settings,
  now: Date,
  log: Log,
): Promise<string> {
  const showing = { ...previewService(settings), drafts: true as const };
  const folder = join(workspace.releases, FOLDER);
  const own = { cache: join(folder, 'cache'), pictures: join(folder, 'pictures') };
  const staging = join(folder, 'next');
  const run = { ...runIn(workspace, folder), ...own, staging };
  const gathered = await gather(run, settings, showing, {
    now,
    retryPolicy: RETRY_POLICY,
    live: true,
    progress: (posts, total) => log(`Loading posts: ${posts} of ${total}`),
  });
  const version = versionOf(gathered.content, gathered.service);
  for (const line of contentLines(gathered, version, false)) log(line);
  await rm(run.staging, { recursive: true, force: true });
  await mkdir(run.staging, { recursive: true });
  await buildPages(run, gathered.content);
  await writeFile(join(run.staging, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  await writeFile(join(run.staging, FOLLOWER_FILE), FOLLOWER);
  await swapDrafts(workspace, run.staging);
  return draftsFolder(workspace);
}
