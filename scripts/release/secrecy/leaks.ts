import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { filesBelow } from '../verify/candidate.ts';
import { type Finder, makeFinder, type Needle } from './finder.ts';
import { changedHaystacks, type Haystack, haystackOf } from './haystack.ts';
import { makeSieve, type Sieve } from './sieve.ts';
import { sieveInWorker } from './sieve-worker.ts';
import { MOST_PER_UNIT, spellingsOf } from './spellings.ts';

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

/** From so many texts on, a sieve is worth a thread of its own. */
const MANY = 1000;

let made: {
  readonly texts: Secrets['texts'];
  readonly key: string;
  readonly sieve: Sieve | Promise<Sieve>;
} | null = null;

/**
 * Begins the sieve that `leaksInFiles` needs of these texts, many of them on another core. A process that stays looks for
 * the same ones again: the last sieve is in its memory.
 */
export function beginSieve(texts: Secrets['texts']): Sieve | Promise<Sieve> {
  if (made?.texts === texts) return made.sieve;
  const key = hash('sha256', JSON.stringify(texts), 'base64url');
  const known = made?.key === key ? made.sieve : null;
  const sieve = known ?? (texts.length < MANY ? makeSieve(texts) : sieveInWorker(texts));
  made = { texts, key, sieve };
  // Whoever waits for it is told why it failed, and the next one makes another.
  Promise.resolve(sieve).catch(() => {
    made = null;
  });
  return sieve;
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

/** The leaks by their files. */
export function inOrder(leaks: readonly Leak[]): Leak[] {
  return leaks.toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** Every secret that a file in the folder, or one of these `files`, holds, or has in its name, as it is or compressed. */
export async function leaksIn(
  folder: string,
  secrets: Secrets,
  files: readonly string[] | null = null,
): Promise<Leak[]> {
  const find = makeFinder(soughtIn(secrets));
  const leaks: Leak[] = [];
  // One after the other: what is asked of the operating system in turns takes three times as long for small files.
  for (const file of files ?? (await filesBelow(folder))) {
    leaks.push(...leaksOf(haystackOf(folder, file), find));
    // What was unpacked is given back only then.
    await turn();
  }
  return inOrder(leaks);
}

/** The same of a few texts in the haystacks: only those are looked for closely that may stand in one of them. */
function leaksOfSome(haystacks: readonly Haystack[], sieve: Sieve): Leak[] {
  const texts = sieve(haystacks.flatMap(({ file, parts }) => [Buffer.from(file), ...parts]));
  if (texts.length === 0) return [];
  const find = makeFinder(soughtIn({ texts }));
  return haystacks.flatMap((haystack) => leaksOf(haystack, find));
}

/**
 * As `leaksIn`, of these files alone, which are few: quick for texts that were looked for before. They were, in the same
 * files of the release in the folder `before`.
 */
export async function leaksInFiles(
  folder: string,
  texts: Secrets['texts'],
  files: readonly string[],
  before: string | null = null,
): Promise<Leak[]> {
  const sieve = await beginSieve(texts);
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const leaks: Leak[] = [];
  for (const batch of changedHaystacks(folder, files, before, longest * MOST_PER_UNIT)) {
    leaks.push(...leaksOfSome(batch, sieve));
    await turn();
  }
  return inOrder(leaks);
}
