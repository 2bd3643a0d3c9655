import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { filesBelow } from '../verify/candidate.ts';
import { type Finder, makeFinder, type Needle } from './finder.ts';
import { spellingsOf } from './spellings.ts';
import { unpacked } from './unpack.ts';

/** What must not be found. */
export interface Secrets {
  /** Looked for in every spelling, of at least 8 bytes each. */
  readonly texts: readonly string[];
  /** Looked for as they are, in windows: a part that is long enough gives itself away. */
  readonly files?: readonly Buffer[];
}

/** Where a secret was found. */
export interface Leak {
  /** Relative to the folder, with slashes. */
  readonly file: string;
  readonly where: 'contents' | 'name';
  /** How it was written there. */
  readonly spelling: string;
  /** The text, or the number of the file, from 1. */
  readonly secret: string;
}

interface Sought extends Needle {
  readonly spelling: string;
  readonly secret: string;
}

/** Files read at once. */
const CONCURRENCY = 8;

const WINDOW = 32;
const STEP = 64;

function windowsOf(bytes: Buffer): Buffer[] {
  const count = Math.max(0, Math.floor((bytes.length - WINDOW) / STEP) + 1);
  const windows = Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * STEP, index * STEP + WINDOW),
  );
  // A run of one or two values stands in many files.
  return windows.filter((window) => new Set(window).size > WINDOW / 4);
}

function soughtIn({ texts, files = [] }: Secrets): Sought[] {
  return [
    ...texts.flatMap((secret) =>
      spellingsOf(secret).map(({ name, bytes, folds }) => ({
        spelling: name,
        secret,
        bytes,
        folds,
      })),
    ),
    ...files.flatMap((file, index) =>
      windowsOf(file).map((bytes) => ({
        spelling: 'a part of the file',
        secret: `file ${index + 1}`,
        bytes,
        folds: false,
      })),
    ),
  ];
}

let made: { readonly key: string; readonly find: Finder<Sought> } | null = null;

/** A finder of these secrets. A process that stays looks for the same ones again: the last finder is in its memory. */
function finderOf(secrets: Secrets): Finder<Sought> {
  if (secrets.files) return makeFinder(soughtIn(secrets));
  const key = hash('sha256', JSON.stringify(secrets.texts), 'base64url');
  if (made?.key !== key) made = { key, find: makeFinder(soughtIn(secrets)) };
  return made.find;
}

/** A file to look into: its path from the folder, and all that can be had out of it. */
interface Haystack {
  readonly file: string;
  readonly parts: readonly Buffer[];
}

function leaksOf({ file, parts }: Haystack, find: Finder<Sought>): Leak[] {
  const leak = (where: Leak['where']) => (sought: Sought) => ({
    file,
    where,
    spelling: sought.spelling,
    secret: sought.secret,
  });
  const found = new Set(parts.flatMap((bytes) => [...find(bytes)]));
  return [...[...find(Buffer.from(file))].map(leak('name')), ...[...found].map(leak('contents'))];
}

/** Every secret that a file in the folder, or one of these `files`, holds, or has in its name, as it is or compressed. */
export async function leaksIn(
  folder: string,
  secrets: Secrets,
  files: readonly string[] | null = null,
): Promise<Leak[]> {
  const find = finderOf(secrets);
  const lookIn = async (file: string) =>
    leaksOf({ file, parts: unpacked(await readFile(join(folder, file))) }, find);
  const all = files ?? (await filesBelow(folder));
  const leaks = await pMap(all, lookIn, { concurrency: CONCURRENCY });
  return leaks.flat().sort((a, b) => (a.file < b.file ? -1 : 1));
}
