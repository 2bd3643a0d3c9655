import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'astro/zod';
import type { SiteAccount } from '../release/signed-account.ts';

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
      `A post was to be published on ${nextDue}, and no release was made since: an older one is served, or publishing has stopped.`,
    );
  }
  return faults;
}

/** What a file remembers of a site, or null. */
export async function readSeen(file: string): Promise<Seen | null> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  const result = seen.safeParse(JSON.parse(text));
  return result.success ? result.data : null;
}

/** Remembers what was seen of a site for the next time. */
export async function writeSeen(file: string, value: Seen): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value)}\n`);
}
