import { createHmac, randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import type { Log } from '../../command/log.ts';

/*
 * Which posts a release has sealed, those among them that wait, beside the release on the machine that made it: there the next
 * one knows them whatever became of passcodes, tokens and keys. Never published: a build elsewhere makes the same files without
 * it. It has digests under a key of its own, so that nothing that is published tells whose they are, and is filled up with others.
 */
export interface SealedList {
  readonly key: string;
  readonly digests: ReadonlySet<string>;
  /** By what they were sealed, as `sealsOf` has it (seals.ts). */
  readonly by: readonly string[];
}

const texts = z.array(z.string());
const list = z.object({ key: z.string(), digests: texts, by: texts.default([]) });

/** Lists have a multiple of so many digests. */
const STEP = 256;
const BYTES = 16;

function random(): string {
  return randomBytes(BYTES).toString('base64url');
}

function digestOf(id: string, key: string): string {
  const digest = createHmac('sha256', key).update(id).digest();
  return digest.subarray(0, BYTES).toString('base64url');
}

/** Whether a post is in the list. */
export function isListed({ key, digests }: SealedList, id: string): boolean {
  return digests.has(digestOf(id, key));
}

/** The list of these posts, with that by which they are sealed; with all that stands in another one where it is given. */
export function sealedList(
  ids: Iterable<string>,
  before: SealedList | null = null,
  by: readonly string[] = [],
): SealedList {
  const key = before?.key ?? random();
  const digests = new Set(before?.digests);
  for (const id of ids) digests.add(digestOf(id, key));
  // Also where none is new: beside the one before, its length would tell of that.
  do digests.add(random());
  while (digests.size % STEP > 0);
  // Their order would tell which are filled in.
  return { key, digests: new Set([...digests].sort()), by: before?.by ?? by };
}

/** Where the list of a release lies. */
export function sealedListFile(release: string): string {
  return `${release}.sealed`;
}

/** Keeps the list beside its release, for the project's owner alone; it changes in one step. */
export async function keepSealedList(release: string, sealed: SealedList): Promise<void> {
  const file = sealedListFile(release);
  const part = `${file}.part`;
  await rm(part, { force: true });
  await writeFile(part, JSON.stringify({ ...sealed, digests: [...sealed.digests] }), {
    mode: 0o600,
  });
  await rename(part, file);
}

/** The list beside a release; null where there is none, and, with a line, where it cannot be read. */
export async function sealedListOf(release: string, log: Log): Promise<SealedList | null> {
  const file = sealedListFile(release);
  try {
    const { digests, ...rest } = list.parse(JSON.parse(await readFile(file, 'utf8')));
    return { ...rest, digests: new Set(digests) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    log(
      `${file} cannot be read: what the last release had sealed may be open in this one without a line. Look whether all that you keep is filed under what SEALED in src/site.ts names, or sealed by post.sealed in src/content/fields.yaml.`,
    );
    return null;
  }
}
