import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { basePath } from '../../../src/domain/routes.ts';
import { secretsOf } from '../../../src/settings/secrets.ts';
import { hostRules } from '../../hosts/table.ts';
import { placeHostFiles } from '../../hosts/write.ts';
import { placeAccount } from '../account/place-account.ts';
import { ACCOUNT_FILE } from '../account/signed-account.ts';
import type { LastRelease } from '../last-release.ts';
import type { Order } from '../order.ts';
import { type PagesProgram, pagesProgram } from '../pages/program.ts';
import type { Plan } from '../plan/plan.ts';
import { prepareSecrecy } from '../secrecy/verify.ts';
import type { Candidate } from '../verify/candidate.ts';
import type { Workspace } from '../workspace.ts';
import { keepAssets } from './assets.ts';
import { takeOldest } from './earlier-releases.ts';
import { accountFiles, searchFiles, siteFiles } from './files.ts';
import { picturesThatStay } from './old-pictures.ts';
import { ChangedFileError, stateOf } from './previous-file.ts';
import { type ReleaseState, secretsDigest } from './state.ts';
import { type Base, BESIDE, type Changes, type SiteFiles, updateTree } from './tree.ts';

/** A release in its staging folder, and what the next one needs to know of it. */
export interface Staged {
  readonly candidate: Candidate;
  readonly state: ReleaseState;
}

/** What earlier releases left that this one may use. */
export interface EarlierReleases {
  /** The last release, where its files may be taken over. */
  readonly base: Promise<Base | null>;
  /** The oldest that is kept. */
  readonly oldest: Promise<Base | null>;
}

async function filled(
  wanted: SiteFiles,
  base: Base | null,
  oldest: Base | null,
  run: Workspace,
  { log }: Order,
): Promise<{ readonly changes: Changes; readonly base: Base | null }> {
  try {
    const present = oldest && (await takeOldest(oldest, run.staging));
    return { changes: await updateTree(run.staging, wanted, base, present ?? new Map()), base };
  } catch (error) {
    if (!(error instanceof ChangedFileError)) throw error;
    log(`What the last release left is not as it was (${error.message}): everything is made anew.`);
    await rm(run.staging, { recursive: true, force: true });
    await mkdir(run.staging);
    return { changes: await updateTree(run.staging, wanted, null, new Map()), base: null };
  }
}

/** All files of a site, those of its account of itself among them. */
async function allFiles(
  plan: Plan,
  program: PagesProgram,
  run: Workspace,
  search: ReturnType<typeof searchFiles>,
): Promise<SiteFiles> {
  const made = { content: plan.content, painted: plan.gathered.painted };
  const files = await siteFiles(program, made, run, search);
  for (const [file, each] of accountFiles(plan, files.keys())) files.set(file, each);
  return files;
}

/**
 * Makes the whole release in the run's staging folder: pages, pictures, its account of itself, the last release's
 * hashed files, the host's own files (for Vercel in `.vercel/output` of `folder`). What was made from the same for the
 * last release is taken over from there, and the oldest that is kept becomes the staging folder.
 */
export async function stageRelease(
  order: Order,
  plan: Plan,
  last: LastRelease | null,
  earlier: EarlierReleases,
  run: Workspace,
  folder: string,
): Promise<Staged> {
  const { settings, retryPolicy, log, now } = order;
  const { content, gathered } = plan;
  const site = run.staging;
  // The program may be bundled meanwhile.
  const search = searchFiles(content, order.memory?.search);
  const program: PagesProgram = await pagesProgram(run, content, order.memory?.styles);
  const taken = await earlier.base;
  const { service, secrets } = gathered;
  const sought = secretsOf(settings).map(({ value }) => value);
  const digest = secretsDigest(sought, secrets, settings.passcodes[0]?.passcode ?? null);
  if (taken?.state.secrets === digest) prepareSecrecy(secrets);
  const wanted = await allFiles(plan, program, run, search);
  const oldest = taken && (await earlier.oldest);
  const alike = oldest?.state.program === program.key ? oldest : null;
  const { changes, base } = await filled(wanted, taken, alike, run, order);
  const retained = new Set(
    last &&
      (await keepAssets(
        last,
        wanted,
        () => picturesThatStay(last.record, content.posts, gathered.service),
        site,
        retryPolicy,
      )),
  );
  const rules = hostRules(content);
  const place = (files: Iterable<string>) => {
    for (const file of files) changes.files.set(file, stateOf(join(site, file), BESIDE));
  };
  place(retained);
  await placeAccount({
    ...{ site, files: changes.files, version: plan.version, redirects: rules.redirects, last },
    ...{ settings, root: run.root, now: now() },
  });
  const target = settings.deployTarget;
  const lies = { base: basePath(content.siteUrl), last: base?.folder ?? null };
  const all = new Set([...wanted.keys(), ...retained, ACCOUNT_FILE]);
  const host = await placeHostFiles({ target, rules, site, own: all, project: folder, ...lies });
  for (const note of host.notes) log(note);
  place([ACCOUNT_FILE, ...host.files]);
  for (const file of host.files) all.add(file);
  const beside = [...retained, ACCOUNT_FILE, ...host.files];
  const fresh = base ? new Set([...changes.changed, ...beside]) : all;
  const before = base?.folder ?? null;
  const sameSecrets = base?.state.secrets === digest;
  const gone = changes.gone.difference(all);
  const staged = { folder: site, files: all, fresh, gone, retained, before, sameSecrets };
  return {
    candidate: { ...staged, content, service, secrets, settings },
    state: {
      program: program.key,
      complete: base?.state.complete ?? now().toISOString(),
      secrets: digest,
      files: changes.files,
    },
  };
}
