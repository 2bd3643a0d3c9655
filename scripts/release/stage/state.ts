import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { LRUCache } from 'lru-cache';
import { memoizeWith } from '../../../src/domain/memoize.ts';
import { digestUnder } from '../../../src/gather/digest-under.ts';

/*
 * What the next release needs to know of one, to take over what has not changed: beside the release, never in it. It has
 * digests and no word of any text, sealed ones least of all.
 */

/** Of a file the digest of what it is made from, its size in bytes, when it was written (ms since 1970), and its SHA-256. */
export type FileState = readonly [key: string, size: number, written: number, digest?: string];

/** True for two files that are as one was left: of the same key, size and time of writing. */
export function areAlike(one: FileState, other: FileState | undefined): boolean {
  if (one === other || !other) return one === other;
  return one[0] === other[0] && one[1] === other[1] && one[2] === other[2];
}

/**
 * Of all files one thing after another, as their names: tens of thousands of short lists take five times as long to read.
 * Looked at without the schema's own lists, which take longer than to parse them.
 */
const column = <T>() => z.custom<readonly T[]>(Array.isArray);

const state = z.object({
  /** The program that made the pages. */
  program: z.string(),
  /** When everything was last made and verified, ISO 8601. */
  complete: z.iso.datetime(),
  /** A digest, under the passcode, of the secrets that were looked for. */
  secrets: z.string(),
  files: column<string>(),
  keys: column<string>(),
  sizes: column<number>(),
  written: column<number>(),
  digests: column<string | undefined>(),
});

/** What a release was made from. */
export interface ReleaseState {
  readonly program: string;
  readonly complete: string;
  readonly secrets: string;
  readonly files: ReadonlyMap<string, FileState>;
}

/** Made once of the secrets of a room that stays the same. */
const roomDigest = memoizeWith((secrets: readonly string[], passcode: string) =>
  digestUnder([passcode], secrets),
);

/** A digest of settings and of a room's secrets that nobody can try guesses against who does not know the passcode. */
export function secretsDigest(
  settings: readonly string[],
  secrets: readonly string[],
  passcode: string | null,
): string {
  const key = passcode ?? '';
  return digestUnder([key], [settings, roomDigest(secrets, key)]);
}

function checksum(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** The state as a text. */
function stateText({ files, ...rest }: ReleaseState): string {
  const all = [...files.values()];
  const text = JSON.stringify({
    ...rest,
    files: [...files.keys()],
    keys: all.map(([key]) => key),
    sizes: all.map(([, size]) => size),
    written: all.map(([, , written]) => written),
    digests: all.map(([, , , digest]) => digest),
  } satisfies z.input<typeof state>);
  return `${checksum(text)}\n${text}\n`;
}

/** Null for one that is whole, and as another program writes it. */
function parsed(text: string): ReleaseState | null | 'broken' {
  const [sum = '', json = ''] = text.split('\n', 2);
  if (checksum(json) !== sum) return 'broken';
  const result = state.safeParse(JSON.parse(json));
  if (!result.success) return null;
  const { files, keys, sizes, written, digests, ...rest } = result.data;
  const stateAt = (at: number): FileState => {
    const left = [keys[at] ?? '', sizes[at] ?? 0, written[at] ?? 0] as const;
    const digest = digests[at];
    return digest ? [...left, digest] : left;
  };
  return { ...rest, files: new Map(files.map((file, at) => [file, stateAt(at)])) };
}

/**
 * States that were written or read, each with what told it from others: the file is written once. There are as many as
 * releases at a time, the one in the making with them.
 */
const known = new LRUCache<string, { readonly as: string; readonly state: ReleaseState }>({
  max: 4,
});

/** What tells one version of a file from another; null where there is none. */
function versionOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats ? [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ') : null;
}

function rememberedAs(file: string, as: string): ReleaseState | null {
  // One that is asked for is not newer for it: the oldest is asked for last, before it is no more.
  const before = known.peek(file);
  return before?.as === as ? before.state : null;
}

/** The state in a file where this process has it in memory; null where it has not. */
export function rememberedState(file: string): ReleaseState | null {
  const as = versionOf(file);
  return as === null ? null : rememberedAs(file, as);
}

/** Writes the state into a file. */
export async function writeState(file: string, state: ReleaseState): Promise<void> {
  await writeFile(file, stateText(state));
  const as = versionOf(file);
  if (as) known.set(file, { as, state });
}

/** The state in a file: null where there is none of this program's, `broken` where it is not whole. */
export async function readState(file: string): Promise<ReleaseState | null | 'broken'> {
  const as = versionOf(file);
  if (as === null) return null;
  const before = rememberedAs(file, as);
  if (before) return before;
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const state = parsed(text);
  if (state !== null && state !== 'broken') known.set(file, { as, state });
  return state;
}
