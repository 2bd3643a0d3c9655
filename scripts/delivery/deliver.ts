import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { type CommandOrder, runCommandLine } from './command.ts';
import { type Difference, differenceBetween, type Listing, listFiles, listing } from './listing.ts';

/** What to hand over, and how. */
export interface DeliveryOrder extends CommandOrder {
  /** The release's folder: its real path, not a link to it. */
  readonly release: string;
  /** Where it is kept what the host has. */
  readonly folder: string;
}

const delivered = z.object({
  /** A digest of the command: another one may lead to another host, which has nothing yet. */
  command: z.string(),
  files: listing,
  /** Files that were sent or withdrawn since, by deliveries that broke off. */
  unsure: z.array(z.string()),
});

/** What is known of the host's files. */
interface HostFiles {
  readonly files: Listing;
  readonly unsure: ReadonlySet<string>;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function hostHas({ folder, command }: DeliveryOrder): Promise<HostFiles | null> {
  try {
    const text = await readFile(join(folder, 'delivered.json'), 'utf8');
    const known = delivered.parse(JSON.parse(text));
    if (known.command !== digestOf(command)) return null;
    return { files: new Map(Object.entries(known.files)), unsure: new Set(known.unsure) };
  } catch {
    return null;
  }
}

async function remember(order: DeliveryOrder, { files, unsure }: HostFiles): Promise<void> {
  const file = join(order.folder, 'delivered.json');
  const text = JSON.stringify({
    command: digestOf(order.command),
    files: Object.fromEntries(files),
    unsure: [...unsure],
  });
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
}

/** A command that breaks off may leave files where the one before it led: the next begins from nothing, whichever it is. */
async function forget({ folder }: DeliveryOrder): Promise<void> {
  await rm(join(folder, 'delivered.json'), { force: true });
}

/** Is there while a delivery is not whole. */
const BEGUN = 'begun';

async function writeLists(folder: string, lists: Difference): Promise<Record<string, string>> {
  const CHANGED = join(folder, 'changed.txt');
  const TELLING = join(folder, 'telling.txt');
  const DELETED = join(folder, 'deleted.txt');
  const WITHDRAWN = join(folder, 'withdrawn.txt');
  const textOf = (paths: readonly string[]) => paths.map((path) => `${path}\n`).join('');
  await writeFile(CHANGED, textOf(lists.changed));
  await writeFile(TELLING, textOf(lists.telling));
  await writeFile(DELETED, textOf(lists.deleted));
  await writeFile(WITHDRAWN, textOf(lists.withdrawn));
  return { CHANGED, TELLING, DELETED, WITHDRAWN };
}

/** Whether the last delivery broke off, however it ended; from now on this one has, until it is whole. */
async function begin(folder: string): Promise<boolean> {
  const file = join(folder, BEGUN);
  const brokeOff = (await stat(file).catch(() => null)) !== null;
  await writeFile(file, '');
  return brokeOff;
}

/**
 * Hands a release to the host: runs the author's command with `RELEASE` (the folder), `CHANGED`, `TELLING` and `DELETED`
 * (files with a path a line) in its environment, unless the host has all of it. What the host has is taken to be what the last
 * good delivery left there; at first, and with another command, all files are changed, none is deleted, and `FIRST` is
 * `1`. Where the last one broke off, `AGAIN` is `1`: what `WITHDRAWN` lists must go before anything is sent. True when the host has the release; after a failure the next delivery has this one's files too.
 */
export async function deliver(order: DeliveryOrder): Promise<boolean> {
  const { folder, release, log } = order;
  await mkdir(folder, { recursive: true });
  const before = await hostHas(order);
  const files = before?.files ?? new Map();
  const after = await listFiles(release, files);
  const difference = differenceBetween(files, before?.unsure ?? new Set(after.keys()), after);
  const { changed, deleted } = difference;
  if (changed.length + deleted.length === 0) return true;
  const start = performance.now();
  const lists = await writeLists(folder, difference);
  if (before) await remember(order, { files, unsure: new Set([...changed, ...deleted]) });
  else await forget(order);
  const first = before === null ? { FIRST: '1' } : {};
  const again = (await begin(folder)) ? { AGAIN: '1' } : {};
  const code = await runCommandLine(order, { ...lists, ...first, ...again, RELEASE: release });
  if (code !== 0) {
    const how = code === null ? 'was ended' : `ended with ${code}`;
    log(`The release is not on the host: the command of DEPLOY_COMMAND ${how}.`);
    return false;
  }
  await remember(order, { files: after, unsure: new Set() });
  await rm(join(folder, BEGUN), { force: true });
  const took = ((performance.now() - start) / 1000).toFixed(1);
  log(`On the host after ${took} s: ${changed.length} files sent, ${deleted.length} withdrawn.`);
  return true;
}
