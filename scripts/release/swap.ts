import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Log } from '../command/log.ts';
import { keepSealedList, type SealedList, sealedListFile } from './memory/sealed-list.ts';
import { runIn, type Workspace } from './workspace.ts';

/** Releases kept beside the one that is served, to go back to by hand. */
const KEPT = 2;
const RUN = 'run-';
/** Runs, and what stood in the place of the link before the first one. */
const LEFTOVERS = /^(run-|replaced-)/;

/** Beside a release: what it was made from. Not in it, since readers have no need to know. */
function sourceFile(release: string): string {
  return `${release}.source`;
}

/** Beside a release: what the next one takes over from it (stage/state.ts). */
export function stateFile(release: string): string {
  return `${release}.state`;
}

/** Beside a release that was made to be looked at while its author had something to decide. */
function undecidedFile(release: string): string {
  return `${release}.undecided`;
}

function besides(release: string): string[] {
  return [sourceFile, stateFile, undecidedFile, sealedListFile].map((fileOf) => fileOf(release));
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** The real path of what is served now, or null where there is nothing. */
export async function servedRelease({ dist }: Workspace): Promise<string | null> {
  return realpath(dist).catch(() => null);
}

/** The dataset that the release at a path was made from, or null where it is not known. */
export async function sourceOf(release: string): Promise<string | null> {
  return readFile(sourceFile(release), 'utf8').catch(() => null);
}

/** Whether a release holds posts of which it was not decided who is to read them when it was made. */
export function isUndecided(release: string): Promise<boolean> {
  return exists(undecidedFile(release));
}

/** The number in a release's name; releases are counted, since clocks go back. */
function numberOf(name: string): number {
  return Number(/^release-(\d+)$/.exec(name)?.[1] ?? 0);
}

/** The names of the releases that are not served, the oldest first. */
async function otherReleases(workspace: Workspace): Promise<string[]> {
  const served = basename((await servedRelease(workspace)) ?? '');
  return (await readdir(workspace.releases))
    .filter((name) => numberOf(name) > 0 && name !== served)
    .sort((a, b) => numberOf(a) - numberOf(b));
}

/** The paths of the releases that are kept beside the one that is served. */
export async function keptReleases(workspace: Workspace): Promise<string[]> {
  const names = await otherReleases(workspace);
  return names.map((name) => join(workspace.releases, name));
}

/** The path of the release that goes when another one is published; null while there are not so many. */
export async function oldestRelease(workspace: Workspace): Promise<string | null> {
  const others = await keptReleases(workspace);
  const [oldest = null] = others;
  return others.length >= KEPT ? oldest : null;
}

/** Whether a name is of what lies beside a release that is no more, as when a run has taken it for its own. */
function isOrphan(name: string, _: number, names: readonly string[]): boolean {
  const [release = '', kind] = name.split('.');
  return kind !== undefined && numberOf(release) > 0 && !names.includes(release);
}

/** Removes a folder of releases, or says why it stays: that must not keep the next release from being published. */
async function removeOrTell(path: string, log: Log): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    log(`${path} cannot be removed${code}: delete it yourself. The release is not held up by it.`);
  }
}

/**
 * Removes what ended runs left behind, and old releases; what cannot be removed is told of. Only for whoever holds the
 * lock.
 */
export async function clearLeftovers(workspace: Workspace, log: Log): Promise<void> {
  const { releases } = workspace;
  const names = await readdir(releases);
  const old = (await otherReleases(workspace)).slice(0, -KEPT);
  const left = names.filter((name) => LEFTOVERS.test(name));
  const gone = [...left, ...names.filter(isOrphan), ...old];
  for (const name of [...gone, ...old.flatMap(besides)]) {
    await removeOrTell(join(releases, name), log);
  }
}

/** `dist` is a link that somebody else made. */
class DistError extends Error {
  override readonly name = 'DistError';
}

/**
 * Throws a `DistError` where `dist` is a link that leads out of the folder of releases, as to a web root: a release
 * would take the link's place, and what is served there would stay as it is.
 */
export async function assertOwnDist({ dist, releases }: Workspace): Promise<void> {
  const target = await readlink(dist).catch(() => null);
  if (target === null) return;
  const path = resolve(dirname(dist), target);
  if (path.startsWith(`${resolve(releases)}${sep}`)) return;
  throw new DistError(
    `dist is a link to ${path}, and not to a release. Nothing is published: remove the link, and let the web server serve dist itself, which will lead to the newest release.`,
  );
}

/** A workspace of its own for one run, empty, with the staging folder made. */
export async function startRun(workspace: Workspace): Promise<{ folder: string; run: Workspace }> {
  const folder = await mkdtemp(join(workspace.releases, RUN));
  const run = runIn(workspace, folder);
  await mkdir(run.staging);
  return { folder, run };
}

/**
 * Makes the staged release the one that is served. `dist` is a link that changes in one step, so that it stands for
 * the old release or the new one at every moment, whatever ends the process. Only where `dist` was a folder of another
 * making, it is moved aside first. `source` names the dataset that the release was made from, `sealed` lists what is sealed in
 * it. Gives the release's path.
 */
export async function swapRelease(
  run: Workspace,
  source: string,
  sealed: SealedList | null = null,
  undecided = false,
): Promise<string> {
  const { dist, releases, staging } = run;
  const number = 1 + Math.max(0, ...(await readdir(releases)).map(numberOf));
  const release = join(releases, `release-${number}`);
  // Beside its place: releases may lie on a disk of their own, and nothing is moved from one to another in one step.
  const link = `${dist}.next`;
  await writeFile(sourceFile(release), source);
  if (undecided) await writeFile(undecidedFile(release), '');
  if (sealed !== null) await keepSealedList(release, sealed);
  // Nothing may be taken for its state until that is written.
  await rm(stateFile(release), { force: true });
  await rename(staging, release);
  await rm(link, { force: true });
  await symlink(relative(dirname(dist), release), link);
  if ((await exists(dist)) && !(await isLink(dist))) {
    await rename(dist, join(releases, `replaced-${number}`));
  }
  await rename(link, dist);
  return release;
}

/**
 * Puts the staged release where a host's build machine takes it from: a plain folder, since not every uploader
 * follows a link. Nothing is served from there, and a build that is cut off is not deployed.
 */
export async function handOver(staged: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await rename(staged, target);
}
