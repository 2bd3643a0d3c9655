import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cardFiles } from '../../src/gather/cards/page-cards.ts';
import { codeDigest } from '../../src/gather/code.ts';
import { prunePictures } from '../../src/gather/pictures/prune.ts';
import { reasonOf } from '../command/log.ts';
import { withSigningKey } from './account/signing-key.ts';
import { canSkip } from './host-machine.ts';
import { type LastRelease, lastRelease, otherRelease, sourceName } from './last-release.ts';
import { withLock } from './lock.ts';
import { forgetDamaged, isMemorySaved, loadMemory, saveMemory } from './memory/memory.ts';
import { keepSealedList } from './memory/sealed-list.ts';
import type { Order, Outcome } from './order.ts';
import { abandonPrograms, beginProgram, programKey } from './pages/program.ts';
import { beginPlan, type Plan, planRelease } from './plan/plan.ts';
import { openly } from './public-log.ts';
import { addressLines, contentLines, newLines, seconds } from './report.ts';
import { baseOf, isUnchangedRelease, oldestUnchanged } from './stage/earlier-releases.ts';
import { type EarlierReleases, stageRelease } from './stage/stage.ts';
import { type ReleaseState, writeState } from './stage/state.ts';
import {
  assertOwnDist,
  clearLeftovers,
  handOver,
  startRun,
  stateFile,
  swapRelease,
} from './swap.ts';
import { assertRoomKept, unsealedLines } from './unsealed.ts';
import { verify } from './verify/verify.ts';
import { withdrawAllTheSame } from './withdraw.ts';
import type { Workspace } from './workspace.ts';

async function publish(
  order: Order,
  { undecided, sealedHere }: Plan,
  run: Workspace,
  folder: string,
): Promise<string | null> {
  const { settings, service, workspace } = order;
  if (settings.deployTarget === 'vercel') {
    await handOver(join(folder, '.vercel/output'), workspace.vercelOutput);
  }
  if (settings.buildMachine === null)
    return swapRelease(run, sourceName(service), sealedHere, undecided !== null);
  await handOver(run.staging, workspace.dist);
  return null;
}

/** A release that is published, and what the next one takes over from it. */
interface Published {
  /** Its path; null on a host's build machine, where nothing is kept. */
  readonly release: string | null;
  readonly state: ReleaseState;
}

/** Keeps the state, for which no reader need wait. Without it the next release makes everything anew. */
async function keepState({ release, state }: Published, { log }: Order): Promise<void> {
  if (release === null) return;
  try {
    await writeState(stateFile(release), state);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    log(`What the release is made from cannot be kept (${why}): the next one makes everything.`);
    await rm(stateFile(release), { force: true }).catch(() => {});
  }
}

/** Beside what is published already, which has none of it: posts that are sealed may have come all the same. */
async function keepSealed(
  { sealedHere }: Plan,
  { at }: LastRelease,
  { log }: Order,
): Promise<void> {
  if (sealedHere === null || !('folder' in at)) return;
  try {
    await keepSealedList(at.folder, sealedHere);
  } catch (error) {
    log(
      `Which posts are sealed cannot be kept (${reasonOf(error)}): of those that came since, the next build does not know it.`,
    );
  }
}

/** What this release would open is known before a word is said of it: others may read the log. */
async function openedLines(order: Order, plan: Plan, last: LastRelease | null): Promise<string[]> {
  try {
    await assertRoomKept(order, plan.gathered.service, last);
    return await unsealedLines(order, plan, last);
  } catch (error) {
    await Promise.allSettled([plan.gathered.painted]);
    throw error;
  }
}

