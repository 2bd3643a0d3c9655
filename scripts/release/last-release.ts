import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RetryPolicy, ServiceError } from '../../src/gather/sanity/retry.ts';
import { LOCAL_PROJECT, type ServiceSettings, type Settings } from '../../src/settings/settings.ts';
import type { Log } from '../command/log.ts';
import {
  type Account,
  parseRecord,
  parseVersion,
  RECORD_FILE,
  SEALED_VERSION_FILE,
  VERSION_FILE,
} from './account/version.ts';
import { DEMO_PROJECT } from './embedded.ts';
import { liveAccount, liveBytes, MovedError } from './live-site.ts';
import { type SealedList, sealedListOf } from './memory/sealed-list.ts';
import { servedRelease, sourceOf } from './swap.ts';
import type { Workspace } from './workspace.ts';

/** The release before this one, and where its files are: a folder or an address. */
export interface LastRelease extends Account {
  readonly at: { readonly folder: string } | { readonly siteUrl: string };
  /** What it has sealed, as this machine keeps it; null where that is not known. */
  readonly sealedHere: SealedList | null;
}

/** The live site cannot be asked what it shows. */
class LiveError extends Error {
  override readonly name = 'LiveError';
}

function notCompared({ message }: Error): LiveError {
  return new LiveError(
    `${message} Nothing is published. Set ALLOW_SHRINK=1 to publish once without comparing with what is live.`,
  );
}

/** A file of the live site, or null where it has none. Throws a `LiveError` when the site does not answer. */
export async function comparedFile(url: string, retryPolicy: RetryPolicy): Promise<Buffer | null> {
  return liveBytes(url, retryPolicy).catch((error: unknown) => {
    throw error instanceof ServiceError ? notCompared(error) : error;
  });
}

/** What the releases of the demo are made from. */
const DEMO_SOURCE = `${DEMO_PROJECT} production `;

/** True of a dataset that is a file of this machine, and that its author may change by hand. */
export function isEmbedded({ projectId }: ServiceSettings): boolean {
  return ['embedded', DEMO_PROJECT, LOCAL_PROJECT].includes(projectId);
}

/** The dataset that a release is made from: project, dataset and host. Only releases of the same one are continued. */
export function sourceName(service: ServiceSettings): string {
  const { projectId, dataset, apiHost } = service;
  // An embedded service gets another port each time.
  return [projectId, dataset, isEmbedded(service) ? '' : (apiHost ?? '')].join(' ');
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

/** What a built site in a folder says of itself, or null where it is no release of this program. */
export async function accountIn(folder: string): Promise<Account | null> {
  const version = parseVersion(
    await textOf(join(folder, VERSION_FILE)),
    await textOf(join(folder, SEALED_VERSION_FILE)),
  );
  const record = parseRecord(await textOf(join(folder, RECORD_FILE)));
  return version && record ? { version, record } : null;
}

async function localRelease(
  workspace: Workspace,
  source: string,
  log: Log,
): Promise<LastRelease | null> {
  const folder = await servedRelease(workspace);
  if (folder === null || (await sourceOf(folder)) !== source) return null;
  const account = await accountIn(folder);
  return account && { ...account, at: { folder }, sealedHere: await sealedListOf(folder, log) };
}

/** The site of another dataset that stands on this machine. */
export interface OtherRelease extends Account {
  readonly source: string;
}

/**
 * What this machine serves, where that was made from another dataset than the one to release: a mistake in the settings
 * would replace it. Null where there is none; the demo may be left.
 */
export async function otherRelease(
  workspace: Workspace,
  settings: Settings,
  service: ServiceSettings,
): Promise<OtherRelease | null> {
  const folder = settings.buildMachine === null ? await servedRelease(workspace) : null;
  const source = folder && (await sourceOf(folder));
  if (!folder || !source || source === DEMO_SOURCE || source === sourceName(service)) return null;
  const account = await accountIn(folder);
  return account && { ...account, source: source.trim() };
}

/** On a machine of one's own a release is not live by being built: there a look at the live site may fail. */
export const SHORT_TIMEOUT: RetryPolicy = { attempt: 5_000, total: 5_000, pause: 1_000 };

/** Whether a release may go on that could not ask what is live. */
export function isPassing(error: unknown, { allowShrink }: Settings): error is Error {
  return error instanceof ServiceError || (error instanceof MovedError && allowShrink);
}

/**
 * The release that is live, or null where none is. Throws a `MovedError`, and on a host's machine a `LiveError` when the site
 * does not answer.
 */
export async function liveRelease(
  siteUrl: string,
  settings: Settings,
  retryPolicy: RetryPolicy,
  log: Log,
): Promise<LastRelease | null> {
  const ownMachine = settings.buildMachine === null;
  try {
    const account = await liveAccount(siteUrl, ownMachine ? SHORT_TIMEOUT : retryPolicy);
    if (account) return { ...account, at: { siteUrl }, sealedHere: null };
    log(`There is no release of this site at ${siteUrl} yet: nothing to compare with.`);
    return null;
  } catch (error) {
    if (!isPassing(error, settings)) throw error;
    if (!ownMachine && !settings.allowShrink) throw notCompared(error);
    log(`${error.message} Nothing to compare with.`);
    return null;
  }
}

/**
 * The release before this one: what this machine serves, else what is live. A host's build machine keeps nothing that
 * could be trusted, so there the live site alone counts. Throws as `liveRelease`.
 */
export async function lastRelease(
  workspace: Workspace,
  settings: Settings,
  service: ServiceSettings,
  retryPolicy: RetryPolicy,
  log: Log,
): Promise<LastRelease | null> {
  const local =
    settings.buildMachine === null ? await localRelease(workspace, sourceName(service), log) : null;
  if (local || settings.liveUrl === null) return local;
  return liveRelease(settings.liveUrl, settings, retryPolicy, log);
}
