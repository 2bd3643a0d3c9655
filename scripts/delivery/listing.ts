import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'astro/zod';
import pMap from 'p-map';
import { FILES, MEMOIR_FEED, READ } from '../../src/domain/routes.ts';
import { ACCOUNT_FILE } from '../release/account/signed-account.ts';
import { RECORD_FILE, SEALED_VERSION_FILE, VERSION_FILE } from '../release/account/version.ts';
import { filesBelow } from '../release/verify/candidate.ts';

const entry = z.object({
  /** SHA-256 of the bytes, hexadecimal. */
  digest: z.string(),
  /** Size in bytes, time of writing in milliseconds, and number of the file on its disk. */
  stamp: z.string(),
});

/** The files of a release by their paths in it, with slashes. */
export type Listing = ReadonlyMap<string, z.infer<typeof entry>>;

export const listing = z.record(z.string(), entry);

/** Files looked at at once. */
const CONCURRENCY = 16;

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * The files below a folder. One that was listed `before` under the same path is not read again while it is the same
 * file on the disk, as those are that a release takes over from the last one.
 */
export async function listFiles(folder: string, before: Listing): Promise<Listing> {
  const found = new Map<string, z.infer<typeof entry>>();
  const list = async (name: string) => {
    const path = join(folder, name);
    const { size, mtimeMs, ino } = await stat(path);
    const stamp = [size, mtimeMs, ino].join(' ');
    const known = before.get(name);
    const digest = known?.stamp === stamp ? known.digest : await digestOf(path);
    found.set(name, { digest, stamp });
  };
  await pMap(await filesBelow(folder), list, { concurrency: CONCURRENCY });
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a host has to do to get from one listing to the other. */
export interface Difference {
  /** New and changed files: first what pages need, then the pages, and last what tells of the release. */
  readonly changed: readonly string[];
  /** Those of them that tell of the release. */
  readonly telling: readonly string[];
  readonly deleted: readonly string[];
  /** What must not stay even where nothing can be sent: the deleted, and what holds words of a post that was taken back. */
  readonly withdrawn: readonly string[];
}

/** What tells of a release: who follows it comes to pages that have to be there. */
const TELLING: ReadonlySet<string> = new Set([
  ...[VERSION_FILE, SEALED_VERSION_FILE, RECORD_FILE, ACCOUNT_FILE],
  ...[FILES.sitemap, MEMOIR_FEED].map((path) => path.slice(1)),
]);
const FEED = /^feed(\/.*)?\.(xml|json)$/;

/** The file that a path is of: its compressed forms, which servers send in its place, go with it. */
const fileOf = (path: string): string => path.replace(/\.(br|gz)$/, '');

function tells(path: string): boolean {
  const file = fileOf(path);
  return TELLING.has(file) || FEED.test(file);
}

function rank(path: string): number {
  if (tells(path)) return 2;
  return fileOf(path).endsWith('.html') ? 1 : 0;
}

/** What repeats words of posts, at addresses that stay. */
const REPEATS = /^(archive\/.*\.json|.*\.(epub|pdf))$/;

function repeats(path: string): boolean {
  const file = fileOf(path);
  return FEED.test(file) || `/${file}` === MEMOIR_FEED || REPEATS.test(file);
}

/** Says that a text was taken back; each page of one that was is the same, byte for byte. */
const TAKEN_BACK = `${READ.slice(1)}410.html`;

/** Those of the changed files in whose place a host may have words that were taken back. */
function revoked(
  { changed, deleted }: Pick<Difference, 'changed' | 'deleted'>,
  there: ReadonlySet<string>,
  after: Listing,
): readonly string[] {
  const says = ['', '.br', '.gz'].flatMap((form) => after.get(TAKEN_BACK + form)?.digest ?? []);
  const saysSo = (path: string) =>
    fileOf(path) !== TAKEN_BACK && says.includes(after.get(path)?.digest ?? '');
  const old = changed.filter((path) => there.has(path));
  const pages = old.filter(saysSo);
  const some = pages.length > 0 || deleted.some((path) => path.endsWith('.html'));
  return some ? [...pages, ...old.filter(repeats)] : pages;
}

/**
 * The difference between what a host has and what it is to have. Of the paths in `unsure` it is not known what the host
 * has there, as after a delivery that broke off.
 */
export function differenceBetween(
  before: Listing,
  unsure: ReadonlySet<string>,
  after: Listing,
): Difference {
  const changed = [...after].flatMap(([path, { digest }]) =>
    before.get(path)?.digest === digest && !unsure.has(path) ? [] : path,
  );
  const there = new Set([...before.keys(), ...unsure]);
  const deleted = [...there].filter((path) => !after.has(path)).sort();
  return {
    changed: changed.sort((a, b) => rank(a) - rank(b)),
    telling: changed.filter(tells),
    deleted,
    withdrawn: [...deleted, ...revoked({ changed, deleted }, there, after)],
  };
}
