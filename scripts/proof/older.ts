import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'astro/zod';
import type { SiteAccount } from '../release/account/signed-account.ts';
import { ProofError } from './ask.ts';

const seen = z.object({ released: z.iso.datetime() });

/** What was seen of a site when it was last proven. */
export type Seen = z.infer<typeof seen>;

/** After this long a post that is due must have been published, in milliseconds. */
const LATE = 24 * 60 * 60_000;

/** Lines that say why this may be an older release than the newest. */
export function olderFaults(
  { released, nextDue }: Pick<SiteAccount, 'released' | 'nextDue'>,
  before: Seen | null,
  now: Date,
): string[] {
  const faults: string[] = [];
  if (before !== null && Date.parse(released) < Date.parse(before.released)) {
    faults.push(
      `An older release is served, of ${released}: there was one of ${before.released} already.`,
    );
  }
  if (nextDue !== null && now.getTime() - Date.parse(nextDue) > LATE) {
    faults.push(
      `A post was to be published, or to go, on ${nextDue}, and no release was made since: an older one is served, or publishing has stopped.`,
    );
  }
  return faults;
}

/**
 * What a file remembers of a site, null where there is none. Throws a `ProofError` where it cannot be read: then an older
 * release would not be known for one.
 */
export async function readSeen(file: string): Promise<Seen | null> {
  try {
    return seen.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new ProofError(
      `What was seen of the site last cannot be read in ${file}: bring back a copy of it, or remove it and begin anew.`,
    );
  }
}

/** Remembers what was seen of a site for the next time, whole or not at all. */
export async function writeSeen(file: string, value: Seen): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.next`, `${JSON.stringify(value)}\n`);
  await rename(`${file}.next`, file);
}