async function buildAndPublish(
  order: Order,
  plan: Plan,
  last: LastRelease | null,
  earlier: EarlierReleases,
): Promise<Published> {
  const { folder, run } = await startRun(order.workspace);
  try {
    const { candidate, state } = await stageRelease(order, plan, last, earlier, run, folder);
    await verify(candidate, order.log);
    return { release: await publish(order, plan, run, folder), state };
  } finally {
    // The lock is given back when nothing is written any more.
    await Promise.allSettled([plan.gathered.painted]);
    // What is left of it is removed by the next release.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** Last, where it is not overlooked. */
function tellUndecided({ undecided }: Plan, { log }: Order): void {
  if (undecided === null) return;
  log(`${undecided} Until that is said, this is for this machine alone: bring dist to no host.`);
}

function told({ served }: Order, outcome: Outcome): Outcome {
  served?.(outcome);
  return outcome;
}

async function releaseAlone(unsigned: Order): Promise<Outcome> {
  const start = performance.now();
  const notes: string[] = [];
  const signed = await withSigningKey(unsigned, (line) => notes.push(line));
  const { workspace, settings, service, retryPolicy, log } = signed;
  const code = signed.code ?? (await codeDigest(workspace.root, settings.deployTarget));
  const begun = isMemorySaved(signed) ? beginPlan(signed) : null;
  const memory = loadMemory(signed, code);
  const order = { ...signed, code, memory };
  await assertOwnDist(workspace);
  await clearLeftovers(workspace, log);
  beginProgram(workspace, { code, siteUrl: settings.siteUrl });
  const last = await lastRelease(workspace, settings, service, retryPolicy, log);
  // On another core, where the site is large, while the plan is made. What failed is told to whoever plans.
  const answered = begun?.moment.catch(() => {}) ?? Promise.resolve();
  const base = baseOf(order, last, programKey({ code, siteUrl: settings.siteUrl }));
  base.catch(() => {});
  const known = answered.then(() => base).catch(() => null);
  const earlier = { base, oldest: known.then((each) => each && oldestUnchanged(workspace, each)) };
  const other = await otherRelease(workspace, settings, service);
  const plan = await planRelease(order, last, other, begun);
  const { version, gathered, news, isLast } = plan;
  const late = plan.late.map(({ id }) => id);
  const outcome = { version, nextDue: gathered.service?.nextDue ?? null, late };
  const isToSkip = !order.again && isLast && last !== null && canSkip(settings);
  const opened = isToSkip ? [] : await openedLines(order, plan, last);
  const isRead = settings.buildMachine !== null;
  for (const line of newLines(contentLines(gathered, version, isRead), memory.said)) log(line);
  if (isToSkip && (await isUnchangedRelease(last, order))) {
    await gathered.painted;
    saveMemory(order, memory, code);
    await keepSealed(plan, last, order);
    log('Nothing has changed: this is published already.');
    tellUndecided(plan, order);
    return told(order, { ...outcome, published: false });
  }
  for (const line of [...notes, ...opened]) log(line);
  const made = await buildAndPublish(order, plan, last, earlier);
  memory.released = made.release;
  for (const line of addressLines(news)) log(line);
  log(`Published in ${seconds(start, performance.now())}.`);
  tellUndecided(plan, order);
  const published = told(order, { ...outcome, published: true });
  await keepState(made, order);
  await clearLeftovers(workspace, () => {});
  await prunePictures(workspace.pictures, plan.content, cardFiles(plan.content));
  saveMemory(order, memory, code);
  return published;
}

/**
 * One release: read, compare, build into a folder of its own, verify, swap. What is served is the old release or the
 * new one, whole, however this ends; a second release waits for the first. Throws errors of clear lines.
 */
export function release(order: Order): Promise<Outcome> {
  return withLock(order.workspace.releases, order.log, async () => {
    try {
      return await releaseAlone(order).catch((error: unknown) => {
        if (!forgetDamaged(order)) throw error;
        return releaseAlone(order);
      });
    } catch (error) {
      const withdrawn = await withdrawAllTheSame(order, error, releaseAlone);
      if (order.settings.buildMachine === null) throw error;
      const told = await openly(error, order);
      if (withdrawn === null) throw told;
      // A host brings no build to readers that has failed.
      order.log(reasonOf(told));
      return { ...withdrawn, faulty: true };
    } finally {
      // Nobody waits for one whose release has failed, or has nothing to publish.
      abandonPrograms();
    }
  });
}
