import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differing } from './differing.ts';
import { unpacked } from './unpack.ts';

/** Bytes for which a sieve is used at once: each use looks up all texts, and lets some through that stand nowhere. */
const BATCH = 1_000_000;

/** A file to look into: its path from the folder, and all that can be had out of it. */
export interface Haystack {
  readonly file: string;
  readonly parts: readonly Buffer[];
}

/** All that can be had out of a file. */
export function haystackOf(folder: string, file: string): Haystack {
  return { file, parts: unpacked(readFileSync(join(folder, file))) };
}

/** Larger texts, in bytes, are mostly what they were before but for a few lines. */
const LONG = 4_096;

/** The same of a file that the last release may have too: of a long text only what was not looked into there. */
function changedHaystackOf(
  folder: string,
  file: string,
  before: string | null,
  edge: number,
): Haystack {
  const bytes = readFileSync(join(folder, file));
  const old = before !== null && bytes.length > LONG ? join(before, file) : null;
  if (old === null || !isUtf8(bytes) || !existsSync(old)) return { file, parts: unpacked(bytes) };
  return { file, parts: differing(bytes, readFileSync(old), edge) };
}

/**
 * The haystacks of these files, as many at once as a sieve is used for. Of what the release in the folder `before` has too
 * there are only the differences, with so many bytes (`edge`) around each.
 */
export function* changedHaystacks(
  folder: string,
  files: readonly string[],
  before: string | null,
  edge: number,
) {
  let batch: Haystack[] = [];
  let bytes = 0;
  for (const file of files) {
    const haystack = changedHaystackOf(folder, file, before, edge);
    batch.push(haystack);
    bytes += haystack.parts.reduce((sum, { length }) => sum + length, 0);
    if (bytes < BATCH) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
