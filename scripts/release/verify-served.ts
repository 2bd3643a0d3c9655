import { SettingsError } from '../../src/settings/settings.ts';
import { withSigningKey } from './account/signing-key.ts';
import { isSame } from './account/version.ts';
import { lastRelease, otherRelease } from './last-release.ts';
import { withLock } from './lock.ts';
import type { Order } from './order.ts';
import { planRelease } from './plan/plan.ts';
import { readState } from './stage/state.ts';
import { changedFile } from './stage/tree.ts';
import { stateFile } from './swap.ts';
import { filesBelow } from './verify/candidate.ts';
import { verify } from './verify/verify.ts';

/** Hashed files that the release keeps for pages of the one before. */
function retainedIn(files: ReadonlySet<string>, assets: readonly string[]): Set<string> {
  const own = new Set(assets);
  return new Set([...files].filter((file) => /^_astro\//.test(file) && !own.has(file.slice(7))));
}

async function verifyAlone(unsigned: Order): Promise<number> {
  const order = await withSigningKey(unsigned, unsigned.log);
  const { workspace, settings, service, retryPolicy, log } = order;
  const last = await lastRelease(workspace, settings, service, retryPolicy, log);
  if (!last || !('folder' in last.at)) {
    throw new SettingsError('There is no release here to verify: "npm run build" makes one.');
  }
  const { folder } = last.at;
  const plan = await planRelease(order, last, await otherRelease(workspace, settings, service));
  const isNow = isSame(plan.version, last.version);
  if (!isNow) {
    log(
      'The content, the program or the settings are not those of what is published: its pages are not counted.',
    );
  }
  const files = await filesBelow(folder);
  const { content, gathered } = plan;
  await verify(
    {
      ...{ folder, files, fresh: files, gone: new Set(), before: null, sameSecrets: false },
      ...{ retained: retainedIn(files, last.record.assets), content, settings },
      ...{ service: gathered.service, secrets: gathered.secrets },
    },
    log,
    isNow,
  );
  const state = await readState(stateFile(folder));
  const bent = state === null || state === 'broken' ? null : changedFile({ folder, state });
  if (bent !== null) throw new SettingsError(`${bent} is not as it was left: build again.`);
  return files.size;
}

/**
 * Verifies all of the release that is served here, as one that is made from nothing is before it is published, against what
 * the content service has now; gives the number of its files. Throws a `VerificationError` of a line for each fault. Nothing
 * is changed, and no release is made meanwhile.
 */
export function verifyServed(order: Order): Promise<number> {
  return withLock(order.workspace.releases, order.log, () => verifyAlone(order));
}
