import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NEWEST = 7;
const MONTHS = 12;
const NAME = /^(.+)-backup-(\d{4}-\d{2})-\d{2}t\d{2}-\d{2}-\d{2}z\.tar\.gz$/;

/** Which of one dataset's backups may go: all but the newest seven, and the newest of each of the last twelve months that have one. */
function superfluous(names: readonly string[]): string[] {
  const newestFirst = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  const ofMonths = new Map<string, string>();
  for (const name of newestFirst) {
    const month = NAME.exec(name)?.[2] ?? '';
    if (!ofMonths.has(month)) ofMonths.set(month, name);
  }
  const recent = new Set([
    ...newestFirst.slice(0, NEWEST),
    ...[...ofMonths.values()].slice(0, MONTHS),
  ]);
  return newestFirst.filter((name) => !recent.has(name));
}

/** Takes away the backups of this dataset that are not needed any more; answers how many. */
export async function thinBackups(folder: string, dataset: string): Promise<number> {
  const own = (await readdir(folder)).filter((name) => NAME.exec(name)?.[1] === dataset);
  const old = superfluous(own);
  for (const name of old) await rm(join(folder, name));
  return old.length;
}
